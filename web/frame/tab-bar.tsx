import { Link, useRouterState } from '@tanstack/react-router'
import { Heart, Luggage, Search, Tag, UserRound } from 'lucide-react'
import { useMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'

const SEARCH_PAGES = ['/', '/book-a-stay', '/search-results']
const ICON = { size: 22, strokeWidth: 1.8, 'aria-hidden': true } as const

/** At the foot of a phone's screen; the last place is the chat's (styles.css). */
export function TabBar() {
  const { tabs } = useMessages().shell
  const person = usePerson()
  const { path, tab } = useRouterState({
    select: ({ location: { pathname, search } }) => ({
      path: pathname,
      tab: typeof search['tab'] === 'string' ? search['tab'] : 'personal-information',
    }),
    structuralSharing: true,
  })
  const at = (name: string) => (path === '/profile' && tab === name ? 'page' : undefined)
  return (
    <nav aria-label={tabs.label} className="tab-bar">
      <Link
        to="/book-a-stay"
        aria-current={SEARCH_PAGES.includes(path) ? 'page' : undefined}
        className="tab"
      >
        <Search {...ICON} />
        {tabs.search}
      </Link>
      <Link to="/offers" aria-current={path === '/offers' ? 'page' : undefined} className="tab">
        <Tag {...ICON} />
        {tabs.offers}
      </Link>
      <Link
        to="/profile"
        search={{ tab: 'wishlist' }}
        aria-current={at('wishlist')}
        className="tab"
      >
        <Heart {...ICON} />
        {tabs.wishlist}
      </Link>
      {person?.is_temporary ? (
        <Link
          to="/find-booking"
          aria-current={path === '/find-booking' ? 'page' : undefined}
          className="tab"
        >
          <Luggage {...ICON} />
          {tabs.bookings}
        </Link>
      ) : (
        <Link
          to="/profile"
          search={{ tab: 'bookings' }}
          aria-current={at('bookings')}
          className="tab"
        >
          <Luggage {...ICON} />
          {tabs.bookings}
        </Link>
      )}
      <Link
        to="/profile"
        search={{ tab: 'personal-information' }}
        aria-current={at('personal-information')}
        className="tab"
      >
        <UserRound {...ICON} />
        {tabs.profile}
      </Link>
    </nav>
  )
}
