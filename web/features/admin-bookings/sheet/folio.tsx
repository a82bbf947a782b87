import { dirhamsOf, filsOf } from '#contract/money.ts'
import { Amount } from '#admin/display/amount.tsx'
import { useAdminMessages } from '#api/app.ts'
import type { Sheet } from '#features/admin-bookings/bookings-queries.ts'
import { SheetSection } from './sheet-section.tsx'

/** Every amount with its sum, and what became of payment and refunds. */
export function Folio({ sheet }: { sheet: Sheet }) {
  const { frame, bookings } = useAdminMessages()
  const { folio, folio_sum, kinds } = bookings.sheet
  const sum = sheet.folio.reduce((fils, { amount }) => fils + filsOf(amount), 0)
  return (
    <SheetSection title={folio}>
      <dl className="grid gap-1">
        {sheet.folio.map(({ id, kind, amount, reason, written_at }) => (
          <div key={id} className="flex items-baseline gap-3">
            <dt>
              {kinds[kind]}
              {reason !== null && <bdi className="block text-micro text-ink-2">{reason}</bdi>}
            </dt>
            {(kind === 'payment' || kind === 'refund') && <dd className="text-micro text-ink-2">{frame.moment(written_at)}</dd>}
            <dd className="ms-auto">
              <Amount of={amount} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between border-t border-line pt-1 font-semibold">
          <dt>{folio_sum}</dt>
          <dd>
            <Amount of={dirhamsOf(sum)} />
          </dd>
        </div>
      </dl>
      <Payments sheet={sheet} />
    </SheetSection>
  )
}

function Payments({ sheet: { payments, refunds } }: { sheet: Sheet }) {
  const { frame, bookings } = useAdminMessages()
  const { sheet } = bookings
  return (
    <ul className="grid gap-1 text-ink-2">
      {payments.map((payment, n) => (
        <li key={n}>
          {`${sheet.payment}: `}
          <Amount of={payment.amount} />
          {` · ${sheet.methods[payment.method]} · ${sheet.payment_states[payment.state]}`}
          {payment.reference !== null && (
            <>
              {' · '}
              <bdi>{payment.reference}</bdi>
            </>
          )}
        </li>
      ))}
      {refunds.map(({ id, amount, reason, line, state, asked_at }) => (
        <li key={id} className={state === 'failed' ? 'text-coral' : undefined}>
          <Amount of={amount} />
          {` · ${line === null ? sheet.refund_reasons[reason] : sheet.kinds[line]} · ${sheet.refund_states[state]} · ${frame.moment(asked_at)}`}
        </li>
      ))}
    </ul>
  )
}
