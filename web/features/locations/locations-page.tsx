import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { useFrontMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LocationCard } from './location-card.tsx'
import { locationsQuery, type Location } from './locations-queries.ts'

const LEAD_EVERY = 7 // two rows of three between

export function LocationsPage() {
  const { api } = useApp()
  const { locations: messages } = useFrontMessages()
  const { data: locations } = useSuspenseQuery(locationsQuery(api))
  return (
    <div className="page pt-12 pb-section main:pt-20">
      <h1 className="max-w-200 text-title">{messages.heading}</h1>
      <p className="mt-5 max-w-150 text-[1.1875rem] leading-relaxed text-ink-2">{messages.line}</p>
      {locations.length === 0 ? <NoLocations /> : <AreaLinks locations={locations} />}
      <ul className="mt-12 -mb-14 grid gap-x-6 md:grid-cols-2 main:-mb-20 main:grid-cols-3">
        {locations.map((location, n) => {
          const is_wide = n % LEAD_EVERY === 0
          return (
            <li
              key={location.id}
              id={location.id}
              className={classNames(
                'mb-14 scroll-mt-6 main:mb-20',
                is_wide ? 'md:col-span-2 main:col-span-3' : 'row-span-5 grid grid-rows-subgrid',
              )}
            >
              <LocationCard
                location={location}
                is_wide={is_wide}
                is_turned={n % (2 * LEAD_EVERY) !== 0}
                is_first={n === 0}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A row that scrolls; on a wide screen, rows. */
function AreaLinks({ locations }: { locations: readonly Location[] }) {
  const { jump } = useFrontMessages().locations
  return (
    <nav aria-label={jump} className="mt-8 print:hidden">
      <ul className="no-scrollbar -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 main:mx-0 main:flex-wrap main:px-0">
        {locations.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a href={`#${id}`} className={buttonClass('secondary')}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoLocations() {
  const { empty } = useFrontMessages().locations
  return (
    <section className="mt-12 grid justify-items-start gap-3 rounded-card bg-shell p-8 md:p-12">
      <h2 className="text-h2">{empty.title}</h2>
      <p className="text-ink-2">{empty.text}</p>
      <Link to="/search-results" className={buttonClass('primary', 'usual', 'mt-3')}>
        {empty.search}
      </Link>
    </section>
  )
}
