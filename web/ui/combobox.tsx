/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- in this pattern the focus stays in the line, which takes the keys for its options */
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { classNames } from './class-names.ts'
import { useEarlyText } from './use-early-input.ts'

const PANEL_PX = 320 // with less room below, the list opens above
const HEADER_PX = 88 // height of the page header

export type ComboboxOption = { id: string; label: string; hint?: string }
export type ComboboxProps = {
  label: string
  placeholder: string
  options: readonly ComboboxOption[]
  text: string
  onTextChange: (text: string) => void
  onChoose: (option: ComboboxOption) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onLeave?: () => void
  /** Enter without a marked option takes the first. */
  takes_first?: boolean
  heading?: string | undefined
  empty: string
  /** Whose options these are, where they ask to be named; untranslated. */
  attribution?: string | undefined
  icon?: ReactNode
  name?: string
  classes: { root: string; label: string; input: string }
}

/** WAI-ARIA combobox by hand: React Aria's adds 48 KB to the first load. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    placeholder,
    options,
    text,
    onTextChange,
    onChoose,
    isOpen,
    onOpenChange,
    takes_first = false,
    heading,
    empty,
    attribution,
    icon,
    name,
    classes,
  } = props
  const id = useId()
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const is_being_typed = useRef(false)
  const type = (typed: string) => {
    is_being_typed.current = true
    onTextChange(typed)
    onOpenChange(true)
  }
  const line = useEarlyText<HTMLInputElement>({ value: text, onChange: type })
  const [room_above_px, setRoomAbove] = useState<number | null>(null) // null: below
  const optionId = (place: number) => `${id}-${options[place]?.id ?? 'none'}`
  const is_listed = isOpen && options.length > 0

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const open = () => {
    const box = line.current?.parentElement?.getBoundingClientRect()
    const is_above =
      box !== undefined && innerHeight - box.bottom < PANEL_PX && box.top > innerHeight - box.bottom
    setRoomAbove(is_above ? box.top - HEADER_PX : null)
    onOpenChange(true)
  }
  const close = () => {
    setActive(-1)
    onOpenChange(false)
  }
  const choose = (option: ComboboxOption) => {
    onChoose(option)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const last = options.length - 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(
        active < 0 && step < 0
          ? last
          : (active + step + options.length) % Math.max(1, options.length),
      )
    }
    const option = options[active] ?? (takes_first ? options[0] : undefined)
    if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault()
      choose(option)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  return (
    <div className={classNames('relative', classes.root)}>
      {icon}
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        ref={line}
        id={id}
        name={name}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={is_listed && active >= 0 ? optionId(active) : undefined}
        className={classes.input}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setActive(-1)
          open()
          type(event.target.value)
        }}
        onFocus={({ target }) => {
          // React repeats the focus event after a late hydration; selecting text that was typed
          // meanwhile would let the next letter replace it.
          if (!is_being_typed.current && target.value === text) target.select()
        }}
        onClick={open}
        onKeyDown={press}
        onBlur={() => {
          is_being_typed.current = false
          close()
          props.onLeave?.()
        }}
      />
      {isOpen && (
        <Suggestions
          id={id}
          label={label}
          options={options}
          heading={heading}
          empty={empty}
          attribution={attribution}
          active={active}
          room_above_px={room_above_px}
          optionId={optionId}
          onPoint={setActive}
          onChoose={choose}
          ref={list}
        />
      )}
      <output className="sr-only">{isOpen && options.length === 0 ? empty : ''}</output>
    </div>
  )
}

type SuggestionsProps = Pick<
  ComboboxProps,
  'label' | 'options' | 'heading' | 'empty' | 'attribution' | 'onChoose'
> & {
  id: string
  active: number
  room_above_px: number | null
  optionId: (place: number) => string
  onPoint: (place: number) => void
  ref: Ref<HTMLDivElement>
}

/** preventDefault keeps the focus in the input, whose blur would close the list. */
function Suggestions({
  id,
  label,
  options,
  heading,
  empty,
  attribution,
  active,
  room_above_px,
  optionId,
  onPoint,
  onChoose,
  ref,
}: SuggestionsProps) {
  return (
    <div
      className={classNames('combobox-panel', room_above_px !== null && 'combobox-panel-above')}
      style={
        room_above_px === null ? undefined : { maxBlockSize: `min(26rem, ${room_above_px}px)` }
      }
      onPointerDown={(event) => event.preventDefault()}
    >
      {heading !== undefined && <p className="px-3 pt-2 pb-1 text-micro text-ink-2">{heading}</p>}
      <div ref={ref} id={`${id}-list`} role="listbox" aria-label={label} className="grid">
        {options.map((option, place) => (
          <div
            key={option.id}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            onClick={() => onChoose(option)}
            onPointerMove={() => onPoint(place)}
            className={classNames(
              'grid min-h-13 content-center rounded-ctl px-3 py-1.5',
              place === active && 'bg-shell',
            )}
          >
            <bdi className="font-medium">{option.label}</bdi>
            {option.hint !== undefined && (
              <bdi className="text-micro text-ink-2">{option.hint}</bdi>
            )}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="p-3 text-small text-ink-2">{empty}</p>}
      {attribution !== undefined && options.length > 0 && <Attribution name={attribution} />}
    </div>
  )
}

function Attribution({ name }: { name: string }) {
  return (
    <p translate="no" lang="en" className="px-3 pt-1 pb-2 text-micro text-ink-2">
      <bdi>{name}</bdi>
    </p>
  )
}
