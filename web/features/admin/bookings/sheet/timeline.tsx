import { filsOf } from '#contract/money.ts'
import { Changes } from '#web/admin/display/changes.tsx'
import { readablePhone } from '#web/forms/read-phone.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { SheetSection } from './sheet-section.tsx'

type Event = Sheet['timeline'][number]

export function Timeline({ sheet: { timeline } }: { sheet: Sheet }) {
  const { frame, bookings } = useAdminMessages()
  return (
    <SheetSection title={bookings.sheet.timeline}>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 border-s-2 border-line ps-4">
        {timeline.map((event, n) => (
          <li
            key={`${event.at} ${event.kind} ${n}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-0.5"
          >
            <What event={event} />
            <time dateTime={event.at} className="text-micro text-ink-2">
              {frame.moment(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </SheetSection>
  )
}

function What({ event: { kind, amount, name, message, log } }: { event: Event }) {
  const { messages } = useApp()
  const { activity, bookings } = useAdminMessages()
  if (log === null)
    return (
      <p>
        <span>{bookings.sheet.events[kind]}</span>
        {amount !== null && (
          <>
            {' · '}
            <bdi>{messages.money(filsOf(amount))}</bdi>
          </>
        )}
        {message !== null && (
          <>
            <span>{`: ${bookings.sheet.message_kinds[message.kind]} · `}</span>
            {message.channel === 'sms' && <span>{`${bookings.sheet.channels.sms} · `}</span>}
            <bdi dir="ltr">{readablePhone(message.recipient)}</bdi>
          </>
        )}
        {name !== null && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
    )
  return (
    <>
      <p>
        <bdi className="font-medium">{activity.actor(log.actor)}</bdi>
        {` · ${activity.verb(log.verb)}`}
      </p>
      {log.reason !== null && (
        <p dir="auto" className="text-ink-2">
          {log.reason}
        </p>
      )}
      {(log.before ?? log.after) !== null && <Changes before={log.before} after={log.after} />}
    </>
  )
}
