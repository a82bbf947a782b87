import { useOwnerMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Reservation } from './reservations-queries.ts'

export function ExtensionLine({
  reservation,
  className,
}: {
  reservation: Reservation
  className?: string
}) {
  const { list } = useOwnerMessages().reservations
  const { extends: extended, extensions } = reservation
  if (extended === null && extensions.length === 0) return null
  return (
    <p className={classNames('text-micro font-normal text-ink-2', className)}>
      {extended === null ? list.extended_by(extensions.join(', ')) : list.extension_of(extended)}
    </p>
  )
}
