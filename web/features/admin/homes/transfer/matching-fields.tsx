import { MATCHING, type Matching } from '#contract/endpoints/admin/home-transfer.ts'
import { Choice, controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { ColumnChoices } from '#web/admin/lists/column-choices.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { fieldName } from './field-name.ts'
import type { ImportTable } from './import-queries.ts'

type MatchingFieldsProps = {
  table: ImportTable
  matching: Matching
  onChange: (matching: Matching) => void
}
type MannerChoicesProps = MatchingFieldsProps & {
  source: string
  onSource: (name: string | undefined) => void
}

/** A source that is known, and how it writes amounts and days. */
export function MannerChoices({ table, matching, onChange, source, onSource }: MannerChoicesProps) {
  const { match } = useAdminMessages().home_transfer
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {table.sources.length > 0 && (
        <Choice
          label={match.source_known}
          any={match.source_new}
          options={table.sources.map(({ name }) => ({ id: name, label: name }))}
          value={table.sources.find(({ name }) => name === source)?.name}
          onChange={onSource}
        />
      )}
      <Choice
        label={match.amounts}
        options={MATCHING.amounts.map((id) => ({ id, label: match.amounts_of[id] }))}
        value={matching.amounts}
        onChange={(amounts) => amounts && onChange({ ...matching, amounts })}
      />
      <Choice
        label={match.days}
        options={MATCHING.days.map((id) => ({ id, label: match.days_of[id] }))}
        value={matching.days}
        onChange={(days) => days && onChange({ ...matching, days })}
      />
    </div>
  )
}

/** Each column of the table, and the field it is. */
export function HomeColumns({ table, matching, onChange }: MatchingFieldsProps) {
  const admin = useAdminMessages()
  const options = table.fields.map(({ field }) => ({ id: field, label: fieldName(field, admin) }))
  return (
    <ColumnChoices
      header={table.header}
      sample={table.sample}
      columns={matching.columns}
      options={options}
      words={admin.home_transfer.match}
      onChange={(columns) => onChange({ ...matching, columns })}
    />
  )
}

/** What every home needs and no column has. */
export function SameForAll({ table, matching, onChange }: MatchingFieldsProps) {
  const admin = useAdminMessages()
  const { match } = admin.home_transfer
  const missing = table.fields.filter(
    ({ field, is_required }) => is_required && !matching.columns.includes(field),
  )
  const write = (field: string, text: string) =>
    onChange({ ...matching, same_for_all: { ...matching.same_for_all, [field]: text } })
  if (missing.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{match.same_for_all}</legend>
      <p className="max-w-prose text-micro text-ink-2">{match.same_line}</p>
      <div className="grid gap-3 sm:grid-cols-2 main:grid-cols-3">
        {missing.map(({ field }) => (
          <Field key={field} label={fieldName(field, admin)}>
            {(id) => (
              <input
                id={id}
                dir="auto"
                value={matching.same_for_all[field] ?? ''}
                onChange={({ target }) => write(field, target.value)}
                className={controlClass()}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
