import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { TelephoneNumber } from '#web/admin/display/telephone-number.tsx'
import { useStaff } from '#web/admin/staff-self.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AgreementForm } from './agreement-form.tsx'
import { channelStayQuery, type ChannelStay } from './channel-stay-queries.ts'
import { DeskForm, type DeskAction } from './desk-forms.tsx'
import { GuestForm } from './guest-form.tsx'
import { MoneyForm } from './money-form.tsx'
import { MoveStayForm } from './move-stay-form.tsx'
import { People, Registered } from './party-registered.tsx'
import { RegistrationLink } from './registration-link.tsx'
import { useGuestName } from './use-guest-name.ts'

const ExtrasForm = lazy(async () => ({ default: (await import('./extras-form.tsx')).ExtrasForm }))

/** A stay that another site sold: what is known of it, and what can be done here. */
export function ChannelStayCard({ channel_stay_id }: { channel_stay_id: number }) {
  const [stay] = useQuery(channelStayQuery(useAdminApi(), channel_stay_id)).data?.stays ?? []
  if (stay === undefined) return null
  return <Card stay={stay} />
}

type Act =
  | DeskAction
  | 'guest'
  | 'move'
  | 'agree'
  | 'link'
  | 'revoke'
  | 'extras'
  | 'money'
  | 'judge'
  | 'remove'

function Card({ stay }: { stay: ChannelStay }) {
  const { today, extras, channel_stays: words } = useAdminMessages()
  const { today: day } = useApp()
  const { may } = useStaff()
  const queryClient = useQueryClient()
  const nameOf = useGuestName()
  const [open, setOpen] = useState<Act | null>(null)
  const done = () => {
    setOpen(null)
    showToast({ text: words.saved, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  const is_over = stay.state === 'cancelled'
  const judging = stay.state === 'no_stay' ? words.is_a_stay : words.not_a_stay
  const titles: Record<Act, string> = {
    ...today.actions,
    guest: words.name_guest,
    move: words.move.label,
    agree: words.agree.label,
    link: words.link.title,
    revoke: words.link.revoke,
    extras: extras.booked.open,
    money: words.write_money,
    judge: judging,
    remove: words.remove,
  }
  const acts: Act[] = [
    ...stay.desk.actions,
    'guest',
    ...(stay.state === 'expected' ? (['link'] as const) : []),
    ...(stay.state === 'expected' && stay.to > day ? (['move'] as const) : []),
    ...(stay.state === 'no_stay' ? [] : (['agree'] as const)),
    ...(stay.state === 'no_stay' ? [] : (['extras'] as const)),
    ...(may('books') ? (['money'] as const) : []),
    ...(is_over || stay.is_entered ? [] : (['judge'] as const)),
    ...(!is_over && stay.is_entered ? (['remove'] as const) : []),
  ]
  return (
    <div className="grid gap-3">
      <p className="text-h3">
        <bdi>{nameOf(stay)}</bdi>
      </p>
      <Facts stay={stay} />
      <p className="rounded-ctl bg-mist px-3 py-2 text-small">
        {stay.is_entered ? words.entered : words.at_site(words.sources[stay.source])}
      </p>
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            kind={act === stay.desk.actions[0] ? 'primary' : 'secondary'}
            onPress={() => setOpen(act)}
          >
            {titles[act]}
          </Button>
        ))}
      </div>
      {open !== null && (
        <AdminDialog title={titles[open]} isOpen onClose={() => setOpen(null)}>
          <ActForm
            act={open}
            stay={stay}
            title={titles[open]}
            onDone={done}
            onRevoke={() => setOpen('revoke')}
          />
        </AdminDialog>
      )}
    </div>
  )
}

type ActFormProps = {
  act: Act
  stay: ChannelStay
  title: string
  onDone: () => void
  onRevoke: () => void
}

function ActForm({ act, stay, title, onDone, onRevoke }: ActFormProps) {
  const api = useAdminApi()
  const { channel_stays: words } = useAdminMessages()
  const { channel_stay_id } = stay
  const action = stay.desk.actions.find((one) => one === act)
  if (action !== undefined) return <DeskForm action={action} stay={stay} onDone={onDone} />
  if (act === 'guest') return <GuestForm stay={stay} onDone={onDone} />
  if (act === 'money') return <MoneyForm channel_stay_id={channel_stay_id} onDone={onDone} />
  if (act === 'extras')
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <ExtrasForm channel_stay_id={channel_stay_id} onDone={onDone} />
      </Suspense>
    )
  if (act === 'move') return <MoveStayForm stay={stay} onDone={onDone} />
  if (act === 'agree') return <AgreementForm stay={stay} onDone={onDone} />
  if (act === 'link') return <RegistrationLink stay={stay} onRevoke={onRevoke} />
  if (act === 'revoke')
    return (
      <ReasonForm
        input={endpoints.revokeRegistrationLink.input}
        fixed={{ channel_stay_id }}
        send={(revocation) => api.revokeRegistrationLink(revocation)}
        onDone={onDone}
        submit_label={title}
      >
        <p className="text-ink-2">{words.link.revoke_line}</p>
      </ReasonForm>
    )
  if (act === 'remove')
    return (
      <ReasonForm
        input={endpoints.removeChannelStay.input}
        fixed={{ channel_stay_id }}
        send={(removal) => api.removeChannelStay(removal)}
        onDone={onDone}
        submit_label={title}
      >
        <p className="text-ink-2">{words.remove_line}</p>
      </ReasonForm>
    )
  const is_stay = stay.state === 'no_stay'
  return (
    <ReasonForm
      input={endpoints.judgeChannelStay.input}
      fixed={{ channel_stay_id, is_stay }}
      send={(judged) => api.judgeChannelStay(judged)}
      onDone={onDone}
      submit_label={title}
    >
      <p className="text-ink-2">{is_stay ? words.is_a_stay_line : words.not_a_stay_line}</p>
    </ReasonForm>
  )
}

function Facts({ stay }: { stay: ChannelStay }) {
  const { frame, today, channel_stays: words } = useAdminMessages()
  const { facts } = words
  const { desk } = stay
  const people = stay.guests === null ? words.guests_unknown : today.guests(stay.guests)
  const why = stay.cancelled_because === null ? null : words.because[stay.cancelled_because]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact label={facts.site}>
        <span>{words.sources[stay.source]}</span>
        <span className="block text-small text-ink-2">
          <bdi>{stay.reference ?? words.no_reference}</bdi>
        </span>
      </Fact>
      <Fact label={facts.home}>
        {stay.parts.map(({ unit_id, unit, home, from }) => (
          <span key={`${unit_id} ${from}`} className="block">
            <bdi>{home}</bdi>
            <span className="block text-small text-ink-2">
              <bdi>{frame.unit(unit)}</bdi>
              {stay.parts.length > 1 && <span>{` · ${words.from_day(frame.day(from))}`}</span>}
            </span>
          </span>
        ))}
      </Fact>
      <Fact label={facts.dates}>
        <span>{today.dates(frame.day(stay.from), frame.day(stay.to))}</span>
        <span className="block text-small text-ink-2">{people}</span>
      </Fact>
      {stay.state === 'expected' && (
        <Fact label={facts.registration}>
          <Registered stay={stay} />
          <People people={stay.people} />
        </Fact>
      )}
      {stay.guest_phone !== null && (
        <Fact label={facts.phone}>
          <a href={`tel:${stay.guest_phone}`} className="underline underline-offset-2">
            <TelephoneNumber number={stay.guest_phone} />
          </a>
        </Fact>
      )}
      {stay.guest_email !== null && (
        <Fact label={facts.email}>
          <bdi>{stay.guest_email}</bdi>
        </Fact>
      )}
      <Fact label={facts.state}>
        <span>
          {stay.state === 'expected' ? today.states[desk.state] : words.states[stay.state]}
        </span>
        <span className="block text-small text-ink-2">{why}</span>
        {desk.expected_time !== null && (
          <span className="block text-small text-ink-2">
            {today.expected_at(desk.expected_time)}
          </span>
        )}
        {desk.arrived_at !== null && (
          <span className="block text-small text-ink-2">
            {words.desk.since(frame.moment(desk.arrived_at))}
          </span>
        )}
      </Fact>
      <Fact label={facts.money}>
        {stay.is_money_known ? words.money_known : words.money_unknown}
      </Fact>
      {stay.agreed !== null && (
        <Fact label={facts.agreed}>
          <bdi className="break-words">{stay.agreed.text}</bdi>
          <span className="block text-small text-ink-2">{frame.moment(stay.agreed.at)}</span>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd>{children}</dd>
  </>
)
