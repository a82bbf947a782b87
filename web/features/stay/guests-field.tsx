import { lazy, Suspense, useRef, useState } from 'react'
import { GUESTS } from '#contract/constants.ts'
import { useWords } from '#shell/app.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Switch } from '#ui/switch.tsx'
import { DropPanel } from './drop-panel.tsx'
import { FieldButton } from './field-button.tsx'
import { guestsOf, type PartyOfGuests } from './stay-url.ts'

const GuestsWarning = lazy(async () => ({ default: (await import('./guests-warning.tsx')).GuestsWarning }))

export type GuestsFieldProps = {
  party: PartyOfGuests
  onChange: (party: PartyOfGuests) => void
  /** What the home is made for, and what the law allows in it. */
  limits: { max_occupants: number; legal_occupants: number }
}

/** Who comes along: above what the home is made for the guest is asked first (spec 5), above the law's number nobody can go. */
export function GuestsField({ party, onChange, limits }: GuestsFieldProps) {
  const { stay, search } = useWords()
  const { dock } = search
  const [is_open, setOpen] = useState(false)
  const [asked, setAsked] = useState<PartyOfGuests | null>(null)
  const [accepted, setAccepted] = useState(guestsOf(party))
  const trigger = useRef<HTMLButtonElement>(null)
  const most = Math.min(GUESTS.max, limits.legal_occupants)
  const change = (next: PartyOfGuests) => {
    const needs_word = guestsOf(next) > limits.max_occupants && guestsOf(next) > accepted
    if (needs_word) setAsked(next)
    else onChange(next)
  }
  const goOn = (next: PartyOfGuests) => {
    setAccepted(guestsOf(next))
    setAsked(null)
    onChange(next)
  }
  const steps = (what: string) => ({ less: dock.fewer(what), more: dock.more(what) })
  return (
    <>
      <FieldButton
        ref={trigger}
        label={dock.guests}
        value={dock.guests_summary(guestsOf(party), party.infants)}
        is_open={is_open}
        onPress={() => setOpen(true)}
        className="w-full border border-line-strong"
      />
      {is_open && (
        <DropPanel
          title={dock.guests}
          trigger={trigger}
          onClose={() => setOpen(false)}
          footer={
            <Button kind="night" className="grow" onPress={() => setOpen(false)}>
              {stay.panel.apply}
            </Button>
          }
        >
          <div className="grid min-w-72">
            <Stepper
              label={dock.adults}
              hint={dock.adults_hint}
              value={party.adults}
              min={GUESTS.min}
              max={most - party.children}
              onChange={(adults) => change({ ...party, adults })}
              labels={steps(dock.adults)}
            />
            <Stepper
              label={dock.children}
              hint={dock.children_hint}
              value={party.children}
              min={0}
              max={most - party.adults}
              onChange={(children) => change({ ...party, children })}
              labels={steps(dock.children)}
            />
            <Switch isSelected={party.infants} onChange={(infants) => onChange({ ...party, infants })} className="py-2">
              <span>
                <span className="block font-medium">{dock.infants}</span>
                <span className="block text-micro text-ink-2">{dock.infants_hint}</span>
              </span>
            </Switch>
            <p className="mt-2 text-micro text-ink-2">{stay.panel.at_most_people(stay.know.people_count(limits.legal_occupants))}</p>
          </div>
          {asked && (
            <Suspense fallback={null}>
              <GuestsWarning
                guests={guestsOf(asked)}
                max_occupants={limits.max_occupants}
                onGoOn={() => goOn(asked)}
                onSkip={() => setAsked(null)}
              />
            </Suspense>
          )}
        </DropPanel>
      )}
    </>
  )
}
