import { UserRound } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { guestsOf, type PartyOfGuests } from '#web/urls/stay-url.ts'
import { FieldButton } from '#web/ui/field-button.tsx'

const loadPanel = () => import('./search-guests-panel.tsx')
const SearchGuestsPanel = lazy(async () => ({ default: (await loadPanel()).SearchGuestsPanel }))

export type SearchGuestsFieldProps = {
  party: PartyOfGuests
  onChange: (party: PartyOfGuests) => void
  isOpen: boolean
  onOpenChange: (is_open: boolean) => void
}

export function SearchGuestsField({
  party,
  onChange,
  isOpen,
  onOpenChange,
}: SearchGuestsFieldProps) {
  const { search_bar } = useMessages().search
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <FieldButton
        ref={trigger}
        kind="search_bar"
        label={search_bar.guests}
        value={search_bar.guests_summary(guestsOf(party), party.infants)}
        icon={UserRound}
        is_open={isOpen}
        onPress={() => onOpenChange(!isOpen)}
        onNear={() => void loadPanel()}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SearchGuestsPanel
            party={party}
            onChange={onChange}
            trigger={trigger}
            onClose={() => onOpenChange(false)}
          />
        </Suspense>
      )}
    </>
  )
}
