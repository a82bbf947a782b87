import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { useAdminApi, type AdminApi } from '#web/admin/admin-api.ts'
import { TelephoneNumber } from '#web/admin/display/telephone-number.tsx'
import { SearchField } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'

type Booked = ClientOutput<Endpoints['listStaffBookings']>['bookings'][number]
export type Known = Pick<Booked, 'guest_name' | 'guest_email' | 'guest_phone_number'>

/** Who booked before is found by name, telephone or email, and fills the form. */
export function KnownGuest({ onChoose }: { onChoose: (guest: Known) => void }) {
  const { phone_booking } = useAdminMessages()
  const [q, setQ] = useState('')
  const { data } = useQuery(knownQuery(useAdminApi(), q.trim()))
  const guests = q.trim().length < LEAST ? [] : distinct(data?.bookings ?? [])
  return (
    <div className="grid gap-2">
      <SearchField label={phone_booking.known} value={q} onChange={setQ} />
      {guests.length > 0 && (
        <ul className="grid gap-1">
          {guests.map((guest) => (
            <li key={`${guest.guest_email} ${guest.guest_phone_number}`}>
              <Button
                size="small"
                className="h-auto! w-full justify-start! py-1.5 text-start whitespace-normal"
                onPress={() => {
                  onChoose(guest)
                  setQ('')
                }}
              >
                <span className="grid">
                  <bdi>{guest.guest_name}</bdi>
                  <span className="text-micro font-normal text-ink-2">
                    <TelephoneNumber number={guest.guest_phone_number} />{' '}
                    <bdi dir="ltr">{guest.guest_email}</bdi>
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const LEAST = 3
const SHOWN = 4

/** Each guest once, as the latest booking names them. */
function distinct(bookings: readonly Booked[]): Known[] {
  const byGuest = new Map<string, Known>()
  for (const booking of bookings) {
    const key = `${booking.guest_email} ${booking.guest_phone_number}`
    if (!byGuest.has(key)) byGuest.set(key, booking)
  }
  return [...byGuest.values()].slice(0, SHOWN)
}

const knownQuery = (api: AdminApi, q: string) =>
  queryOptions({
    queryKey: ['admin', 'known guests', q],
    queryFn: ({ signal }) => api.listStaffBookings({ q, sort: '-booked' }, { signal }),
    enabled: q.length >= LEAST,
    placeholderData: keepPreviousData,
  })
