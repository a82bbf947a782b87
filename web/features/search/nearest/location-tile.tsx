import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/api/messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Location } from '#web/features/search/search-queries.ts'
import type { SearchUrl } from '#web/features/search/search-url.ts'

type Stay = Pick<SearchUrl, 'from' | 'to' | 'adults' | 'children' | 'infants'>
export type LocationTileProps = { location: Location; stay?: Stay }

/**
 * An area in few words, to start a search in; for the nights and guests of another search, where
 * there was one.
 */
export function LocationTile({ location, stay = {} }: LocationTileProps) {
  const { search } = useMessages()
  return (
    <article className="group relative grid grid-cols-1 content-start gap-2 main:gap-3">
      {location.image && (
        <Picture
          picture={location.image}
          sizes="(min-width: 1110px) 24vw, 46vw"
          ratio="4 / 3"
          className="rounded-ctl main:rounded-card"
          img_class="settle transition-transform duration-(--d3) group-hover:scale-103 motion-reduce:transform-none"
        />
      )}
      <div className="min-w-0">
        <h3 className="truncate text-body font-medium">
          <Link
            to="/search-results"
            search={{ ...stay, location: location.id }}
            className="rounded-sm group-hover:text-gulf-700 after:absolute after:inset-0 after:rounded-ctl after:content-['']"
          >
            <bdi>{location.name}</bdi>
          </Link>
        </h3>
        <p className="text-micro text-ink-2">{search.count(location.homes_count)}</p>
      </div>
    </article>
  )
}
