import type { RefObject } from 'react'
import { useOwnerMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DropPanel } from '#web/ui/drop-panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { isAmount, readableCell, type Column } from '#web/features/owner-reservations/cell-text.ts'
import type { Reservation } from '#web/features/owner-reservations/reservations-queries.ts'
import { ExtensionLine } from '#web/features/owner-reservations/extension-line.tsx'
import { StatusChip } from '#web/features/owner-reservations/status-chip.tsx'

const COLUMNS: readonly Column[] = [
  'room',
  'arrival_date',
  'departure_date',
  'length_of_stay',
  'booking_date',
  'amount',
  'revenue',
  'tax_other',
]

type StayPanelProps = {
  stay: Reservation
  name: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onList: (reservation_id: string) => void
}

export function StayPanel({ stay, name, trigger, onClose, onList }: StayPanelProps) {
  const { shell } = useMessages()
  const { reservations: messages } = useOwnerMessages()
  const { reservation_id, guest_first_name, status, is_no_show } = stay
  return (
    <DropPanel
      title={name}
      trigger={trigger}
      onClose={onClose}
      labels={shell}
      roomy_from="md"
      footer={<Button onPress={() => onList(reservation_id)}>{messages.calendar.open_list}</Button>}
    >
      <p className="mb-3 flex items-center justify-between gap-4">
        <span>
          {guest_first_name !== null && (
            <bdi className="block font-semibold">{guest_first_name}</bdi>
          )}
          <bdi className="font-display text-h3 tabular-nums">{reservation_id}</bdi>
        </span>
        <StatusChip status={status} is_no_show={is_no_show} />
      </p>
      <ExtensionLine reservation={stay} className="-mt-2 mb-3" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small md:w-72">
        {COLUMNS.map((column) => (
          <div key={column} className="contents">
            <dt className="text-ink-2">{messages.columns[column]}</dt>
            <dd className="text-end tabular-nums">
              {isAmount(column) && !stay.is_rented ? (
                <Price size="small" amount={stay[column]} currency={shell.currency} />
              ) : (
                readableCell(stay, column, messages)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </DropPanel>
  )
}
