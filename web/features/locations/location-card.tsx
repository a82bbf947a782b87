import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useFrontMessages } from '#api/app.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import type { Location } from './locations-queries.ts'

export function LocationCard({ location, is_wide, is_first }: { location: Location; is_wide: boolean; is_first: boolean }) {
  const { locations: messages } = useFrontMessages()
  return (
    <article
      className={classNames(
        'group grid h-full content-start gap-5',
        is_wide && 'main:grid-cols-[1.55fr_1fr] main:items-center main:gap-14',
      )}
    >
      <div className="relative">
        {location.image && (
          <Picture
            picture={location.image}
            sizes={is_wide ? '(min-width: 1110px) 50rem, 92vw' : '(min-width: 1110px) 27rem, (min-width: 768px) 46vw, 92vw'}
            ratio={is_wide ? '16 / 10' : '3 / 2'}
            is_first={is_first}
            className="rounded-card"
          />
        )}
        <Badge kind="night" className="absolute start-3 top-3">
          {messages.homes(location.homes_count)}
        </Badge>
      </div>
      <div className="grid content-start gap-3">
        <h2 className={is_wide ? 'text-h1' : 'text-h2'}>
          <bdi>{location.name}</bdi>
        </h2>
        <p className="max-w-130 text-ink-2">{location.description}</p>
        <Activities location={location} />
        <Link
          to="/search-results"
          search={{ location: location.id }}
          className={buttonClass(
            is_first ? 'primary' : 'secondary',
            is_wide ? 'large' : 'usual',
            'mt-2 max-w-full justify-self-start py-2 whitespace-normal!',
          )}
        >
          {messages.search(location.name)}
          <ArrowRight size={17} aria-hidden className="mirror-rtl" />
        </Link>
      </div>
    </article>
  )
}

function Activities({ location: { name, activities } }: { location: Location }) {
  const { locations: messages } = useFrontMessages()
  if (activities.length === 0) return null
  return (
    <ul aria-label={messages.activities(name)} className="flex flex-wrap gap-2">
      {activities.map((activity) => (
        <li key={activity} className="rounded-chip border border-line bg-white px-3 py-1 text-small text-ink-2">
          {activity}
        </li>
      ))}
    </ul>
  )
}
