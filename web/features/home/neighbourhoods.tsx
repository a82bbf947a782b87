import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { useFrontMessages } from '#web/api/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'

type Location = ClientOutput<Endpoints['listLocations']>['locations'][number]
const PANELS = 5

export function Neighbourhoods({ locations }: { locations: readonly Location[] }) {
  const { home } = useFrontMessages()
  return (
    <Section
      className="front-areas"
      title={home.neighbourhoods}
      line={home.neighbourhoods_line}
      action={
        <Link to="/locations" className={linkClass('strong', 'min-h-11')}>
          {home.neighbourhoods_all}
          <ArrowRight size={18} aria-hidden className="mirror-rtl" />
        </Link>
      }
    >
      <ul className="panels no-scrollbar">
        {locations.slice(0, PANELS).map((location, n) => (
          <li key={location.id} className="panel group">
            {location.image && (
              <Picture
                picture={location.image}
                sizes="(min-width: 1110px) 40vw, 75vw"
                img_class="settle transition-transform duration-(--d3) group-hover:scale-103 motion-reduce:transform-none"
              />
            )}
            <div className="panel-scrim absolute inset-0" />
            <Badge kind="night" className="absolute start-4 top-4">
              {home.homes(location.homes_count)}
            </Badge>
            <div className="absolute inset-x-0 bottom-0 p-5 text-white">
              <h3
                className={classNames(
                  'text-[1.375rem] leading-tight',
                  n === 0 && 'main:text-[1.875rem]',
                )}
              >
                <Link
                  to="/search-results"
                  search={{ location: location.id }}
                  className="rounded-sm after:absolute after:inset-0 after:content-['']"
                >
                  <bdi>{location.name}</bdi>
                </Link>
              </h3>
              <p
                className={classNames(
                  'mt-1.5 line-clamp-5 max-w-80 text-small text-white/90',
                  n > 0 && 'main:hidden',
                )}
              >
                {location.description}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
