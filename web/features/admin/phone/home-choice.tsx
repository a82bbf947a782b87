import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { homesQuery, type BookableHome } from './phone-booking-queries.ts'
import type { Nights } from './phone-booking-url.ts'

type HomeChoiceProps = {
  nights: Nights
  guests: number
  q: string | undefined
  replaces: string | undefined
  /** A slug. */
  value: string | undefined
  onChange: (slug: string) => void
  /** What follows the list once a home of it is chosen. */
  children: (home: BookableHome) => ReactNode
}

const BOX =
  'max-h-110 overflow-y-auto pb-6 [mask-image:linear-gradient(to_top,transparent,black_1.5rem)] sm:grid-cols-2'

/** The list reaches to the foot of the page until a home is chosen: then its prices follow. */
export function HomeChoice({
  nights,
  guests,
  q,
  replaces,
  value,
  onChange,
  children,
}: HomeChoiceProps) {
  const { frame, phone_booking } = useAdminMessages()
  const [first] = useState(value) // chosen in the address: it may be none of the first thirty
  const query = useQuery(homesQuery(useAdminApi(), { nights, guests, q, first, replaces }))
  return (
    <AsyncState
      query={query}
      labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
      skeleton={<Skeleton className="h-48 rounded-card" />}
    >
      {({ homes }) => {
        const chosen = homes.find(({ slug }) => slug === value)
        return homes.length === 0 ? (
          <p className="rounded-card bg-shell p-6 text-ink-2">{phone_booking.none}</p>
        ) : (
          <>
            <RadioGroup
              label={phone_booking.homes}
              options={homes.map((home) => ({ id: home.slug, children: <Home home={home} /> }))}
              value={value ?? null}
              onChange={onChange}
              className={classNames(
                BOX,
                chosen === undefined && 'main:max-h-[max(27.5rem,calc(100dvh-13rem))]',
              )}
            />
            {chosen && children(chosen)}
          </>
        )
      }}
    </AsyncState>
  )
}

function Home({ home }: { home: BookableHome }) {
  const { phone_booking } = useAdminMessages()
  const { shell } = useMessages()
  const { nice_name, area, bedrooms, max_occupants, legal_occupants, free_units, total } = home
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{nice_name}</span>
        {total !== null && (
          <span className="shrink-0 text-micro text-ink-2">
            {phone_booking.total_from}{' '}
            <Price
              amount={total}
              currency={shell.currency}
              size="small"
              fils="none"
              className="font-text font-semibold text-ink"
            />
          </span>
        )}
      </span>
      <span className="block text-micro text-ink-2">
        {[
          area,
          phone_booking.bedrooms(bedrooms),
          phone_booking.up_to(max_occupants, legal_occupants),
        ].join(' · ')}
      </span>
      {free_units !== null && free_units > 0 && (
        <span className="block text-micro text-palm">{phone_booking.free(free_units)}</span>
      )}
      {free_units === 0 && (
        <span className="block text-micro text-lamp-ink">{phone_booking.in_two.home}</span>
      )}
    </>
  )
}
