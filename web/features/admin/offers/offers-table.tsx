import { Link } from '@tanstack/react-router'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { OfferStateBadge } from './offer-state.tsx'
import { discountOf, isRunning } from './offer-words.ts'
import type { OfferRow } from './offers-queries.ts'

type OffersTableProps = { offers: readonly OfferRow[]; onStop: (offer: OfferRow) => void }

export function OffersTable({ offers, onStop }: OffersTableProps) {
  const { columns } = useAdminMessages().offers
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table offers-table">
        <thead>
          <tr>
            <th scope="col">{columns.offer}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.nights}</th>
            <th scope="col" data-number>
              {columns.seen}
            </th>
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
          {offers.map((offer) => (
            <Row key={offer.id} offer={offer} onStop={() => onStop(offer)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ offer, onStop }: { offer: OfferRow; onStop: () => void }) {
  const { frame, offers: words } = useAdminMessages()
  const { types } = useMessages().shell.offers
  const { columns } = words
  const facts = [
    offer.code,
    types[offer.type],
    discountOf(offer, words),
    offer.home?.nice_name ?? words.every_home,
  ]
  return (
    <tr>
      <td data-spread>
        <Link
          to="/admin/offers/$offer"
          params={{ offer: String(offer.id) }}
          className="font-semibold text-gulf-700 hover:underline"
        >
          <bdi>{offer.title}</bdi>
        </Link>
        <span className="block text-micro text-ink-2">{facts.join(' · ')}</span>
      </td>
      <td>
        <OfferStateBadge state={offer.state} />
        <span className="block text-micro text-ink-2">
          {offer.state === 'planned'
            ? words.from(frame.moment(offer.starts_at))
            : words.until(frame.moment(offer.expiry))}
        </span>
      </td>
      <td data-label={columns.nights}>
        {words.days(frame.day(offer.arrival_date_gt), frame.day(offer.departure_date_lt))}
      </td>
      <td data-number data-label={columns.seen}>
        {words.seen(offer.shown, offer.opened)}
      </td>
      <td data-number data-label={columns.booked}>
        {offer.booked}
      </td>
      <td data-number data-label={columns.given}>
        <Amount of={offer.given} />
      </td>
      <td>
        {isRunning(offer) && (
          <Button
            kind="danger"
            size="small"
            aria-label={words.stop_of(offer.title)}
            onPress={onStop}
          >
            {words.stop}
          </Button>
        )}
      </td>
    </tr>
  )
}
