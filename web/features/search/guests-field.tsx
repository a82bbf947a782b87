import { UserRound } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Field } from './dock-field.tsx'
import { useWords } from '#shell/app.ts'

const loadPanel = () => import('./guests-panel.tsx')
const GuestsPanel = lazy(async () => ({ default: (await loadPanel()).GuestsPanel }))

export type Party = { adults: number; children: number; infants: boolean }
export type GuestsFieldProps = { party: Party; onChange: (party: Party) => void; isOpen: boolean; onOpenChange: (is_open: boolean) => void }

/** Who comes along; the counters come when they are needed. */
export function GuestsField({ party, onChange, isOpen, onOpenChange }: GuestsFieldProps) {
  const { dock } = useWords().search
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Field
        ref={trigger}
        label={dock.guests}
        value={dock.guests_summary(party.adults + party.children, party.infants)}
        placeholder={dock.guests}
        icon={UserRound}
        is_open={isOpen}
        onPress={() => onOpenChange(!isOpen)}
        onNear={() => void loadPanel()}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <GuestsPanel party={party} onChange={onChange} trigger={trigger} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  )
}
