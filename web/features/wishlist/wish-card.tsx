import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { SEARCH } from '#contract/search-options.ts'
import { usePersonalMessages, useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { ratingTone } from '#web/stays/rating.ts'
import { MemberChip } from '#web/stays/member-chip.tsx'
import {
  MemberPrice,
  priceFor,
  StayPrice,
  termsOf,
  type PartyPrices,
} from '#web/stays/stay-price.tsx'
import { linkClass } from '#web/ui/link.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/stars.tsx'

export type WishlistItem = ClientOutput<
  Endpoints['listWishlist']
>['wishlist_room_categories'][number]

type WishlistCardProps = {
  item: WishlistItem
  is_member: boolean
  is_first: boolean
  onRemove: () => void
}

export function WishlistCard({ item, is_member, is_first, onRemove }: WishlistCardProps) {
  const { shell } = useMessages()
  const { wishlist } = usePersonalMessages().profile
  const { room_category: home, images, is_active, rating, amenities, stay } = item
  const price = stay && priceFor(stay, is_member)
  const [picture] = images
  const score = rating.score.toFixed(1)
  return (
    <article className="group relative grid grid-cols-1 content-start gap-3">
      <div className="relative">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 1280px) 38rem, (min-width: 768px) 56vw, (min-width: 640px) 86vw, 92vw"
            ratio="var(--card-ratio)"
            is_first={is_first}
            className="rounded-card"
            img_class={classNames(!is_active && 'opacity-45 grayscale')}
          />
        )}
        {!is_active && (
          <p className="absolute start-3 end-14 top-3">
            <Badge kind="night">{wishlist.sold_out}</Badge>
          </p>
        )}
        <IconButton
          kind="over"
          label={wishlist.remove(home.nice_name)}
          className="absolute end-2 top-2 z-1"
          onPress={onRemove}
        >
          <Heart size={20} strokeWidth={1.8} aria-hidden className="fill-coral stroke-coral" />
        </IconButton>
        {stay && price && (
          <div className="notch">
            <StayPrice price={price} nights={nightsBetween(stay.from, stay.to)} />
          </div>
        )}
      </div>
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-h3">
            {stay ? (
              <HomeLink home={home} stay={stay} is_member={is_member} />
            ) : (
              <bdi className="text-ink-2">{home.nice_name}</bdi>
            )}
          </h2>
          {rating.count > 0 && (
            <Rating
              score={score}
              tone={ratingTone(rating.score)}
              label={shell.stars_of_five(score)}
            />
          )}
        </div>
        <WishlistFacts home={home} />
        {stay && <FirstStay stay={stay} is_member={is_member} />}
        {!is_active && <Similar home={home} />}
        <p className="mt-1 truncate text-micro text-ink-3">
          {amenities.slice(0, SEARCH.amenities_shown).join(' · ')}
        </p>
      </div>
    </article>
  )
}

type Stay = NonNullable<WishlistItem['stay']>
type StayProps = { stay: Stay; is_member: boolean }

function HomeLink({ home, stay, is_member }: StayProps & { home: WishlistItem['room_category'] }) {
  return (
    <Link
      to="/stay-details/$slug"
      params={{ slug: home.slug }}
      search={{ from: stay.from, to: stay.to, terms: termsOf(priceFor(stay, is_member)) }}
      className="rounded-sm after:absolute after:inset-0 after:content-['']"
    >
      <bdi>{home.nice_name}</bdi>
    </Link>
  )
}

/** A home that is gone leads to others of its area. */
function Similar({ home }: { home: WishlistItem['room_category'] }) {
  const { wishlist } = usePersonalMessages().profile
  return (
    <Link
      to="/search-results"
      search={{ place: home.area }}
      className={linkClass('strong', 'relative min-h-11')}
    >
      {wishlist.similar}
    </Link>
  )
}

/** The nights that the price is for. */
function FirstStay({ stay, is_member }: StayProps) {
  const { day } = useMessages()
  const { wishlist } = usePersonalMessages().profile
  return (
    <>
      <p className="mt-1.5 text-micro text-ink-2">
        {wishlist.first_stay(day(stay.from), day(stay.to))}
      </p>
      {is_member ? <PaidByOthers price={stay} /> : <MemberPrice price={stay} is_member={false} />}
    </>
  )
}

/** The member's own total stands in the picture and is not said twice. */
function PaidByOthers({ price: { member, non_member } }: { price: PartyPrices }) {
  const { search, shell } = useMessages()
  if (member.total === non_member.total) return null
  return (
    <MemberChip>
      {search.card.member_price_usually}{' '}
      <Price
        amount={non_member.total}
        currency={shell.currency}
        size="small"
        fils="none"
        className="font-text"
      />
    </MemberChip>
  )
}

function WishlistFacts({ home }: { home: WishlistItem['room_category'] }) {
  const { card } = useMessages().search
  return (
    <>
      <p className="text-small text-ink-2">
        <bdi>{home.area}</bdi>
      </p>
      <p className="text-small text-ink-2">{`${card.bedrooms(home.bedrooms)} · ${card.up_to(home.max_occupants)}`}</p>
    </>
  )
}
