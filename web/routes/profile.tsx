import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BookingsSkeleton } from '#web/features/bookings/bookings-skeleton.tsx'
import { ChangePasswordForm } from '#web/features/account/password/change-password-form.tsx'
import { CouponsPanel } from '#web/features/profile/coupons/coupons-panel.tsx'
import { PersonalPanel } from '#web/features/profile/personal/personal-panel.tsx'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { readProfileUrl } from '#web/features/profile/profile-url.ts'
import { WishlistPanel } from '#web/features/wishlist/wishlist-panel.tsx'
import { personalMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'
import { personQuery, usePerson } from '#web/api/person.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const BookingsPanel = lazy(async () => ({
  default: (await import('#web/features/bookings/bookings-panel.tsx')).BookingsPanel,
}))
const PrivacyPanel = lazy(async () => ({
  default: (await import('#web/features/profile/privacy/privacy-panel.tsx')).PrivacyPanel,
}))
const SecurityPanel = lazy(async () => ({
  default: (await import('#web/features/profile/security/security-panel.tsx')).SecurityPanel,
}))

export const Route = createFileRoute('/profile')({
  staticData: { messages: 'personal' },
  validateSearch: readProfileUrl,
  beforeLoad: async ({ context: { queryClient, api }, location }) => {
    const person = await queryClient.ensureQueryData(personQuery(api)).catch(() => null)
    if (!person || person.is_temporary)
      throw redirect({ to: '/login', search: { redirect: location.pathname + location.searchStr } })
  },
  head: ({ match }) => {
    const { profile } = personalMessages(match.context)
    const title = profile.tabs[match.search.tab ?? 'personal-information']
    return pageHead({ app: match.context, path: match.pathname, title, is_private: true })
  },
  component: Profile,
})

function Profile() {
  const { tab = 'personal-information', show = 'upcoming', back } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const person = usePerson()
  if (!person) return null
  return (
    <ProfilePage tab={tab} person={person}>
      {tab === 'personal-information' && <PersonalPanel person={person} />}
      {tab === 'coupons' && <CouponsPanel person={person} />}
      {tab === 'bookings' && (
        <Suspense fallback={<BookingsWaiting />}>
          <BookingsPanel
            show={show}
            onShow={(next) =>
              void navigate({ search: { tab, show: next }, replace: true, resetScroll: false })
            }
          />
        </Suspense>
      )}
      {tab === 'wishlist' && <WishlistPanel is_member={person.enrolled} />}
      {tab === 'security' && (
        <Suspense fallback={<Skeleton className="mt-20 h-80 rounded-card" />}>
          <SecurityPanel person={person} password={<ChangePasswordForm />} back={back} />
        </Suspense>
      )}
      {tab === 'privacy' && (
        <Suspense fallback={<Skeleton className="mt-20 h-80 rounded-card" />}>
          <PrivacyPanel person={person} />
        </Suspense>
      )}
    </ProfilePage>
  )
}

/** In the place of the heading and the cards. */
function BookingsWaiting() {
  return (
    <div className="mt-9 pt-20">
      <BookingsSkeleton />
    </div>
  )
}
