import type { RefObject } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { PartySteppers } from '#web/stays/party-steppers.tsx'
import type { PartyOfGuests } from '#web/urls/stay-url.ts'
import { Button } from '#web/ui/button.tsx'
import { DropPanel } from '#web/ui/drop-panel.tsx'

export type SearchGuestsPanelProps = {
  party: PartyOfGuests
  onChange: (party: PartyOfGuests) => void
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function SearchGuestsPanel({ party, onChange, trigger, onClose }: SearchGuestsPanelProps) {
  const { search, shell } = useMessages()
  const { search_bar } = search
  return (
    <DropPanel
      title={search_bar.guests}
      trigger={trigger}
      onClose={onClose}
      labels={shell}
      roomy_from="md"
      footer={
        <Button kind="night" className="grow" onPress={onClose}>
          {search_bar.done}
        </Button>
      }
    >
      <PartySteppers party={party} onChange={onChange} />
    </DropPanel>
  )
}
