import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CHANNEL_DAYS,
  CHANNEL_FIELDS,
  type ChannelField,
  type ChannelMatching,
} from '#contract/channel-imports.ts'
import { MERCHANTS } from '#contract/channel-stays.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { Choice, controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { ColumnChoices } from '#web/admin/lists/column-choices.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ChannelTable } from './table-queries.ts'

type MatchTableProps = { found: ChannelTable; matching: ChannelMatching; onDone: () => void }

/** What a table of one home and one currency often has no column for. */
const SAME: readonly ChannelField[] = ['unit', 'currency', 'rate', 'rate_source']

/** Which column is what; remembered for the site. */
export function MatchTable({ found, matching: first, onDone }: MatchTableProps) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const messages = useMessages()
  const { frame, channel_stays, channel_tables: words } = useAdminMessages()
  const { import_id, source, header, sample } = found
  const [matching, setMatching] = useState(first)
  const sending = useMutation({
    mutationFn: () => api.matchChannelTable({ import_id, matching }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'channel-tables'] })
      onDone()
    },
    onError: (error) => showError(error, messages),
  })
  const write = (field: ChannelField, text: string) =>
    setMatching({ ...matching, same_for_all: { ...matching.same_for_all, [field]: text } })
  return (
    <Card title={words.match.title}>
      <p className="max-w-prose text-ink-2">{words.match.line(channel_stays.sources[source])}</p>
      <ColumnChoices
        header={header}
        sample={sample}
        columns={matching.columns}
        options={CHANNEL_FIELDS.map((id) => ({ id, label: words.fields[id] }))}
        words={words.match}
        onChange={(columns) => setMatching({ ...matching, columns })}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Choice
          label={words.match.days}
          options={CHANNEL_DAYS.map((id) => ({ id, label: words.match.days_of[id] }))}
          value={matching.days}
          onChange={(days) => days && setMatching({ ...matching, days })}
        />
        {!matching.columns.includes('merchant') && (
          <Choice
            label={words.fields.merchant}
            options={MERCHANTS.map((id) => ({ id, label: channel_stays.form.merchants[id] }))}
            value={MERCHANTS.find((id) => id === matching.same_for_all.merchant) ?? 'channel'}
            onChange={(merchant) => write('merchant', merchant ?? '')}
          />
        )}
      </div>
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{words.match.same_for_all}</legend>
        <div className="grid gap-3 sm:grid-cols-2 main:grid-cols-4">
          {SAME.filter((field) => !matching.columns.includes(field)).map((field) => (
            <Field key={field} label={words.fields[field]}>
              {(id) => (
                <input
                  id={id}
                  dir="auto"
                  maxLength={120}
                  value={matching.same_for_all[field] ?? ''}
                  onChange={({ target }) => write(field, target.value)}
                  className={controlClass()}
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <div>
        <Button
          kind="primary"
          is_busy={sending.isPending}
          busy_label={frame.one_moment}
          onPress={() => sending.mutate()}
        >
          {words.match.read}
        </Button>
      </div>
    </Card>
  )
}
