import { useApp } from '#web/api/app.ts'
import { addressOf } from '#web/i18n/language.ts'
import { scriptText, vacationRental } from '#web/features/stay/json-ld.ts'
import { OffersBlock } from '#web/features/stay/offers.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { AmenitiesBlock } from './amenities.tsx'
import { AreaBlock } from './area.tsx'
import { BuildingBlock } from './building.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { HostBlock } from './host.tsx'
import { ReviewsBlock } from './reviews.tsx'
import { RoomsBlock } from './rooms.tsx'

export type PartProps = { stay: Stay; is_extending?: boolean; is_preview?: boolean }

export function Inside({ stay }: PartProps) {
  return (
    <>
      <AmenitiesBlock amenities={stay.amenities} />
      <RoomsBlock stay={stay} />
    </>
  )
}

/** Nobody has reviewed what is only previewed, and no search engine is told of it. */
export function Around({ stay, is_extending = false, is_preview = false }: PartProps) {
  return (
    <>
      <OffersBlock offers={stay.offers} />
      <AreaBlock stay={stay} />
      <BuildingBlock property={stay.property} />
      {!is_preview && <ReviewsBlock stay={stay} />}
      <GoodToKnow stay={stay} is_extending={is_extending} />
      <HostBlock
        owner={stay.owner}
        is_self_check_in={stay.amenities.some(({ code }) => code === 'self_check_in')}
      />
      {!is_preview && <StructuredData stay={stay} />}
    </>
  )
}

function StructuredData({ stay }: PartProps) {
  const { lang, origin } = useApp()
  const rental = vacationRental(stay, {
    lang,
    origin,
    address: origin + addressOf(`/stay-details/${stay.slug}`, lang),
  })
  if (rental === null) return null
  // oxlint-disable-next-line react/no-danger -- JSON of our own making, made safe for a script element
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(rental) }} />
  )
}
