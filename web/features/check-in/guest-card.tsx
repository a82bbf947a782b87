import { Check } from 'lucide-react'
import { useState } from 'react'
import { usePersonalMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import type { CheckInGuest, CheckInParty } from './check-in-queries.ts'
import { ChoiceText } from './choice-text.tsx'
import { GuestForm } from './guest-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { NameForm } from './name-form.tsx'

type GuestCardProps = {
  id: string
  guest: CheckInGuest
  party: CheckInParty
  is_open: boolean
  onOpen: () => void
  onDone: () => void
}

export function GuestCard({ id, guest, party, is_open, onOpen, onDone }: GuestCardProps) {
  const { check_in: messages } = usePersonalMessages()
  const [was_open, setWasOpen] = useState(is_open)
  const [way, setWay] = useState<Way>('here')
  if (is_open && !was_open) setWasOpen(true) // stays mounted so that typed values survive
  const name =
    [guest.first_name, guest.last_name].filter(Boolean).join(' ') || messages.guest(guest.position)
  const may_send = party.scope === 'party' && guest.position > 1 && party.sold === null
  const open = (by: Way) => {
    setWay(by)
    onOpen()
  }
  return (
    <article
      aria-labelledby={`guest-${guest.guest_id}`}
      className="rounded-card border border-line bg-white p-5 shadow-e1 md:p-7"
    >
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <Seal position={guest.position} is_completed={guest.is_completed} />
          <div className="min-w-0">
            <h2
              id={`guest-${guest.guest_id}`}
              tabIndex={-1}
              className="text-h3 wrap-anywhere outline-none"
            >
              <bdi>{name}</bdi>
            </h2>
            <StatusLine guest={guest} scope={party.scope} />
          </div>
        </div>
        {!is_open && !guest.is_completed && (
          <div className="flex flex-wrap gap-x-2 gap-y-1">
            {may_send && (
              <Button
                kind="quiet"
                aria-label={messages.link_for(name)}
                onPress={() => open('link')}
              >
                {messages.by_link}
              </Button>
            )}
            <Button aria-label={messages.start_for(name)} onPress={() => open('here')}>
              {messages.start}
            </Button>
          </div>
        )}
      </header>
      {was_open && !guest.is_completed && (
        <div hidden={!is_open} className="mt-6 border-t border-line pt-6">
          <CheckInWays
            id={id}
            guest={guest}
            party={party}
            way={way}
            onWay={setWay}
            onDone={onDone}
          />
        </div>
      )}
    </article>
  )
}

function Seal({ position, is_completed }: Pick<CheckInGuest, 'position' | 'is_completed'>) {
  if (!is_completed)
    return (
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-shell font-display font-semibold tabular-nums"
      >
        {position}
      </span>
    )
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-full bg-palm-soft text-palm"
    >
      <Check size={20} strokeWidth={2.5} />
    </span>
  )
}

function StatusLine({ guest, scope }: { guest: CheckInGuest; scope: CheckInParty['scope'] }) {
  const { check_in: messages } = usePersonalMessages()
  if (guest.is_completed) return <p className="text-small text-palm">{messages.done}</p>
  if (scope === 'party' && guest.invited_at !== null && guest.email !== null)
    return <p className="text-small text-ink-2 wrap-anywhere">{messages.link_sent(guest.email)}</p>
  return guest.position === 1 ? <p className="text-small text-ink-2">{messages.you}</p> : null
}

type Way = 'here' | 'link' | 'name'
type CheckInWaysProps = Pick<GuestCardProps, 'id' | 'guest' | 'party' | 'onDone'> & {
  way: Way
  onWay: (way: Way) => void
}

function CheckInWays({ id, guest, party, way, onWay, onDone }: CheckInWaysProps) {
  const { check_in: messages } = usePersonalMessages()
  const form = <GuestForm id={id} guest={guest} party={party} onDone={onDone} />
  if (party.scope === 'guest' || guest.position === 1 || party.sold) return form
  const options = [
    {
      id: 'here' as const,
      children: <ChoiceText name={messages.here} line={messages.here_line} />,
    },
    {
      id: 'link' as const,
      children: <ChoiceText name={messages.by_link} line={messages.by_link_line} />,
    },
    {
      id: 'name' as const,
      children: <ChoiceText name={messages.by_name} line={messages.by_name_line} />,
    },
  ]
  return (
    <>
      <RadioGroup
        label={messages.how}
        options={options}
        value={way}
        onChange={onWay}
        className="mb-7 sm:grid-cols-3"
      />
      <div hidden={way !== 'here'}>{form}</div>
      {way === 'link' && <InviteForm id={id} guest={guest} onDone={onDone} />}
      {way === 'name' && <NameForm id={id} guest={guest} onDone={onDone} />}
    </>
  )
}
