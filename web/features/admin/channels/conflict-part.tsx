import { lazy, Suspense, useState } from 'react'
import { filsOf } from '#contract/money.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { AgreementForm } from '#web/admin/channel-stays/agreement-form.tsx'
import { MoveStayForm } from '#web/admin/channel-stays/move-stay-form.tsx'
import { useStaff } from '#web/admin/staff-self.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { addressOf } from '#web/i18n/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WaysOut } from './ways-out.tsx'
import type { Conflict, Feed } from './channels-queries.ts'

const Compensate = lazy(async () => ({ default: (await import('./compensate.tsx')).Compensate }))

type ConflictPartProps = { feed: Feed; conflict: Conflict; onDone: (text: string) => void }

/** Both sides of nights that were sold twice, and where each way out begins. */
export function ConflictPart({ feed, conflict, onDone }: ConflictPartProps) {
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
          {conflict.unit_id !== feed.unit_id && (
            <p className="text-small">{words.placed(conflict.unit)}</p>
          )}
          {phone_last_4 !== null && <p className="text-small">{words.phone(phone_last_4)}</p>}
        </div>
        <div>
          <p className="text-micro text-ink-2">{words.ours}</p>
          <Ours conflict={conflict} />
        </div>
      </div>
      <p className="text-small text-ink-2">{words.advice}</p>
      <Ways feed={feed} conflict={conflict} onDone={onDone} />
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

function Ways({ feed, conflict, onDone }: ConflictPartProps) {
  const { lang, today } = useApp()
  const { channels, channel_stays } = useAdminMessages()
  const { may } = useStaff()
  const [moving, setMoving] = useState<'ours' | 'theirs' | 'compensate' | 'at_site' | null>(null)
  const close = () => setMoving(null)
  const done = () => {
    close()
    onDone(channel_stays.saved)
  }
  const words = channels.conflict
  const { reservation_id, arrival_date, channel_stay_id, unit_id, to } = conflict
  if (!may('bookings')) return null
  const source = feed.channel
  const sold =
    channel_stay_id === null || to <= today || source === 'google' || source === 'outlook'
      ? null
      : { channel_stay_id, source }
  return (
    <div className="flex flex-wrap gap-2">
      {reservation_id !== null && arrival_date !== null && (
        <>
          <Button size="small" kind="primary" onPress={() => setMoving('ours')}>
            {words.move_ours}
          </Button>
          <AdminDialog title={words.move_ours} isOpen={moving === 'ours'} onClose={close}>
            <WaysOut reservation_id={reservation_id} onDone={done} />
          </AdminDialog>
          <a
            href={addressOf(`/admin/calendar?${inCalendar(feed, conflict).toString()}`, lang)}
            className={buttonClass('secondary', 'small')}
          >
            {words.move}
          </a>
          <a
            href={addressOf(`/admin/bookings?booking=${reservation_id}`, lang)}
            className={buttonClass('secondary', 'small')}
          >
            {words.open}
          </a>
          {may('refunds') && (
            <Button size="small" onPress={() => setMoving('compensate')}>
              {words.compensate.label}
            </Button>
          )}
          <AdminDialog
            title={words.compensate.label}
            isOpen={moving === 'compensate'}
            onClose={close}
          >
            <Suspense fallback={<Skeleton className="h-40" />}>
              <Compensate
                reservation_id={reservation_id}
                onDone={(text) => {
                  close()
                  onDone(text)
                }}
              />
            </Suspense>
          </AdminDialog>
        </>
      )}
      {sold && (
        <Button size="small" onPress={() => setMoving('theirs')}>
          {words.move_theirs}
        </Button>
      )}
      {sold && (
        <AdminDialog title={words.move_theirs} isOpen={moving === 'theirs'} onClose={close}>
          <MoveStayForm key={unit_id} stay={sold} onDone={done} />
        </AdminDialog>
      )}
      {sold && (
        <Button size="small" onPress={() => setMoving('at_site')}>
          {words.at_site(channel_stays.sources[sold.source])}
        </Button>
      )}
      {sold && (
        <AdminDialog
          title={words.at_site(channel_stays.sources[sold.source])}
          isOpen={moving === 'at_site'}
          onClose={close}
        >
          <AgreementForm stay={sold} onDone={done} />
        </AdminDialog>
      )}
    </div>
  )
}

const inCalendar = ({ home }: Feed, { reservation_id, arrival_date, unit_id }: Conflict) =>
  new URLSearchParams({
    from: arrival_date ?? '',
    q: home,
    panel: 'stay',
    booking: reservation_id ?? '',
    unit: String(unit_id),
    begins: arrival_date ?? '',
  })
