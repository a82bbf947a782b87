import { dirhamsOf, filsOf } from '#contract/money.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { SheetSection } from './sheet-section.tsx'

/** Every amount with its sum, how it was paid, and what became of other payments and of refunds. */
export function Folio({ sheet }: { sheet: Sheet }) {
  const { frame, bookings } = useAdminMessages()
  const { folio, folio_sum, kinds, taken_back } = bookings.sheet
  const ways = waysOfPayments(sheet)
  const sum = sheet.folio.reduce((fils, { amount }) => fils + filsOf(amount), 0)
  return (
    <SheetSection title={folio}>
      <dl className="grid gap-1">
        {sheet.folio.map(({ id, kind, amount, is_taken_back, reason, written_at }) => (
          <div key={id} className="flex items-baseline gap-3">
            <dt className={ways[id] && 'shrink-0'}>
              <span>
                {is_taken_back && kind !== 'released' ? taken_back(kinds[kind]) : kinds[kind]}
              </span>
              {reason !== null && <bdi className="block text-micro text-ink-2">{reason}</bdi>}
            </dt>
            {(kind === 'payment' || kind === 'refund' || is_taken_back) && (
              <dd className="min-w-0 text-micro text-ink-2">
                <span>{frame.moment(written_at)}</span>
                {ways[id] && <Way payment={ways[id]} />}
              </dd>
            )}
            <dd className="ms-auto whitespace-nowrap">
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

type Payment = Sheet['payments'][number]

/** The payment of each line of the folio, when each line has its own. */
function waysOfPayments({ folio, payments }: Sheet): Record<number, Payment | undefined> {
  const lines = folio.filter(({ kind }) => kind === 'payment')
  const taken = payments.filter(({ captured_at }) => captured_at !== null)
  return lines.length === taken.length
    ? Object.fromEntries(lines.map(({ id }, n) => [id, taken[n]]))
    : {}
}

function Way({ payment: { method, reference } }: { payment: Payment }) {
  const { methods } = useAdminMessages().bookings.sheet
  return (
    <>
      <span>{` · ${methods[method]}`}</span>
      {reference !== null && (
        <>
          {' · '}
          <bdi>{reference}</bdi>
        </>
      )}
    </>
  )
}

/** What the folio does not say: a payment that was taken stands there. */
function Payments({ sheet: booking }: { sheet: Sheet }) {
  const { frame, bookings } = useAdminMessages()
  const { sheet } = bookings
  const shown = Object.values(waysOfPayments(booking))
  const payments = booking.payments.filter(
    (payment) => payment.state !== 'captured' || !shown.includes(payment),
  )
  if (payments.length === 0 && booking.refunds.length === 0) return null
  return (
    <ul className="grid gap-1 text-ink-2">
      {payments.map((payment, n) => (
        <li key={n}>
          {`${sheet.payment}: `}
          <Amount of={payment.amount} />
          <Way payment={payment} />
          {` · ${sheet.payment_states[payment.state]}`}
        </li>
      ))}
      {booking.refunds.map(({ id, amount, reason, line, state, asked_at }) => (
        <li key={id} className={state === 'failed' ? 'text-coral' : undefined}>
          <Amount of={amount} />
          {` · ${line === null ? sheet.refund_reasons[reason] : sheet.kinds[line]} · ${sheet.refund_states[state]} · ${frame.moment(asked_at)}`}
        </li>
      ))}
    </ul>
  )
}
