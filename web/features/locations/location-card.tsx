import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useFrontMessages } from '#api/app.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/link.ts'
import { Picture } from '#ui/picture.tsx'
import type { Location } from './locations-queries.ts'

export type LocationCardProps = { location: Location; is_wide: boolean; is_turned: boolean; is_first: boolean }

export function LocationCard({ location, is_wide, is_turned, is_first }: LocationCardProps) {
  const { locations: messages } = useFrontMessages()
  const beside = is_turned ? 'main:grid-cols-[1fr_1.55fr]' : 'main:grid-cols-[1.55fr_1fr]'
  return (
    <article
      className={classNames(
        'group relative grid h-full grid-rows-[auto_1fr] gap-5',
        is_wide && `main:grid-rows-1 main:items-center main:gap-14 ${beside}`,
      )}
    >
      <div className={classNames('relative', is_wide && is_turned && 'main:order-2')}>
        {location.image && (
          <Picture
            picture={location.image}
            sizes={is_wide ? '(min-width: 1110px) 50rem, 92vw' : '(min-width: 1110px) 27rem, (min-width: 768px) 46vw, 92vw'}
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
      <div className="flex flex-col items-start">
        <h2 className={is_wide ? 'text-h1' : 'text-[1.5rem] leading-tight'}>
          <bdi>{location.name}</bdi>
        </h2>
        <p className={classNames('max-w-130 text-ink-2', is_wide ? 'mt-4' : 'mt-2')}>{location.description}</p>
        <Activities location={location} />
        <ToHomes location={location} is_wide={is_wide} is_first={is_first} />
      </div>
    </article>
  )
}

function Activities({ location: { name, activities } }: { location: Location }) {
  const { locations: messages } = useFrontMessages()
  if (activities.length === 0) return null
  return (
    <ul aria-label={messages.activities(name)} className="mt-4 mb-5 grid w-full divide-y divide-line border-y border-line">
      {activities.map((activity) => (
        <li key={activity} className="py-2 text-small">
          {activity}
        </li>
      ))}
    </ul>
  )
}

/** The whole card is its link. */
function ToHomes({ location, is_wide, is_first }: Pick<LocationCardProps, 'location' | 'is_wide' | 'is_first'>) {
  const { locations: messages } = useFrontMessages()
  const look = is_wide
    ? buttonClass(is_first ? 'primary' : 'secondary', 'large', 'max-w-full py-2 whitespace-normal!')
    : linkClass('strong', 'min-h-11')
  return (
    <Link
      to="/search-results"
      search={{ location: location.id }}
      className={classNames("mt-auto after:absolute after:inset-0 after:rounded-card after:content-['']", look)}
    >
      {messages.search(location.name)}
      <ArrowRight size={17} aria-hidden className="mirror-rtl" />
    </Link>
  )
}
