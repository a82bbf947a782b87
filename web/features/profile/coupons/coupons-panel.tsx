import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CouponTicket } from './coupon-ticket.tsx'
import { ReferCard } from './refer-card.tsx'
import { PanelHeading } from '#web/features/profile/panel-heading.tsx'
import {
  allCouponsQuery,
  referralQuery,
  type Coupon,
} from '#web/features/profile/profile-queries.ts'

const loadDialog = () => import('./refer-dialog.tsx')
const ReferDialog = lazy(async () => ({ default: (await loadDialog()).ReferDialog }))
/** Keeps the place of the card until the real amounts arrive; all are of this length. */
const ANY_REFERRAL = { discount: '10.00', reward: '10.00' }

const PLACES = ['a', 'b', 'c', 'd']

export function CouponsPanel({ person }: { person: Person }) {
  const { api } = useApp()
  const { profile } = usePersonalMessages()
  const [is_referring, setReferring] = useState(false)
  const query = useQuery(allCouponsQuery(api))
  const { data: referral, isPending } = useQuery(referralQuery(api))
  const is_active = referral?.active === true
  // kept until it is known, so that the list stays where it is
  const has_place = is_active || isPending
  return (
    <>
      <PanelHeading title={profile.tabs.coupons} />
      <div
        className={classNames(
          'grid gap-x-12 gap-y-8',
          has_place && 'main:grid-cols-[minmax(0,1fr)_24.5rem] main:items-start',
        )}
      >
        {is_active && (
          <ReferCard
            referral={referral}
            onOpen={() => setReferring(true)}
            onNear={() => void loadDialog()}
          />
        )}
        {isPending && (
          <div aria-hidden className="invisible">
            <ReferCard referral={ANY_REFERRAL} onOpen={() => undefined} onNear={() => undefined} />
          </div>
        )}
        <div className="main:col-start-1 main:row-start-1">
          <AsyncState query={query} labels={profile.coupons} skeleton={<Skeletons />}>
            {(coupons) => <Coupons coupons={coupons} is_referral_active={is_active} />}
          </AsyncState>
        </div>
      </div>
      {is_referring && is_active && (
        <Suspense fallback={null}>
          <ReferDialog person={person} referral={referral} onClose={() => setReferring(false)} />
        </Suspense>
      )}
    </>
  )
}

function Coupons({
  coupons,
  is_referral_active,
}: {
  coupons: readonly Coupon[]
  is_referral_active: boolean
}) {
  const { coupons: success } = usePersonalMessages().profile
  const past = coupons.filter(isPast)
  const open = coupons.filter((coupon) => !isPast(coupon))
  return (
    <>
      {open.length > 0 && <Tickets coupons={open} heading="h2" />}
      {open.length === 0 && (
        <EmptyState
          title={success.empty}
          line={is_referral_active ? success.empty_line : success.empty_line_quiet}
        />
      )}
      {past.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-5 text-h3">{success.past}</h2>
          <Tickets coupons={past} heading="h3" />
        </section>
      )}
    </>
  )
}

const isPast = ({ state }: Coupon) => state === 'used' || state === 'expired'

function Tickets({ coupons, heading }: { coupons: readonly Coupon[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="grid gap-5">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponTicket coupon={coupon} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

function Skeletons() {
  return (
    <div className="grid gap-5">
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-44 rounded-card" />
      ))}
    </div>
  )
}
