import { Link } from '@tanstack/react-router'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { SEARCH } from '#contract/search-options.ts'
import { useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { ratingTone } from '#web/stays/rating.ts'
import { MemberPrice, priceFor, StayPrice, termsOf } from '#web/stays/stay-price.tsx'
import type { Nights, StayUrl } from '#web/urls/stay-url.ts'
import { WishlistButton } from '#web/wishlist/wish-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/stars.tsx'
import type { Home } from '#web/features/search/search-queries.ts'

/** Photographs to swipe through, in the place of one. */
export type PhotoRow = {
  /** Inside the link of the card, so that a press anywhere on a photograph follows it. */
  photos: ReactNode
  /** Beside the link, for a mouse. */
  arrows: ReactNode
  /** Above the notch, however wide it is. */
  dots: ReactNode
  /** Of the whole card. */
  listeners: {
    onPointerEnter: () => void
    onFocus: () => void
    onTouchStart: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

export type HomeCardProps = {
  home: Home
  nights: Nights
  party: Pick<StayUrl, 'adults' | 'children' | 'infants'>
  is_member: boolean
  sizes: string
  is_first?: boolean
  ratio?: string
  heading?: 'h2' | 'h3'
  button_place?: string
  row?: PhotoRow
}

export const CARD_RATIO = 'var(--card-ratio)'
/**
 * From 640 px on the frame is upright and shows the middle of a wide photograph: that is nearly
 * twice as wide as the frame.
 */
export const CARD_SIZES = '(min-width: 1110px) 40rem, (min-width: 640px) 86vw, 92vw'
export const PHOTO_CLASS =
  'settle transition-transform duration-(--d3) group-hover:scale-103 motion-reduce:transform-none'

/**
 * One link, named by the home, over all of the card; what lies on its photographs lets presses
 * through to it.
 */
export function HomeCard({ home, nights, party, is_member, row, ...look }: HomeCardProps) {
  const {
    sizes,
    is_first = false,
    ratio = CARD_RATIO,
    heading: Heading = 'h3',
    button_place = 'end-2 top-2',
  } = look
  const name_id = useId()
  const [picture] = home.images
  const price = priceFor(home.price, is_member)
  return (
    <article
      className="group relative grid h-full grid-cols-1 grid-rows-[auto_1fr] gap-3"
      {...row?.listeners}
    >
      <Link
        to="/stay-details/$slug"
        params={{ slug: home.slug }}
        search={{ ...nights, ...party, terms: termsOf(price) }}
        aria-labelledby={name_id}
        draggable={false}
        className="block rounded-card after:absolute after:inset-0 after:content-['']"
      >
        {row?.photos ??
          (picture && (
            <Picture
              picture={picture}
              sizes={sizes}
              ratio={ratio}
              is_first={is_first}
              className="rounded-card"
              img_class={PHOTO_CLASS}
            />
          ))}
      </Link>
      <div
        className="pointer-events-none absolute inset-x-0 top-0 z-2"
        style={{ aspectRatio: ratio }}
      >
        <CardBadges home={home} />
        <WishlistButton home={home} className={`pointer-events-auto absolute ${button_place}`} />
        {row?.arrows}
        <div className="notch">
          {row?.dots}
          <StayPrice price={price} nights={nightsBetween(nights.from, nights.to)} />
        </div>
      </div>
      <div className="flex flex-col">
        <div className="flex items-baseline justify-between gap-3">
          <Heading id={name_id} className="line-clamp-2 text-h3 sm:line-clamp-1">
            <bdi>{home.nice_name}</bdi>
          </Heading>
          <CardRating home={home} />
        </div>
        <div className="mt-auto">
          <CardFacts home={home} />
          <MemberPrice price={home.price} is_member={is_member} />
          <p className="mt-1 min-h-[1lh] truncate text-micro text-ink-3">{amenitiesOf(home)}</p>
        </div>
      </div>
    </article>
  )
}

function CardRating({ home: { rating } }: { home: Home }) {
  const { shell } = useMessages()
  const score = rating.score.toFixed(1)
  return (
    rating.count > 0 && (
      <Rating score={score} tone={ratingTone(rating.score)} label={shell.stars_of_five(score)} />
    )
  )
}

const amenitiesOf = ({ amenities }: Home) =>
  amenities
    .slice(0, SEARCH.amenities_shown)
    .map(({ name }) => name)
    .join(' · ')

function CardFacts({ home }: { home: Home }) {
  const { card } = useMessages().search
  return (
    <>
      <p className="text-small text-ink-2">
        <bdi>{home.area.name}</bdi>
      </p>
      <p className="text-small text-ink-2">{`${card.bedrooms(home.bedrooms)} · ${card.up_to(home.max_occupants)}`}</p>
    </>
  )
}

const MANY_UNITS = 3

function CardBadges({ home: { discount, units_count, units_left } }: { home: Home }) {
  const { card } = useMessages().search
  // elsewhere one that is left is the rule
  const is_scarce = units_left === 1 && units_count >= MANY_UNITS
  return (
    <p className="absolute start-3 end-14 top-3 flex flex-wrap gap-1.5">
      {discount !== null && (
        <Badge kind="night" className="text-lamp">
          {card.percent_off(discount.percent)}
        </Badge>
      )}
      {is_scarce && <Badge kind="night">{card.units_left(units_left)}</Badge>}
    </p>
  )
}
