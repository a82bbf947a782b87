import type { ReactNode } from 'react'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { useOwnerMessages, useMessages } from '#web/api/messages.ts'
import { UnitName } from '#web/owner/unit-name.tsx'
import { readableCell } from '#web/features/owner-reservations/cell-text.ts'
import { ExtensionLine } from '#web/features/owner-reservations/extension-line.tsx'
import type { Reservation } from '#web/features/owner-reservations/reservations-queries.ts'
import { StatusChip } from '#web/features/owner-reservations/status-chip.tsx'

export function ReservationCards({ reservations }: { reservations: readonly Reservation[] }) {
  const { reservations: messages } = useOwnerMessages()
  return (
    <ul aria-label={messages.list.label} className="grid gap-3 md:hidden print:hidden">
      {reservations.map((reservation) => (
        <li key={reservation.reservation_id}>
          <ReservationCard reservation={reservation} />
        </li>
      ))}
    </ul>
  )
}

function ReservationCard({ reservation }: { reservation: Reservation }) {
  const { reservations: messages } = useOwnerMessages()
  const { columns } = messages
  const { arrival_date, departure_date, length_of_stay } = reservation
  return (
    <article className="grid gap-2 rounded-card border border-line bg-white px-4 py-3 text-small">
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-text text-body font-semibold tabular-nums">
          {reservation.reservation_id}
        </h2>
        <StatusChip {...reservation} />
        <p className="w-full">
          <UnitName name={reservation.room.name} />
        </p>
        <ExtensionLine reservation={reservation} className="w-full" />
      </header>
      <p className="tabular-nums">{`${messages.range(arrival_date, departure_date)}, ${messages.nights(length_of_stay)}`}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 text-micro text-ink-2 tabular-nums">
        <Fact name={columns.booking_date}>
          {readableCell(reservation, 'booking_date', messages)}
        </Fact>
        {reservation.is_rented ? (
          <Fact name={columns.amount}>{messages.rented}</Fact>
        ) : (
          <Amounts reservation={reservation} />
        )}
      </dl>
    </article>
  )
}

function Amounts({ reservation }: { reservation: Reservation }) {
  const { columns } = useOwnerMessages().reservations
  return (
    <>
      <div className="col-start-2 row-span-3 row-start-1 text-end">
        <dt>{columns.amount}</dt>
        <dd className="text-h3 text-ink">
          <Money amount={reservation.amount} />
        </dd>
      </div>
      <Fact name={columns.revenue}>
        <Money amount={reservation.revenue} />
      </Fact>
      <Fact name={columns.tax_other}>
        <Money amount={reservation.tax_other} />
      </Fact>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  )
}

function Money({ amount }: { amount: string }) {
  const { shell } = useMessages()
  return (
    <span className="font-display whitespace-nowrap">
      <span className="text-[0.8em] font-medium">{shell.currency.word}</span>{' '}
      {readableDirhams(filsOf(amount))}
    </span>
  )
}
