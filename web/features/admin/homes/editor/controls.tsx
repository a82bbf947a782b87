import { useState } from 'react'
import { HOME_TEXTS, type HomeText } from '#contract/endpoints/admin/homes.ts'
import type { HomeField, TypedHomeFields } from '#contract/home-fields.ts'
import { latinDigits } from '#contract/digits.ts'
import { controlClass, useTyped } from '#web/admin/fields/admin-fields.tsx'
import { useEarlyText } from '#web/ui/use-early-input.ts'
import { useEditor, useHomeField } from './editor-context.ts'
import { FieldShell } from './field-shell.tsx'
import { Suggestion } from './suggestion.tsx'

/** Fields whose value is of a kind. */
type Of<Kind> = {
  [Name in HomeField]-?: NonNullable<TypedHomeFields[Name]> extends Kind ? Name : never
}[HomeField]
type TextName = Of<string>
type WholeName = Of<number>
type YesNoName = Of<boolean>

type Common = { label?: string; hint?: string; className?: string }
type WordsProps = Common & {
  name: TextName
  max: number
  lang?: 'en' | 'ar'
  is_ltr?: boolean
  input_mode?: 'decimal' | 'numeric'
  is_long?: boolean
}

/** A line, or with `is_long` paragraphs. */
export function Words({ name, max, lang, is_ltr, input_mode, is_long, ...shell }: WordsProps) {
  const { value, write } = useHomeField(name)
  const written = typeof value === 'string' ? value : ''
  const { shown, setTyped, onBlur } = useTyped(written)
  const type = (text: string) => {
    setTyped(text)
    write(text.trim() === '' ? null : text)
  }
  const early_text = useEarlyText<HTMLDivElement>({ value: written, onChange: type })
  return (
    <FieldShell name={name} {...shell}>
      {({ id, described_by, is_wrong }) => {
        const usual = {
          id,
          lang,
          dir: directionOf(lang, is_ltr),
          maxLength: max,
          value: shown,
          onBlur,
          'aria-describedby': described_by,
          'aria-invalid': is_wrong,
          onChange: ({ target }: { target: { value: string } }) => type(target.value),
        }
        return (
          <div ref={early_text} className="grid gap-1">
            {is_long ? (
              <textarea
                {...usual}
                rows={9}
                className={controlClass('form', 'w-full py-3 leading-relaxed')}
              />
            ) : (
              <input
                {...usual}
                inputMode={input_mode}
                autoComplete="off"
                className={controlClass('form', is_ltr ? 'rtl-end w-full' : 'w-full')}
              />
            )}
            {isHomeText(name) && written === '' && <Suggestion field={name} onTake={type} />}
          </div>
        )
      }}
    </FieldShell>
  )
}

const isHomeText = (name: string): name is HomeText => HOME_TEXTS.some((one) => one === name)

const directionOf = (lang: 'en' | 'ar' | undefined, is_ltr: boolean | undefined) => {
  if (lang !== undefined) return lang === 'ar' ? 'rtl' : 'ltr'
  return is_ltr ? 'ltr' : undefined
}

type WholeProps = Common & {
  name: WholeName
  range: readonly [number, number]
  is_decimal?: boolean
}

/** As typed, in the digits of any script; what is no number, or out of range, is not written. */
export function Whole({ name, range, is_decimal = false, ...shell }: WholeProps) {
  const { value, write } = useHomeField(name)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FieldShell name={name} {...shell}>
      {({ id, described_by, is_wrong }) => (
        <input
          id={id}
          dir="ltr"
          inputMode={is_decimal ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-describedby={described_by}
          aria-invalid={
            is_wrong || (typed !== null && readNumber(typed, range, is_decimal) === undefined)
          }
          value={typed ?? String(value ?? '')}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value)
            const read = readNumber(target.value, range, is_decimal)
            if (read !== undefined) write(read)
          }}
          className={controlClass('form', 'rtl-end w-full')}
        />
      )}
    </FieldShell>
  )
}

/** Null for nothing; undefined for what is no such number. */
function readNumber(
  typed: string,
  [least, most]: readonly [number, number],
  is_decimal: boolean,
): number | null | undefined {
  const plain = latinDigits(typed).trim()
  if (plain === '') return null
  const read = Number(plain)
  const is_one = Number.isFinite(read) && (is_decimal || Number.isInteger(read))
  return is_one && read >= least && read <= most ? read : undefined
}

export function YesNo({ name }: { name: YesNoName }) {
  const { id, value, write } = useHomeField(name)
  return (
    <FieldShell name={name} className="grid-cols-[auto_1fr] items-center gap-x-3 *:[label]:order-1">
      {() => (
        <input
          id={id}
          type="checkbox"
          className="size-5"
          checked={value === true}
          onChange={({ target }) => write(target.checked)}
        />
      )}
    </FieldShell>
  )
}

type PickProps = Common & {
  name: TextName
  options: readonly { id: string; label: string }[]
  any: string
  onPick?: (id: string | null) => void
}

/** One of several; what stands there and is offered no longer stays chosen. */
export function Pick({ name, options, any, onPick, ...shell }: PickProps) {
  const { store } = useEditor()
  const { value } = useHomeField(name)
  const chosen = typeof value === 'string' ? value : ''
  const is_known = chosen === '' || options.some(({ id }) => id === chosen)
  return (
    <FieldShell name={name} {...shell}>
      {({ id, described_by, is_wrong }) => (
        <select
          id={id}
          aria-describedby={described_by}
          aria-invalid={is_wrong}
          value={chosen}
          onChange={({ target }) => {
            const picked = target.value === '' ? null : target.value
            if (onPick) onPick(picked)
            else store.write({ [name]: picked })
          }}
          className={controlClass('form', 'w-full cursor-pointer truncate')}
        >
          <option value="">{any}</option>
          {!is_known && <option value={chosen}>{chosen}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  )
}
