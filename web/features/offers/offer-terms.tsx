import { useApp } from '#web/api/app.ts'
import { useFrontMessages, useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { isolatePercents } from '#web/i18n/percents.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Offer } from './offers-queries.ts'

type OfferTermsProps = { offer: Offer; className: string }

export function OfferTerms({ offer, className }: OfferTermsProps) {
  const { card } = useFrontMessages().offers
  const { room_category: home, type, description_1 } = offer
  const dates = useDates(offer)
  const note = useNote(offer)
  return (
    <div className={classNames('grid gap-1 text-small', className)}>
      <p className="font-medium">{home === null ? card.any_home : <bdi>{home.nice_name}</bdi>}</p>
      {type === 'bank_offer' && <p>{isolatePercents(description_1)}</p>}
      <p className="text-micro">{dates}</p>
      {note !== null && <p className="mt-1.5 font-semibold">{note}</p>}
    </div>
  )
}

function useDates(offer: Offer): string {
  const { card } = useFrontMessages().offers
  const { day } = useMessages()
  const { today } = useApp()
  const from = offer.arrival_date_gt > today ? day(offer.arrival_date_gt) : null
  const to = day(offer.departure_date_lt)
  return offer.type === 'bank_offer'
    ? card.bank_terms(from, to)
    : card.terms(nightsAtLeast(offer), from, to)
}

function nightsAtLeast({ slug, from, to, length_of_stay }: Offer): number {
  return slug !== null && from !== null && to !== null
    ? nightsBetween(from, to)
    : Math.max(1, length_of_stay)
}

function useNote({ type, from, starts_at }: Offer): string | null {
  const { card } = useFrontMessages().offers
  const { day } = useMessages()
  const { today } = useApp()
  if (type === 'bank_offer' || from !== null) return null
  const first_day = todayInDubai(new Date(starts_at))
  return first_day < today ? card.taken : card.begins(day(first_day))
}
