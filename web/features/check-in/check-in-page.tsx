import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useMessages, usePersonalMessages } from '#web/api/messages.ts'
import { AllDone } from './all-done.tsx'
import { CheckInEnded } from './check-in-ended.tsx'
import { checkInQuery, endedBy, type CheckInParty, type Ended } from './check-in-queries.ts'
import { GuestCard } from './guest-card.tsx'
import { StaySheet } from './stay-sheet.tsx'

type CheckInPageProps = { id: string; ended: Ended | undefined }

export function CheckInPage({ id, ended }: CheckInPageProps) {
  const { api } = useApp()
  const { data, error } = useQuery({ ...checkInQuery(api, id), enabled: ended === undefined })
  const over = ended ?? endedBy(error)
  if (over) return <CheckInEnded ended={over} />
  if (!data) return null
  return data.is_completed && data.sold === null ? (
    <AllDone id={id} party={data} />
  ) : (
    <Party id={id} party={data} />
  )
}

function Party({ id, party }: { id: string; party: CheckInParty }) {
  const { check_in } = usePersonalMessages()
  const waiting = party.guests.filter(({ is_completed }) => !is_completed)
  const next =
    party.scope === 'guest' ? waiting[0] : waiting.find(({ invited_at }) => invited_at === null)
  const [chosen, choose] = useState<number | null>(null)
  const open = waiting.find(({ guest_id }) => guest_id === chosen) ?? next
  useFocusOn(open?.guest_id)
  return (
    <div className="page grid gap-x-[clamp(2.5rem,7vw,8rem)] gap-y-10 py-10 md:py-14 main:grid-cols-[22rem_minmax(0,1fr)]">
      <StaySheet party={party} />
      <section aria-label={check_in.party}>
        {party.is_completed && <Ready party={party} />}
        <ol className="grid gap-4">
          {party.guests.map((guest) => (
            <li key={guest.guest_id}>
              <GuestCard
                id={id}
                guest={guest}
                party={party}
                is_open={guest.guest_id === open?.guest_id}
                onOpen={() => choose(guest.guest_id)}
                onDone={() => choose(null)}
              />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** Whoever comes by another site has this page alone to read its dates and rules again. */
function Ready({ party: { home, arrival_date, check_in_time } }: { party: CheckInParty }) {
  const { day } = useMessages()
  const { all_done } = usePersonalMessages().check_in
  return (
    <output className="mb-4 block rounded-card bg-palm-soft p-5 md:p-7">
      <span className="block text-h3">{all_done.title}</span>
      <span className="mt-1 block text-ink-2">
        {all_done.line(home.nice_name, day(arrival_date), check_in_time)}
      </span>
    </output>
  )
}

/** Moves the focus for the next guest, not on load. */
function useFocusOn(guest_id: number | undefined) {
  const last = useRef(guest_id)
  useEffect(() => {
    if (last.current !== guest_id && guest_id !== undefined)
      document.getElementById(`guest-${guest_id}`)?.focus()
    last.current = guest_id
  }, [guest_id])
}
