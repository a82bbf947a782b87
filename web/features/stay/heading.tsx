import { BedDouble, Bath, Ruler, UsersRound, type LucideIcon } from 'lucide-react'
import { useMessages } from '#web/api/messages.ts'
import { ratingTone } from '#web/stays/rating.ts'
import { WishlistButton } from '#web/wishlist/wish-button.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { ShareButton } from './share-button.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'

export function StayHeading({ stay, is_preview = false }: { stay: Stay; is_preview?: boolean }) {
  const messages = useMessages()
  const { facts, type_in, types, reviews_count, no_reviews } = messages.stay
  const score = stay.rating.score.toFixed(1)
  const known: [LucideIcon, string][] = [
    [UsersRound, facts.guests(stay.max_occupants)],
    [BedDouble, facts.bedrooms(stay.bedrooms)],
    [Bath, facts.bathrooms(stay.bathrooms)],
    [Ruler, facts.size(stay.square_feet)],
  ]
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
        <span>{type_in(types[stay.type], stay.area.name)}</span>
        {stay.rating.count > 0 ? (
          <a
            href="#reviews"
            className="inline-flex items-center gap-1.5 rounded-sm hover:underline"
          >
            <Rating
              score={score}
              tone={ratingTone(stay.rating.score)}
              label={messages.shell.stars_of_five(score)}
            />
            {`· ${reviews_count(stay.rating.count)}`}
          </a>
        ) : (
          <span>{no_reviews}</span>
        )}
      </p>
      <div className="mt-2 flex items-start justify-between gap-4">
        <h1 className="text-h1">
          <bdi>{stay.nice_name}</bdi>
        </h1>
        {!is_preview && (
          <div className="flex shrink-0 gap-2 print:hidden">
            <ShareButton stay={stay} />
            <WishlistButton home={stay} />
          </div>
        )}
      </div>
      <p className="mt-3 max-w-160 text-body text-ink-2">{stay.name}</p>
      <ul className="mt-7 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-4">
        {known.map(([Icon, text]) => (
          <li key={text} className="grid gap-1.5 text-small">
            <Icon size={22} strokeWidth={1.6} aria-hidden className="text-gulf-700" />
            {text}
          </li>
        ))}
      </ul>
    </header>
  )
}
