import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReservationSort } from '#contract/owner-reservations.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { UnitName } from '#web/owner/unit-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import {
  COLUMNS,
  isAmount,
  readableCell,
  type Column,
} from '#web/features/owner-reservations/cell-text.ts'
import { ExtensionLine } from '#web/features/owner-reservations/extension-line.tsx'
import type { Reservation } from '#web/features/owner-reservations/reservations-queries.ts'
import { nextSort, sortedBy } from './sorting.ts'
import { StatusChip } from '#web/features/owner-reservations/status-chip.tsx'

type TableProps = {
  reservations: readonly Reservation[]
  sort: ReservationSort
  onSort: (sort: ReservationSort) => void
}

export function ReservationsTable({ reservations, sort, onSort }: TableProps) {
  const { reservations: messages } = useOwnerMessages()
  return (
    <section
      aria-label={messages.list.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-white max-md:hidden print:block"
    >
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="border-b border-line bg-shell">
            {COLUMNS.map((column) => (
              <ColumnHead key={column} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {reservations.map((reservation) => (
            <tr
              key={reservation.reservation_id}
              className="border-b border-line last:border-0 hover:bg-shell/60"
            >
              {COLUMNS.map((column) => (
                <Cell key={column} reservation={reservation} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isNumber = (column: Column) => isAmount(column) || column === 'length_of_stay'

function ColumnHead({
  column,
  sort,
  onSort,
}: { column: Column } & Pick<TableProps, 'sort' | 'onSort'>) {
  const { reservations: messages } = useOwnerMessages()
  const { column: sorted, is_falling } = sortedBy(sort)
  const is_sorted = sorted === column
  const Mark = is_sorted ? (is_falling ? ArrowDown : ArrowUp) : ChevronsUpDown
  const name = messages.columns[column]
  return (
    <th
      scope="col"
      {...(is_sorted && { 'aria-sort': is_falling ? 'descending' : 'ascending' })}
      className="p-0 font-normal"
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, column))}
        className={classNames(
          'flex min-h-12 w-full items-center gap-1.5 px-3 text-micro whitespace-nowrap hover:text-ink',
          is_sorted ? 'font-semibold text-ink' : 'text-ink-2',
          isNumber(column) && 'justify-end',
        )}
      >
        {isAmount(column) ? <span>{messages.money(name)}</span> : name}
        <Mark
          size={14}
          aria-hidden
          className={classNames('shrink-0', !is_sorted && 'opacity-60')}
        />
      </button>
    </th>
  )
}

function Cell({ reservation, column }: { reservation: Reservation; column: Column }) {
  const { reservations: messages } = useOwnerMessages()
  if (column === 'reservation_id') {
    return (
      <th scope="row" className="px-3 py-3 text-start font-semibold whitespace-nowrap tabular-nums">
        <bdi>{reservation.reservation_id}</bdi>
        <ExtensionLine reservation={reservation} />
      </th>
    )
  }
  return (
    <td
      className={classNames(
        'px-3 py-3 tabular-nums',
        isNumber(column) && 'text-end',
        column === 'room' ? 'min-w-48' : 'whitespace-nowrap',
      )}
    >
      {column === 'status' && <StatusChip {...reservation} />}
      {isAmount(column) && reservation.is_rented && <span>{messages.rented}</span>}
      {isAmount(column) && !reservation.is_rented && <Money amount={reservation[column]} />}
      {column === 'room' && <UnitName name={reservation.room.name} />}
      {column !== 'room' &&
        column !== 'status' &&
        !isAmount(column) &&
        readableCell(reservation, column, messages)}
    </td>
  )
}

const Money = ({ amount }: { amount: string }) => (
  <data value={amount} className="tabular-nums">
    {amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',')}
  </data>
)
