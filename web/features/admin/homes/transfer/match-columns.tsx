import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Matching } from '#contract/endpoints/admin/home-transfer.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { HomeColumns, MannerChoices, SameForAll } from './matching-fields.tsx'
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
  const choose = (name: string | undefined) => {
    const known = table.sources.find((one) => one.name === name)
    if (!known) return
    setMatching(known.matching)
    setSource(known.name)
  }
  const fields = { table, matching, onChange: setMatching }
  return (
    <Card title={match.title}>
      <p className="max-w-prose text-ink-2">{match.line(table.row_count)}</p>
      <MannerChoices {...fields} source={source} onSource={choose} />
      <HomeColumns {...fields} />
      <SameForAll {...fields} />
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
