/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- in this pattern the focus stays in the line, which takes the keys for its options */
import { useId, type Ref } from 'react'
import { classNames } from './class-names.ts'
import type { ComboboxProps } from './combobox-props.ts'
import { useCombobox } from './use-combobox.ts'

/** WAI-ARIA combobox by hand: React Aria's adds 48 KB to the first load. */
export function Combobox(props: ComboboxProps) {
  const { label, options, isOpen, empty, icon, classes } = props
  const id = useId()
  const { line, list, active, room_above_px, setActive, choose, ...acts } = useCombobox(props)
  const optionId = (place: number) => `${id}-${options[place]?.id ?? 'none'}`
  const is_marked = isOpen && options.length > 0 && active >= 0
  return (
    <div className={classNames('relative', classes.root)}>
      {icon}
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        ref={line}
        id={id}
        name={props.name}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={is_marked ? optionId(active) : undefined}
        className={classes.input}
        placeholder={props.placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={props.text}
        onChange={({ target }) => acts.change(target.value)}
        onFocus={({ target }) => acts.enter(target)}
        onClick={acts.open}
        onKeyDown={acts.press}
        onBlur={acts.leave}
      />
      {isOpen && (
        <Suggestions
          {...props}
          active={active}
          room_above_px={room_above_px}
          id={id}
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
