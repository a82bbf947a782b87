import { GUESTS } from '#contract/constants.ts'
import { useMessages } from '#web/api/messages.ts'
import { guestsOf, type PartyOfGuests } from '#web/urls/stay-url.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { Switch } from '#web/ui/switch.tsx'

export type PartySteppersProps = {
  party: PartyOfGuests
  most?: number
  onChange: (party: PartyOfGuests) => void
}

/** `most` limits adults plus children (spec 9: ten); an infant does not count. */
export function PartySteppers({ party, most = GUESTS.max, onChange }: PartySteppersProps) {
  const { search_bar } = useMessages().search
  const room = most - guestsOf(party)
  const stepper = (who: 'adults' | 'children', min: number) => (
    <Stepper
      label={search_bar[who]}
      hint={search_bar[`${who}_hint`]}
      value={party[who]}
      min={min}
      max={party[who] + room}
      onChange={(count) => onChange({ ...party, [who]: count })}
      labels={{ less: search_bar.fewer(search_bar[who]), more: search_bar.more(search_bar[who]) }}
    />
  )
  return (
    <div className="grid min-w-72">
      {stepper('adults', GUESTS.min)}
      {stepper('children', 0)}
      <Switch
        isSelected={party.infants}
        onChange={(infants) => onChange({ ...party, infants })}
        className="py-2"
      >
        <span>
          <span className="block font-medium">{search_bar.infants}</span>
          <span className="block text-micro text-ink-2">{search_bar.infants_hint}</span>
        </span>
      </Switch>
    </div>
  )
}
