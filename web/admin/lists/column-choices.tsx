import { Choice } from '#web/admin/fields/admin-fields.tsx'

type ColumnChoicesProps<Field extends string> = {
  header: readonly string[]
  sample: readonly (readonly string[])[] // the first rows
  columns: readonly (Field | null)[]
  options: readonly { id: Field; label: string }[]
  words: { leave_out: string; unnamed: (n: number) => string }
  onChange: (columns: (Field | null)[]) => void
}

/** Each column of a table with some of its cells, and what it is; nothing is two columns. */
export function ColumnChoices<Field extends string>({
  header,
  sample,
  columns,
  options,
  words,
  onChange,
}: ColumnChoicesProps<Field>) {
  const choose = (at: number, field: Field | undefined) =>
    onChange(
      columns.map((former, place) =>
        place === at ? (field ?? null) : former === field ? null : former,
      ),
    )
  return (
    <ul className="grid gap-3 sm:grid-cols-2 main:grid-cols-3">
      {header.map((name, at) => (
        <li key={`${at} ${name}`} className="grid content-start gap-1">
          <Choice
            label={name === '' ? words.unnamed(at + 1) : name}
            any={words.leave_out}
            options={options}
            value={columns[at] ?? undefined}
            onChange={(field) => choose(at, field)}
          />
          <p className="truncate py-0.5 text-micro text-ink-2">
            <bdi>
              {sample
                .map((cells) => cells[at] ?? '')
                .filter(Boolean)
                .join(' · ')}
            </bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
