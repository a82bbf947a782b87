import { lazy, Suspense, useState, type RefObject } from 'react'
import { GUESTS } from '#contract/constants.ts'
import { useMessages } from '#web/api/messages.ts'
import { PartySteppers } from '#web/stays/party-steppers.tsx'
import { guestsOf, type PartyOfGuests } from '#web/urls/stay-url.ts'
import { ApplyPanel } from './apply-panel.tsx'
import type { StayGuestsFieldProps } from './stay-guests-field.tsx'

const GuestsWarning = lazy(async () => ({
  default: (await import('./guests-warning.tsx')).GuestsWarning,
}))

export type StayGuestsPanelProps = StayGuestsFieldProps & {
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Above the home's capacity it asks first (spec 5); the legal maximum is final. */
export function StayGuestsPanel({
  party,
  onChange,
  limits,
  accepted,
  onAccept,
  trigger,
  onClose,
}: StayGuestsPanelProps) {
  const { stay, search } = useMessages()
  const [input, setRequested] = useState<PartyOfGuests | null>(null)
  const change = (next: PartyOfGuests) => {
    const needs_word = guestsOf(next) > Math.max(limits.max_occupants, accepted)
    if (needs_word) setRequested(next)
    else onChange(next)
  }
  const goOn = (next: PartyOfGuests) => {
    onAccept(guestsOf(next))
    setRequested(null)
    onChange(next)
  }
  return (
    <ApplyPanel title={search.search_bar.guests} trigger={trigger} onClose={onClose}>
      <PartySteppers
        party={party}
        most={Math.min(GUESTS.max, limits.legal_occupants)}
        onChange={change}
      />
      <p className="mt-2 text-micro text-ink-2">
        {stay.panel.at_most_people(stay.know.people_count(limits.legal_occupants))}
      </p>
      {input && (
        <Suspense fallback={null}>
          <GuestsWarning
            guests={guestsOf(input)}
            max_occupants={limits.max_occupants}
            onGoOn={() => goOn(input)}
            onSkip={() => setRequested(null)}
          />
        </Suspense>
      )}
    </ApplyPanel>
  )
}
