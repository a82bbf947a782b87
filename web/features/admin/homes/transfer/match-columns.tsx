import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MATCHING, type Matching } from '#contract/endpoints/admin/home-transfer.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice, controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from './card.tsx'
import { fieldName } from './field-name.ts'
import type { HomeImport, ImportTable } from './import-queries.ts'

type MatchColumnsProps = { found: HomeImport; table: ImportTable; onDone: () => void }

/** Which column of a table is which field; guessed, and remembered under the name of its source. */
export function MatchColumns({ found: { import_id }, table, onDone }: MatchColumnsProps) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const messages = useMessages()
  const admin = useAdminMessages()
  const { match } = admin.home_transfer
  const [matching, setMatching] = useState<Matching>(table.matching)
  const [source, setSource] = useState('')
  const sending = useMutation({
    mutationFn: () =>
      api.matchHomeImport({
        import_id,
        matching,
        ...(source.trim() !== '' && { source: source.trim() }),
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'homes', 'imports'] })
      onDone()
    },
    onError: (error) => showError(error, messages),
  })
  const nameOf = (field: string) => fieldName(field, admin)
  const missing = table.fields.filter(
    ({ field, is_required }) => is_required && !matching.columns.includes(field),
  )
  const choose = (name: string | undefined) => {
    const known = table.sources.find((one) => one.name === name)
    if (!known) return
    setMatching(known.matching)
    setSource(known.name)
  }
  return (
    <Card title={match.title}>
      <p className="max-w-prose text-ink-2">{match.line(table.row_count)}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {table.sources.length > 0 && (
          <Choice
            label={match.source_known}
            any={match.source_new}
            options={table.sources.map(({ name }) => ({ id: name, label: name }))}
            value={table.sources.find(({ name }) => name === source)?.name}
            onChange={choose}
          />
        )}
        <Choice
          label={match.amounts}
          options={MATCHING.amounts.map((id) => ({ id, label: match.amounts_of[id] }))}
          value={matching.amounts}
          onChange={(amounts) => amounts && setMatching({ ...matching, amounts })}
        />
        <Choice
          label={match.days}
          options={MATCHING.days.map((id) => ({ id, label: match.days_of[id] }))}
          value={matching.days}
          onChange={(days) => days && setMatching({ ...matching, days })}
        />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 main:grid-cols-3">
        {table.header.map((name, at) => (
          <li key={`${at} ${name}`} className="grid content-start gap-1">
            <Choice
              label={name === '' ? match.unnamed(at + 1) : name}
              any={match.leave_out}
              options={table.fields.map(({ field }) => ({ id: field, label: nameOf(field) }))}
              value={matching.columns[at] ?? undefined}
              onChange={(field) =>
                setMatching({
                  ...matching,
                  columns: matching.columns.map((former, place) =>
                    place === at ? (field ?? null) : former === field ? null : former,
                  ),
                })
              }
            />
            <p className="truncate py-0.5 text-micro text-ink-2">
              <bdi>
                {table.sample
                  .map((cells) => cells[at] ?? '')
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
            </p>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="font-semibold">{match.same_for_all}</legend>
          <p className="max-w-prose text-micro text-ink-2">{match.same_line}</p>
          <div className="grid gap-3 sm:grid-cols-2 main:grid-cols-3">
            {missing.map(({ field }) => (
              <Field key={field} label={nameOf(field)}>
                {(id) => (
                  <input
                    id={id}
                    dir="auto"
                    value={matching.same_for_all[field] ?? ''}
                    onChange={({ target }) =>
                      setMatching({
                        ...matching,
                        same_for_all: { ...matching.same_for_all, [field]: target.value },
                      })
                    }
                    className={controlClass()}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      )}
      <Field label={match.source}>
        {(id) => (
          <input
            id={id}
            dir="auto"
            maxLength={60}
            value={source}
            onChange={({ target }) => setSource(target.value)}
            className={controlClass('filter', 'sm:w-80')}
          />
        )}
      </Field>
      <div>
        <Button
          kind="primary"
          is_busy={sending.isPending}
          busy_label={admin.frame.one_moment}
          onPress={() => sending.mutate()}
        >
          {match.read}
        </Button>
      </div>
    </Card>
  )
}
