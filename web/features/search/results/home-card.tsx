import { Link } from '@tanstack/react-router'
import { SEARCH } from '#contract/constants.ts'
import { useMessages } from '#api/app.ts'
import { nightsBetween } from '#i18n/days.ts'
import { ratingTone } from '#stays/rating.ts'
import { MemberPrice, priceFor, StayPrice, termsOf } from '#stays/stay-price.tsx'
import type { Nights, StayUrl } from '#urls/stay-url.ts'
import { WishlistButton } from '#wishlist/wish-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { Rating } from '#ui/stars.tsx'
import type { Home } from '#features/search/search-queries.ts'

export type HomeCardProps = {
  home: Home
  nights: Nights
  party: Pick<StayUrl, 'adults' | 'children' | 'infants'>
  is_member: boolean
  sizes: string
  is_first?: boolean
  ratio?: string
  heading?: 'h2' | 'h3'
  wish_place?: string
}

export function HomeCard({ home, nights, party, is_member, ...look }: HomeCardProps) {
  const { sizes, is_first = false, ratio = '4 / 5', heading: Heading = 'h3', wish_place = 'end-2 top-2' } = look
  const { shell } = useMessages()
  const [picture] = home.images
  const price = priceFor(home.price, is_member)
  const score = home.rating.score.toFixed(1)
  return (
    <article className="group relative grid grid-cols-1 content-start gap-3">
      <div className="relative">
        {picture && (
          <Picture
            picture={picture}
            sizes={sizes}
            ratio={ratio}
            is_first={is_first}
            className="rounded-card"
            img_class="settle transition-transform duration-(--d3) group-hover:scale-103 motion-reduce:transform-none"
          />
        )}
        <CardBadges home={home} />
        <WishlistButton home={home} className={`absolute ${wish_place}`} />
        <div className="notch">
          <StayPrice price={price} nights={nightsBetween(nights.from, nights.to)} />
        </div>
      </div>
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="text-h3">
            <Link
              to="/stay-details/$slug"
              params={{ slug: home.slug }}
              search={{ ...nights, ...party, terms: termsOf(price) }}
              className="rounded-sm after:absolute after:inset-0 after:content-['']"
            >
              <bdi>{home.nice_name}</bdi>
            </Link>
          </Heading>
          {home.rating.count > 0 && <Rating score={score} tone={ratingTone(home.rating.score)} label={shell.stars_of_five(score)} />}
        </div>
        <CardFacts home={home} />
        <MemberPrice price={home.price} is_member={is_member} />
        <p className="mt-1 truncate text-micro text-ink-3">{amenitiesOf(home)}</p>
      </div>
    </article>
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

function CardBadges({ home: { discount, units_count, units_left } }: { home: Home }) {
  const { card } = useMessages().search
  const is_scarce = units_left <= 2 && units_left < units_count // only for homes of several units
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
