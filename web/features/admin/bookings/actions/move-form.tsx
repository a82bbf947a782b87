import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { useAdminApi, type AdminApi } from '#web/admin/admin-api.ts'
import { Choice, NumberField, SearchField } from '#web/admin/fields/admin-fields.tsx'
import { MoveConfirmation } from '#web/admin/moves/move-confirmation.tsx'
import type { MoveTarget } from '#web/admin/moves/move-queries.ts'
import { DayField, DayRow } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'

type Fields = { from: string | undefined; to: string | undefined; guests: number; home: number }

/** Where the stay goes: nights, people, and the home of those that are free. */
export function MoveForm({
  sheet,
  onDone,
}: Pick<ComponentProps<typeof MoveConfirmation>, 'onDone'> & { sheet: Sheet }) {
  const { moving, phone_booking } = useAdminMessages()
  const [place, setPlace] = useState<Fields>({
    from: sheet.arrival_date,
    to: sheet.departure_date,
    guests: sheet.guests,
    home: sheet.room_category_id,
  })
  const [q, setQ] = useState('')
  const reach = sheet.changeable ?? 'people'
  const is_whole = reach === 'whole'
  const change = (more: Partial<Fields>) => setPlace({ ...place, ...more })
  const { data } = useQuery(freeHomesQuery(useAdminApi(), { ...place, q }))
  const others = (data?.homes ?? []).filter(({ id }) => id !== sheet.room_category_id)
  const homes = [{ id: sheet.room_category_id, nice_name: sheet.home }, ...others]
  return (
    <div className="flex flex-col gap-4">
      <DayRow>
        {is_whole && (
          <DayField
            label={phone_booking.from}
            value={place.from}
            onChange={(from) => change({ from })}
          />
        )}
        {reach !== 'people' && (
          <DayField label={phone_booking.to} value={place.to} onChange={(to) => change({ to })} />
        )}
        <NumberField
          label={phone_booking.guests}
          value={place.guests}
          min={1}
          max={40}
          onChange={(guests) => change({ guests })}
        />
      </DayRow>
      {is_whole ? (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <Choice
            label={moving.home}
            options={homes.map(({ id, nice_name }) => ({ id: String(id), label: nice_name }))}
            value={String(place.home)}
            onChange={(home) => change({ home: Number(home) })}
          />
          <SearchField label={moving.find} value={q} onChange={setQ} />
        </div>
      ) : (
        <p className="text-ink-2">{moving.reaches[reach]}</p>
      )}
      <MoveConfirmation target={targetOf(sheet, place)} onDone={onDone} />
    </div>
  )
}

function targetOf(sheet: Sheet, { from, to, guests, home }: Fields): MoveTarget | null {
  if (from === undefined || to === undefined || to <= from) return null
  const is_same =
    from === sheet.arrival_date &&
    to === sheet.departure_date &&
    guests === sheet.guests &&
    home === sheet.room_category_id
  if (is_same) return null
  return { reservation_id: sheet.reservation_id, room_category_id: home, from, to, guests }
}

type Sought = { from: string | undefined; to: string | undefined; guests: number; q: string }

const freeHomesQuery = (api: AdminApi, { from, to, guests, q }: Sought) =>
  queryOptions({
    queryKey: ['admin', 'bookable homes', { from, to }, guests, q],
    queryFn: ({ signal }) =>
      api.listBookableHomes({ from, to, guests, ...(q !== '' && { q }) }, { signal }),
    enabled: from !== undefined && to !== undefined && to > from,
    placeholderData: keepPreviousData,
  })
