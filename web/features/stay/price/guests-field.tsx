import { lazy, Suspense, useRef, useState } from 'react'
import { GUESTS } from '#contract/constants.ts'
import { useMessages } from '#api/app.ts'
import { PartySteppers } from '#stays/party-steppers.tsx'
import { guestsOf, type PartyOfGuests } from '#urls/stay-url.ts'
import { Button } from '#ui/button.tsx'
import { DropPanel } from '#ui/drop-panel.tsx'
import { FieldButton } from '#ui/field-button.tsx'

const GuestsWarning = lazy(async () => ({ default: (await import('./guests-warning.tsx')).GuestsWarning }))

export type GuestsFieldProps = {
  party: PartyOfGuests
  onChange: (party: PartyOfGuests) => void
  limits: { max_occupants: number; legal_occupants: number }
  accepted: number
  onAccept: (guests: number) => void
}

/** Above the home's capacity it asks first (spec 5); the legal maximum is final. */
export function GuestsField({ party, onChange, limits, accepted, onAccept }: GuestsFieldProps) {
  const { stay, search, shell } = useMessages()
  const { search_bar } = search
  const [is_open, setOpen] = useState(false)
  const [input, setRequested] = useState<PartyOfGuests | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
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
    <>
      <FieldButton
        ref={trigger}
        label={search_bar.guests}
        value={search_bar.guests_summary(guestsOf(party), party.infants)}
        is_open={is_open}
        onPress={() => setOpen(true)}
        className="w-full border border-line-strong"
      />
      {is_open && (
        <DropPanel
          title={search_bar.guests}
          trigger={trigger}
          onClose={() => setOpen(false)}
          labels={shell}
          roomy_from="main"
          placement="bottom end"
          footer={
            <Button kind="night" className="grow" onPress={() => setOpen(false)}>
              {stay.panel.apply}
            </Button>
          }
        >
          <PartySteppers party={party} most={Math.min(GUESTS.max, limits.legal_occupants)} onChange={change} />
          <p className="mt-2 text-micro text-ink-2">{stay.panel.at_most_people(stay.know.people_count(limits.legal_occupants))}</p>
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
        </DropPanel>
      )}
    </>
  )
}
