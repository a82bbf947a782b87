import { useId } from 'react'
import { COPIED, type Copied } from '#contract/night-rates.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'

export type Source = { home: number | null; copies: readonly Copied[] }

type CopyFieldsProps = {
  /** Homes whose nights may be taken over, besides each home's own. */
  homes: readonly { id: number; nice_name: string }[]
  source: Source
  onChange: (source: Source) => void
}

/** Whose nights are copied, and what of them. */
export function CopyFields({ homes, source, onChange }: CopyFieldsProps) {
  const { copy, rules } = useAdminMessages().rates
  const names = { rate: copy.rate, ...rules.names }
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="pb-1 text-micro text-ink-3">{copy.title}</legend>
      <Choice
        label={copy.from}
        any={copy.own}
        options={homes.map(({ id, nice_name }) => ({ id: String(id), label: nice_name }))}
        value={source.home === null ? undefined : String(source.home)}
        onChange={(id) => onChange({ ...source, home: id === undefined ? null : Number(id) })}
      />
      <div className="flex flex-wrap gap-x-4">
        {COPIED.map((name) => (
          <Box
            key={name}
            label={names[name]}
            is_on={source.copies.includes(name)}
            onChange={(is_on) =>
              onChange({
                ...source,
                copies: COPIED.filter((one) =>
                  one === name ? is_on : source.copies.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function Box({
  label,
  is_on,
  onChange,
}: {
  label: string
  is_on: boolean
  onChange: (is_on: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <input
        id={id}
        type="checkbox"
        checked={is_on}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-gulf-700"
      />
      <label htmlFor={id} className="py-1.5">
        {label}
      </label>
    </div>
  )
}
