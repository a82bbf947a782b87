import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { UnitName } from '#web/owner/unit-name.tsx'
import { unitList } from '#web/owner/owner-url.ts'
import { linkClass } from '#web/ui/link.ts'
import type { DashboardFilter, Stays } from './dashboard-queries.ts'

type Reservation = Stays['recent_reservations'][number]
export type StatusChipOf = ComponentType<Pick<Reservation, 'status' | 'is_no_show'>>
type RecentProps = {
  reservations: readonly Reservation[]
  filter: DashboardFilter
  StatusChip: StatusChipOf
}

export function RecentReservations({ reservations, filter, StatusChip }: RecentProps) {
  const { recent } = useOwnerMessages().dashboard
  return (
    <section aria-labelledby="recent" className="border-t border-line pt-8">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <h2 id="recent" className="text-[1.375rem] leading-tight">
          {recent.title}
        </h2>
        <Link
          to="/owner/reservation"
          search={{ from: filter.from, to: filter.to, units: unitList(filter.units) }}
          className={linkClass('strong', 'min-h-11')}
        >
          {recent.view_all}
          <ArrowRight size={18} aria-hidden className="mirror-rtl" />
        </Link>
      </header>
      {reservations.length === 0 ? (
        <p className="text-ink-2">{recent.none}</p>
      ) : (
        <>
          <Rows reservations={reservations} StatusChip={StatusChip} />
          <Cards reservations={reservations} StatusChip={StatusChip} />
        </>
      )}
    </section>
  )
}

type ListProps = Pick<RecentProps, 'reservations' | 'StatusChip'>

function Rows({ reservations, StatusChip }: ListProps) {
  const { columns, day, money, rented } = useOwnerMessages().reservations
  return (
    <table className="w-full border-collapse text-small max-md:hidden">
      <thead>
        <tr className="border-b border-line-strong text-ink-2">
          {[columns.reservation_id, columns.room, columns.arrival_date, columns.departure_date].map(
            (column) => (
              <th key={column} scope="col" className="py-2.5 pe-4 text-start font-medium">
                {column}
              </th>
            ),
          )}
          <th scope="col" className="py-2.5 pe-6 text-end font-medium max-main:hidden">
            {columns.length_of_stay}
          </th>
          <th scope="col" className="py-2.5 pe-4 text-start font-medium">
            {columns.status}
          </th>
          <th scope="col" className="py-2.5 text-end font-medium whitespace-nowrap">
            {money(columns.amount)}
          </th>
        </tr>
      </thead>
      <tbody>
        {reservations.map(
          ({
            reservation_id,
            room,
            arrival_date,
            departure_date,
            length_of_stay,
            status,
            is_no_show,
            is_rented,
            amount,
          }) => (
            <tr key={reservation_id} className="border-b border-line">
              <th scope="row" className="py-3 pe-4 text-start font-semibold whitespace-nowrap">
                {reservation_id}
              </th>
              <td className="py-3 pe-4">
                <UnitName name={room.name} />
              </td>
              <td className="py-3 pe-4 whitespace-nowrap">{day(arrival_date)}</td>
              <td className="py-3 pe-4 whitespace-nowrap">{day(departure_date)}</td>
              <td className="py-3 pe-6 text-end tabular-nums max-main:hidden">{length_of_stay}</td>
              <td className="py-3 pe-4">
                <StatusChip status={status} is_no_show={is_no_show} />
              </td>
              <td className="py-3 text-end font-semibold tabular-nums">
                {is_rented ? rented : readableDirhams(filsOf(amount))}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function Cards({ reservations, StatusChip }: ListProps) {
  const { columns, day, money, nights, rented } = useOwnerMessages().reservations
  return (
    <ul className="border-t border-line md:hidden">
      {reservations.map(
        ({
          reservation_id,
          room,
          arrival_date,
          departure_date,
          length_of_stay,
          status,
          is_no_show,
          is_rented,
          amount,
        }) => (
          <li key={reservation_id} className="grid gap-1 border-b border-line py-4 text-small">
            <span className="flex items-center justify-between gap-4">
              <span className="font-semibold">{reservation_id}</span>
              <StatusChip status={status} is_no_show={is_no_show} />
            </span>
            <UnitName name={room.name} />
            <span className="flex items-baseline justify-between gap-4 text-ink-2">
              <span>
                {`${day(arrival_date)} – ${day(departure_date)}`}
                <span className="block">{nights(length_of_stay)}</span>
              </span>
              <span className="text-end text-ink tabular-nums">
                <span className="block text-micro text-ink-2">{money(columns.amount)}</span>
                <span className="font-semibold">
                  {is_rented ? rented : readableDirhams(filsOf(amount))}
                </span>
              </span>
            </span>
          </li>
        ),
      )}
    </ul>
  )
}
