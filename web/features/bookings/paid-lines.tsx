import { dirhamsOf, filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { MyBooking } from './bookings-queries.ts'

export function PaidLines({ booking }: { booking: MyBooking }) {
  const { messages } = useApp()
  const { bookings, line_labels } = usePersonalMessages()
  const { card } = bookings
  const { currency } = messages.shell
  return (
    <dl className="grid gap-2.5 text-small">
      {linesOf(booking).map(({ kind, amount }) => (
        <div key={kind} className="flex items-baseline justify-between gap-4">
          <dt>
            {kind === 'accommodation'
              ? `${line_labels[kind]} · ${messages.nights(booking.no_of_nights)}`
              : line_labels[kind]}
          </dt>
          <dd className={classNames(amount < 0 && 'text-palm')}>
            <Price
              amount={dirhamsOf(amount)}
              currency={currency}
              size="small"
              className="font-text"
            />
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>{card.paid}</dt>
        <dd>
          <Price amount={booking.rate} currency={currency} size="small" />
        </dd>
      </div>
    </dl>
  )
}

/** Nights are the total less all other lines. */
function linesOf(booking: MyBooking) {
  const others = [
    { kind: 'offer' as const, amount: -filsOf(booking.offer_discount) },
    { kind: 'coupon' as const, amount: -filsOf(booking.coupon_discount) },
    { kind: 'adjustment' as const, amount: filsOf(booking.adjustment) },
    { kind: 'cleaning_fee' as const, amount: filsOf(booking.cleaning_fee) },
    { kind: 'extra' as const, amount: filsOf(booking.extras) },
    { kind: 'service_charge' as const, amount: filsOf(booking.service_charge) },
    { kind: 'vat' as const, amount: filsOf(booking.vat) },
    { kind: 'tourism_fee' as const, amount: filsOf(booking.tourism_fee) },
  ]
  const nights = filsOf(booking.rate) - others.reduce((sum, { amount }) => sum + amount, 0)
  return [
    { kind: 'accommodation' as const, amount: nights },
    ...others.filter(({ amount }) => amount !== 0),
  ]
}
