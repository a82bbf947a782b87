import { Link } from '@tanstack/react-router'
import { Footprints, X } from 'lucide-react'
import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { ratingTone } from '#web/stays/rating.ts'
import { priceFor, StayPrice, termsOf } from '#web/stays/stay-price.tsx'
import type { Nights, StayUrl } from '#web/urls/stay-url.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/stars.tsx'
import type { Home } from '#web/features/search/search-queries.ts'

export type MapCardProps = {
  home: Home
  nights: Nights
  party: Pick<StayUrl, 'adults' | 'children' | 'infants'>
  is_member: boolean
  /** Brings the map so near that the walks around the home show. */
  onNear: () => void
  onClose: () => void
}

/** The home of the pin that was pressed, low enough to leave the map its room. */
export function MapCard({ home, nights, party, is_member, onNear, onClose }: MapCardProps) {
  const { shell } = useMessages()
  const filters = useFilterMessages()
  const [picture] = home.images
  const price = priceFor(home.price, is_member)
  const score = home.rating.score.toFixed(1)
  return (
    <article className="map-card">
      {picture && (
        <Picture picture={picture} sizes="8rem" ratio="4 / 5" className="h-full rounded-ctl" />
      )}
      <div className="min-w-0 self-center pe-11">
        <h2 className="truncate text-body font-semibold">
          <Link
            to="/stay-details/$slug"
            params={{ slug: home.slug }}
            search={{ ...nights, ...party, terms: termsOf(price) }}
            className="rounded-sm after:absolute after:inset-0 after:content-['']"
          >
            <bdi>{home.nice_name}</bdi>
          </Link>
        </h2>
        <p className="flex items-baseline gap-2 text-small text-ink-2">
          <bdi className="truncate">{home.area.name}</bdi>
          {home.rating.count > 0 && (
            <Rating
              score={score}
              tone={ratingTone(home.rating.score)}
              label={shell.stars_of_five(score)}
            />
          )}
        </p>
        <div className="mt-2">
          <StayPrice price={price} nights={nightsBetween(nights.from, nights.to)} />
        </div>
      </div>
      <IconButton
        kind="over"
        label={filters.map.close_card}
        className="absolute end-2 top-2 size-9"
        onPress={onClose}
      >
        <X size={18} aria-hidden />
      </IconButton>
      <IconButton
        kind="over"
        label={filters.map.near(home.nice_name)}
        className="absolute end-2 bottom-2 size-9"
        onPress={onNear}
      >
        <Footprints size={18} aria-hidden />
      </IconButton>
    </article>
  )
}
