import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import { cancellingQuery } from './booking-money-queries.ts'

type CancelFormProps = { reservation_id: string; onDone: (text: string) => void }

/** Shows what is given back before it is. */
export function CancelForm({ reservation_id, onDone }: CancelFormProps) {
  const api = useAdminApi()
  const { messages } = useApp()
  const { frame, bookings } = useAdminMessages()
  const { actions } = bookings
  const [way, setWay] = useState<'by_terms' | 'in_full'>('by_terms')
  const query = useQuery(cancellingQuery(api, reservation_id))
  return (
    <AsyncState
      query={query}
      labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
      skeleton={null}
    >
      {(preview) => (
        <ReasonForm
          input={endpoints.cancelForGuest.input}
          fixed={{ reservation_id, in_full: way === 'in_full' }}
          send={async (cancelled) => {
            const { executes_at } = await api.cancelForGuest(cancelled)
            onDone(
              preview.undo_minutes === 0
                ? actions.cancelled
                : actions.cancelling.decided(frame.moment(executes_at)),
            )
          }}
          onDone={() => undefined}
          submit_label={actions.send_cancel}
        >
          <p className="text-ink-2">
            {actions.cancel_line(messages.money(filsOf(preview.paid)), preview.extensions)}
          </p>
          <p className="text-ink-2">{actions.cancelling.undo_line(preview.undo_minutes)}</p>
          <RadioGroup
            label={actions.given_back}
            options={(['by_terms', 'in_full'] as const).map((id) => ({
              id,
              children: (
                <span className="flex justify-between gap-4">
                  <span>{actions.ways[id]}</span>
                  <span className="font-semibold">
                    <Amount of={preview[id]} />
                  </span>
                </span>
              ),
            }))}
            value={way}
            onChange={setWay}
          />
        </ReasonForm>
      )}
    </AsyncState>
  )
}
