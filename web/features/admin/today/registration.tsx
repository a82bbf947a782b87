import { useAdminMessages } from '#web/api/messages.ts'
import type { Stay } from './today-queries.ts'

/** How many of the party are registered, and how long the authority waits for the others. */
export function Registration({
  stay: { registered, guests, register_by, is_registration_late: is_over },
}: {
  stay: Stay
}) {
  const { frame, today } = useAdminMessages()
  return (
    <>
      <span className="whitespace-nowrap">{today.registered(registered, guests)}</span>
      {register_by !== null && (
        <span className={is_over ? 'block text-micro text-coral' : 'block text-micro text-ink-3'}>
          {is_over
            ? today.register_over(frame.moment(register_by))
            : today.register_by(frame.time(register_by))}
        </span>
      )}
    </>
  )
}
