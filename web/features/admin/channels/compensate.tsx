import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { sheetQuery } from '#web/admin/booking-money/booking-money-queries.ts'
import { CancelForm } from '#web/admin/booking-money/cancel-form.tsx'
import { RefundForm } from '#web/admin/booking-money/refund-form.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'

type CompensateProps = { reservation_id: string; onDone: (text: string) => void }

/** What our guest gets back for nights that another site sold too. */
export function Compensate({ reservation_id, onDone }: CompensateProps) {
  const { money } = useMessages()
  const { frame, bookings, channels } = useAdminMessages()
  const words = channels.conflict.compensate
  const [way, setWay] = useState<'cancel' | 'part'>('cancel')
  const query = useQuery(sheetQuery(useAdminApi(), reservation_id))
  return (
    <AsyncState
      query={query}
      labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
      skeleton={null}
    >
      {(sheet) => (
        <div className="grid gap-4">
          <p className="text-ink-2">{words.line(money(filsOf(sheet.retained)))}</p>
          <RadioGroup
            label={words.way}
            options={(['cancel', 'part'] as const).map((id) => ({ id, children: words.ways[id] }))}
            value={way}
            onChange={setWay}
          />
          {way === 'cancel' && <CancelForm reservation_id={reservation_id} onDone={onDone} />}
          {way === 'part' && (
            <RefundForm sheet={sheet} onDone={() => onDone(bookings.actions.refunded)} />
          )}
        </div>
      )}
    </AsyncState>
  )
}
