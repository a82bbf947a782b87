import type { RefObject } from 'react'
import { GUESTS } from '#contract/constants.ts'
import type { Party } from './guests-field.tsx'
import { Panel } from './dock-panel.tsx'
import { useWords } from '#shell/app.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Switch } from '#ui/switch.tsx'

export type GuestsPanelProps = {
  party: Party
  onChange: (party: Party) => void
  trigger: RefObject<HTMLButtonElement | null>
  onOpenChange: (is_open: boolean) => void
}

/** Adults and children count together up to ten (spec 9); an infant sleeps in a cot and does not count. */
export function GuestsPanel({ party, onChange, trigger, onOpenChange }: GuestsPanelProps) {
  const { dock } = useWords().search
  const steps = (what: string) => ({ less: dock.fewer(what), more: dock.more(what) })
  return (
    <Panel
      title={dock.guests}
      trigger={trigger}
      onOpenChange={onOpenChange}
      footer={
        <Button kind="night" className="mt-3 w-full max-md:mt-0" onPress={() => onOpenChange(false)}>
          {dock.done}
        </Button>
      }
    >
      <div className="grid min-w-72">
        <Stepper
          label={dock.adults}
          hint={dock.adults_hint}
          value={party.adults}
          min={GUESTS.min}
          max={GUESTS.max - party.children}
          onChange={(adults) => onChange({ ...party, adults })}
          labels={steps(dock.adults)}
        />
        <Stepper
          label={dock.children}
          hint={dock.children_hint}
          value={party.children}
          min={0}
          max={GUESTS.max - party.adults}
          onChange={(children) => onChange({ ...party, children })}
          labels={steps(dock.children)}
        />
        <Switch isSelected={party.infants} onChange={(infants) => onChange({ ...party, infants })} className="py-2">
          <span>
            <span className="block font-medium">{dock.infants}</span>
            <span className="block text-micro text-ink-2">{dock.infants_hint}</span>
          </span>
        </Switch>
      </div>
    </Panel>
  )
}
