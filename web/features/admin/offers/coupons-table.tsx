import { Link } from '@tanstack/react-router'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { couponDiscount } from './coupon-words.ts'
import type { CouponRow } from './coupons-queries.ts'
import { OfferStateBadge } from './offer-state.tsx'
import { isRunning } from './offer-words.ts'

type CouponsTableProps = { coupons: readonly CouponRow[]; onStop: (coupon: CouponRow) => void }

export function CouponsTable({ coupons, onStop }: CouponsTableProps) {
  const { columns, coupons: words } = useAdminMessages().offers
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table kept-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.coupon}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{words.columns.terms}</th>
            <th scope="col" data-number>
              {columns.booked}
            </th>
            <th scope="col" data-number>
              {columns.given}
            </th>
            <th scope="col">
              <span className="sr-only">{columns.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {coupons.map((coupon) => (
            <Row key={coupon.id} coupon={coupon} onStop={() => onStop(coupon)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ coupon, onStop }: { coupon: CouponRow; onStop: () => void }) {
  const { money } = useMessages()
  const { frame, offers } = useAdminMessages()
  const { columns, coupons: words } = offers
  const uses = coupon.codes ?? coupon.max_uses
  const booked = uses === null ? coupon.booked : words.of(coupon.booked, uses)
  return (
    <tr>
      <td data-spread>
        <Link
          to="/admin/offers/coupons/$coupon"
          params={{ coupon: String(coupon.id) }}
          className="font-semibold text-gulf-700 hover:underline"
        >
          {coupon.code}
        </Link>
        <span dir="auto" className="block text-micro text-ink-2">
          {coupon.description}
        </span>
      </td>
      <td>
        <OfferStateBadge state={coupon.state} />
        <span className="block text-micro text-ink-2">
          {coupon.state === 'planned'
            ? offers.from(frame.moment(coupon.valid_from))
            : offers.until(frame.moment(coupon.valid_to))}
        </span>
      </td>
      <td data-label={words.columns.terms}>
        <span>{couponDiscount(coupon, offers, money)}</span>
        <span className="block text-micro text-ink-2">
          {coupon.codes === null ? words.kinds[coupon.kind] : words.codes(coupon.codes)}
        </span>
      </td>
      <td data-number data-label={columns.booked}>
        {booked}
      </td>
      <td data-number data-label={columns.given}>
        <Amount of={coupon.given} />
      </td>
      <td>
        {isRunning(coupon) && (
          <Button
            kind="danger"
            size="small"
            aria-label={offers.stop_of(coupon.code)}
            onPress={onStop}
          >
            {offers.stop}
          </Button>
        )}
      </td>
    </tr>
  )
}
