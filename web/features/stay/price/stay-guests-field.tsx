import { lazy, Suspense, useRef, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { guestsOf, type PartyOfGuests } from '#web/urls/stay-url.ts'
import { FieldButton } from '#web/ui/field-button.tsx'

const loadPanel = () => import('./stay-guests-panel.tsx')
const StayGuestsPanel = lazy(async () => ({ default: (await loadPanel()).StayGuestsPanel }))

export type StayGuestsFieldProps = {
  party: PartyOfGuests
  onChange: (party: PartyOfGuests) => void
  limits: { max_occupants: number; legal_occupants: number }
  accepted: number
  onAccept: (guests: number) => void
}

export function StayGuestsField(props: StayGuestsFieldProps) {
  const { search_bar } = useMessages().search
  const [is_open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <FieldButton
        ref={trigger}
        label={search_bar.guests}
        value={search_bar.guests_summary(guestsOf(props.party), props.party.infants)}
        is_open={is_open}
        onPress={() => setOpen(true)}
        onNear={() => void loadPanel()}
        className="w-full border border-line-strong"
      />
      {is_open && (
        <Suspense fallback={null}>
          <StayGuestsPanel {...props} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
