import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { addressOf } from '#web/i18n/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Conflict, Feed } from './channels-queries.ts'

type ConflictPartProps = { feed: Feed; conflict: Conflict }

/** Both sides of nights that were sold twice, and where each way out begins. */
export function ConflictPart({ feed, conflict }: ConflictPartProps) {
  const { frame, channels } = useAdminMessages()
  const words = channels.conflict
  const { from, to, reference, phone_last_4 } = conflict
  return (
    <section
      aria-label={words.title(frame.day(from), frame.day(to))}
      className="grid gap-3 rounded-ctl bg-coral-soft p-3"
    >
      <h4 className="font-semibold">{words.title(frame.day(from), frame.day(to))}</h4>
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <p className="text-micro text-ink-2">{words.theirs(channels.names[feed.channel])}</p>
          <p>
            <bdi className="font-semibold">{reference ?? words.no_reference}</bdi>
          </p>
          {phone_last_4 !== null && <p className="text-small">{words.phone(phone_last_4)}</p>}
        </div>
        <div>
          <p className="text-micro text-ink-2">{words.ours}</p>
          <Ours conflict={conflict} />
        </div>
      </div>
      <p className="text-small text-ink-2">{words.advice}</p>
      <Ways feed={feed} conflict={conflict} />
    </section>
  )
}

function Ours({ conflict }: { conflict: Conflict }) {
  const { money } = useMessages()
  const { frame, channels } = useAdminMessages()
  const { reservation_id, guest_name, total, arrival_date, departure_date, other_channel } =
    conflict
  if (reservation_id === null)
    return (
      <p className="font-semibold">
        {other_channel === null
          ? channels.conflict.withheld
          : channels.conflict.of_other(channels.names[other_channel])}
      </p>
    )
  return (
    <>
      <p>
        <bdi className="font-semibold">{guest_name}</bdi>
        {' · '}
        <bdi>{reservation_id}</bdi>
      </p>
      <p className="text-small">
        {arrival_date !== null && departure_date !== null && (
          <span>{`${frame.day(arrival_date)} – ${frame.day(departure_date)}`}</span>
        )}
        {total !== null && <span>{` · ${money(filsOf(total))}`}</span>}
      </p>
    </>
  )
}

function Ways({ feed, conflict: { reservation_id, arrival_date } }: ConflictPartProps) {
  const { lang } = useApp()
  const { conflict: words } = useAdminMessages().channels
  if (reservation_id === null || arrival_date === null) return null
  const calendar = new URLSearchParams({
    from: arrival_date,
    q: feed.home,
    panel: 'stay',
    booking: reservation_id,
    unit: String(feed.unit_id),
    begins: arrival_date,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={addressOf(`/admin/calendar?${calendar.toString()}`, lang)}
        className={buttonClass('primary', 'small')}
      >
        {words.move}
      </a>
      <a
        href={addressOf(`/admin/bookings?booking=${reservation_id}`, lang)}
        className={buttonClass('secondary', 'small')}
      >
        {words.open}
      </a>
    </div>
  )
}
