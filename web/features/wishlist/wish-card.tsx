import type { Endpoints } from '#contract'
import type { ClientOutput } from '#contract/endpoint.ts'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { SEARCH } from '#contract/constants.ts'
import { usePersonalMessages, useMessages } from '#api/app.ts'
import { ratingTone } from '#stays/rating.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Rating } from '#ui/stars.tsx'

export type WishlistItem = ClientOutput<Endpoints['listWishlist']>['wishlist_room_categories'][number]

type WishlistCardProps = { item: WishlistItem; is_member: boolean; is_first: boolean; onRemove: () => void }

export function WishlistCard({ item, is_member, is_first, onRemove }: WishlistCardProps) {
  const { shell } = useMessages()
  const { wishlist } = usePersonalMessages().profile
  const { room_category: home, images, is_active, rating, amenities } = item
  const [picture] = images
  const score = rating.score.toFixed(1)
  return (
    <article className="group relative grid grid-cols-1 content-start gap-3">
      <div className="relative">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 1110px) 26rem, (min-width: 640px) 46vw, 92vw"
            ratio="4 / 5"
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
        <IconButton kind="over" label={wishlist.remove(home.nice_name)} className="absolute end-2 top-2 z-1" onPress={onRemove}>
          <Heart size={20} strokeWidth={1.8} aria-hidden className="fill-coral stroke-coral" />
        </IconButton>
        {is_active && <NightPrice price={item.price} is_member={is_member} />}
      </div>
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-h3">{is_active ? <HomeLink home={home} /> : <bdi className="text-ink-2">{home.nice_name}</bdi>}</h2>
          {rating.count > 0 && <Rating score={score} tone={ratingTone(rating.score)} label={shell.stars_of_five(score)} />}
        </div>
        <WishlistFacts home={home} />
        <p className="mt-1 truncate text-micro text-ink-3">{amenities.slice(0, SEARCH.amenities_shown).join(' · ')}</p>
      </div>
    </article>
  )
}

function HomeLink({ home }: { home: WishlistItem['room_category'] }) {
  return (
    <Link to="/stay-details/$slug" params={{ slug: home.slug }} className="rounded-sm after:absolute after:inset-0 after:content-['']">
      <bdi>{home.nice_name}</bdi>
    </Link>
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

function NightPrice({ price, is_member }: { price: WishlistItem['price']; is_member: boolean }) {
  const { shell } = useMessages()
  const { wishlist } = usePersonalMessages().profile
  const { daily_rate } = is_member ? price.member : price.non_member
  return (
    <div className="notch grid gap-0.5 leading-tight">
      {is_member && <p className="text-micro font-semibold text-palm">{wishlist.member}</p>}
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <Price amount={daily_rate} currency={shell.currency} />
        <span className="text-micro text-ink-2">{wishlist.from}</span>
      </p>
      <p className="text-micro text-ink-2">{wishlist.before_fees}</p>
    </div>
  )
}
