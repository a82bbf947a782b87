import { GUESTS } from '#contract/constants.ts'
import { useWords } from '#api/app.ts'
import { guestsOf, type PartyOfGuests } from '#urls/stay-url.ts'
import { Stepper } from '#ui/stepper.tsx'
import { Switch } from '#ui/switch.tsx'

export type PartySteppersProps = { party: PartyOfGuests; most?: number; onChange: (party: PartyOfGuests) => void }

/** Adults and children count together up to `most` (spec 9: ten); an infant sleeps in a cot and does not count. */
export function PartySteppers({ party, most = GUESTS.max, onChange }: PartySteppersProps) {
  const { dock } = useWords().search
  const room = most - guestsOf(party)
  const stepper = (who: 'adults' | 'children', min: number) => (
    <Stepper
      label={dock[who]}
      hint={dock[`${who}_hint`]}
      value={party[who]}
      min={min}
      max={party[who] + room}
      onChange={(count) => onChange({ ...party, [who]: count })}
      labels={{ less: dock.fewer(dock[who]), more: dock.more(dock[who]) }}
    />
  )
  return (
    <div className="grid min-w-72">
      {stepper('adults', GUESTS.min)}
      {stepper('children', 0)}
      <Switch isSelected={party.infants} onChange={(infants) => onChange({ ...party, infants })} className="py-2">
        <span>
          <span className="block font-medium">{dock.infants}</span>
          <span className="block text-micro text-ink-2">{dock.infants_hint}</span>
        </span>
      </Switch>
    </div>
  )
}
