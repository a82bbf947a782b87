import { lazy, Suspense, useState, type ReactNode } from 'react'
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

type Way = 'move_ours' | 'compensate' | 'move_theirs' | 'at_site'

function Ways({ feed, conflict, onDone }: ConflictPartProps) {
  const { may } = useStaff()
  const [open, setOpen] = useState<Way | null>(null)
  if (!may('bookings')) return null
  const way = (name: Way) => ({
    isOpen: open === name,
    onOpen: () => setOpen(name),
    onClose: () => setOpen(null),
  })
  const done = (text: string) => {
    setOpen(null)
    onDone(text)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <WaysOfOurs feed={feed} conflict={conflict} way={way} onDone={done} />
      <WaysOfTheirs feed={feed} conflict={conflict} way={way} onDone={done} />
    </div>
  )
}

type Opened = { isOpen: boolean; onOpen: () => void; onClose: () => void }
type WaysProps = {
  feed: Feed
  conflict: Conflict
  way: (name: Way) => Opened
  onDone: (text: string) => void
}

function WaysOfOurs({ feed, conflict, way, onDone }: WaysProps) {
  const { lang } = useApp()
  const { channels, channel_stays } = useAdminMessages()
  const words = channels.conflict
  const { saved } = channel_stays
  const { may } = useStaff()
  const { reservation_id, arrival_date } = conflict
  if (reservation_id === null || arrival_date === null) return null
  return (
    <>
      <DialogButton kind="primary" label={words.move_ours} {...way('move_ours')}>
        <WaysOut reservation_id={reservation_id} onDone={() => onDone(saved)} />
      </DialogButton>
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
        <DialogButton label={words.compensate.label} {...way('compensate')}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Compensate reservation_id={reservation_id} onDone={onDone} />
          </Suspense>
        </DialogButton>
      )}
    </>
  )
}

function WaysOfTheirs({
  feed: { channel: source },
  conflict: { channel_stay_id, unit_id, to },
  way,
  onDone,
}: WaysProps) {
  const { today } = useApp()
  const { channels, channel_stays } = useAdminMessages()
  const words = channels.conflict
  if (channel_stay_id === null || to <= today || source === 'google' || source === 'outlook')
    return null
  const stay = { channel_stay_id, source }
  return (
    <>
      <DialogButton label={words.move_theirs} {...way('move_theirs')}>
        <MoveStayForm key={unit_id} stay={stay} onDone={() => onDone(channel_stays.saved)} />
      </DialogButton>
      <DialogButton label={words.at_site(channel_stays.sources[source])} {...way('at_site')}>
        <AgreementForm stay={stay} onDone={() => onDone(channel_stays.saved)} />
      </DialogButton>
    </>
  )
}

type DialogButtonProps = Opened & {
  label: string
  kind?: 'primary' | 'secondary'
  children: ReactNode
}

const DialogButton = ({
  label,
  kind = 'secondary',
  isOpen,
  onOpen,
  onClose,
  children,
}: DialogButtonProps) => (
  <>
    <Button size="small" kind={kind} onPress={onOpen}>
      {label}
    </Button>
    <AdminDialog title={label} isOpen={isOpen} onClose={onClose}>
      {children}
    </AdminDialog>
  </>
)

const inCalendar = ({ home }: Feed, { reservation_id, arrival_date, unit_id }: Conflict) =>
  new URLSearchParams({
    from: arrival_date ?? '',
    q: home,
    panel: 'stay',
    booking: reservation_id ?? '',
    unit: String(unit_id),
    begins: arrival_date ?? '',
  })
