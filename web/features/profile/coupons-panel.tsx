import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useApp, usePersonalMessages } from '#api/app.ts'
import type { Person } from '#api/person.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CouponTicket } from './coupon-ticket.tsx'
import { PanelHeading } from './panel-heading.tsx'
import { allCouponsQuery, referralQuery, type Coupon } from './profile-queries.ts'

const loadDialog = () => import('./refer-dialog.tsx')
const ReferDialog = lazy(async () => ({ default: (await loadDialog()).ReferDialog }))
const PLACES = ['a', 'b', 'c', 'd']

export function CouponsPanel({ person }: { person: Person }) {
  const { api } = useApp()
  const { profile } = usePersonalMessages()
  const [is_referring, setReferring] = useState(false)
  const { data: coupons, isError, refetch } = useQuery(allCouponsQuery(api))
  const { data: referral } = useQuery(referralQuery(api))
  const is_active = referral?.active === true
  const refer = (
    <Button kind="primary" size="large" onPress={() => setReferring(true)} onHoverStart={() => void loadDialog()}>
      {profile.referral.open}
    </Button>
  )
  return (
    <>
      <PanelHeading title={profile.tabs.coupons} action={is_active && refer} />
      {coupons === undefined && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />)}
      {coupons && <Coupons coupons={coupons} is_referral_active={is_active} />}
      {is_referring && is_active && (
        <Suspense fallback={null}>
          <ReferDialog person={person} referral={referral} onClose={() => setReferring(false)} />
        </Suspense>
      )}
    </>
  )
}

function Coupons({ coupons, is_referral_active }: { coupons: readonly Coupon[]; is_referral_active: boolean }) {
  const { coupons: success } = usePersonalMessages().profile
  const past = coupons.filter(isPast)
  const open = coupons.filter((coupon) => !isPast(coupon))
  return (
    <>
      {open.length === 0 ? <Empty is_referral_active={is_referral_active} /> : <Tickets coupons={open} heading="h2" />}
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
    <ul className="grid gap-5 md:grid-cols-2">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponTicket coupon={coupon} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

function Empty({ is_referral_active }: { is_referral_active: boolean }) {
  const { coupons: success } = usePersonalMessages().profile
  return (
    <div className="rounded-card bg-shell px-6 py-14 text-center">
      <p className="font-display text-h3">{success.empty}</p>
      <p className="mx-auto mt-2 max-w-100 text-small text-ink-2">{is_referral_active ? success.empty_line : success.empty_line_quiet}</p>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { coupons: success } = usePersonalMessages().profile
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-card bg-shell p-6">
      <p>{success.failed}</p>
      <Button onPress={onRetry}>{success.retry}</Button>
    </div>
  )
}

function Waiting() {
  const { coupons: success } = usePersonalMessages().profile
  return (
    <div>
      <output className="sr-only">{success.loading}</output>
      <div className="grid gap-5 md:grid-cols-2">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-44 rounded-card" />
        ))}
      </div>
    </div>
  )
}
