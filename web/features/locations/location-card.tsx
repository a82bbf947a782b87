import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useFrontMessages } from '#web/api/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Location } from './locations-queries.ts'

export type LocationCardProps = {
  location: Location
  is_wide: boolean
  is_turned: boolean
  is_first: boolean
}

export function LocationCard({ location, is_wide, is_turned, is_first }: LocationCardProps) {
  const { locations: messages } = useFrontMessages()
  const beside = is_turned ? 'main:grid-cols-[1fr_1.55fr]' : 'main:grid-cols-[1.55fr_1fr]'
  return (
    <article
      className={classNames(
        'group relative grid',
        is_wide ? `gap-5 main:items-center main:gap-14 ${beside}` : 'row-span-5 grid-rows-subgrid',
      )}
    >
      <div className={classNames('relative', is_wide && is_turned && 'main:order-2')}>
        {location.image && (
          <Picture
            picture={location.image}
            sizes={
              is_wide
                ? '(min-width: 1110px) 50rem, 92vw'
                : '(min-width: 1110px) 27rem, (min-width: 768px) 46vw, 92vw'
            }
            ratio={is_wide ? '16 / 10' : '3 / 2'}
            is_first={is_first}
            className="rounded-card"
            img_class="settle transition-transform duration-(--d3) group-hover:scale-103 motion-reduce:transform-none"
          />
        )}
        <Badge kind="night" className="absolute start-3 top-3">
          {messages.homes(location.homes_count)}
        </Badge>
      </div>
      <div className={is_wide ? 'flex flex-col items-start' : 'contents'}>
        <h2 className={is_wide ? 'text-h1' : 'mt-5 text-[1.5rem] leading-tight'}>
          <bdi>{location.name}</bdi>
        </h2>
        <p className={classNames('max-w-130 text-ink-2', is_wide ? 'mt-4' : 'mt-2')}>
          {location.description}
        </p>
        <Activities location={location} is_wide={is_wide} />
        <ToHomes location={location} is_wide={is_wide} is_first={is_first} />
      </div>
    </article>
  )
}

function Activities({
  location: { name, activities },
  is_wide,
}: Pick<LocationCardProps, 'location' | 'is_wide'>) {
  const { locations: messages } = useFrontMessages()
  if (activities.length === 0) return null
  return (
    <ul
      aria-label={messages.activities(name)}
      className={classNames(
        'mt-4 mb-5 grid w-full content-start divide-y divide-line border-y border-line',
        is_wide && 'md:max-main:grid-cols-3 md:max-main:gap-x-6 md:max-main:divide-y-0',
      )}
    >
      {activities.map((activity) => (
        <li key={activity} className="py-2 text-small">
          {activity}
        </li>
      ))}
    </ul>
  )
}

/** The whole card is its link. */
function ToHomes({
  location,
  is_wide,
  is_first,
}: Pick<LocationCardProps, 'location' | 'is_wide' | 'is_first'>) {
  const { locations: messages } = useFrontMessages()
  const look = is_wide
    ? buttonClass(is_first ? 'primary' : 'secondary', 'large', 'max-w-full py-2 whitespace-normal!')
    : linkClass('strong', 'row-start-5 min-h-11 justify-self-start')
  return (
    <Link
      to="/search-results"
      search={{ location: location.id }}
      className={classNames(
        "mt-auto after:absolute after:inset-0 after:rounded-card after:content-['']",
        look,
      )}
    >
      {messages.search(location.name)}
      <ArrowRight size={17} aria-hidden className="mirror-rtl" />
    </Link>
  )
}
