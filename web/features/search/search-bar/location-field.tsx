import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePlaceSession } from '#web/api/place-session.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { placeQuery, placesQuery, type Place } from '#web/features/search/search-queries.ts'

const PAUSE_MS = 180 // debounce, ms

export type LocationFieldProps = {
  place: Place | null
  onChoose: (place: Place | null) => void
  isOpen: boolean
  onOpenChange: (is_open: boolean) => void
}

/** On blur typed text becomes the first suggestion, or goes back to the last choice. */
export function LocationField({ place, onChoose, isOpen, onOpenChange }: LocationFieldProps) {
  const { api, messages, queryClient } = useApp()
  const { search_bar } = messages.search
  const [text, setText] = useState(place?.name ?? '')
  const is_typed = text.trim() !== (place?.name ?? '')
  const input = useSettled(is_typed ? text.trim() : '')
  const { session, endSession } = usePlaceSession()
  const { data: places = [], isPlaceholderData } = useQuery({
    ...placesQuery(api, input, session),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const is_answered = is_typed && input === text.trim() && input !== '' && !isPlaceholderData
  const choose = (chosen: Place) => {
    // where a place of Google is has to be asked for
    if (chosen.latitude === null)
      void queryClient.prefetchQuery(placeQuery(api, chosen.id, session))
    else queryClient.setQueryData(placeQuery(api, chosen.id).queryKey, chosen)
    endSession()
    setText(chosen.name)
    onChoose(chosen)
  }
  const type = (typed: string) => {
    setText(typed)
    if (typed.trim() === '') onChoose(null)
  }
  const leave = () => {
    const [first] = places
    if (is_answered && first) choose(first)
    else setText(place?.name ?? '')
  }
  return (
    <Combobox
      name="place"
      label={search_bar.where}
      placeholder={search_bar.where_hint}
      options={places.map(({ id, name, context }) => ({ id, label: name, hint: context }))}
      text={text}
      onTextChange={type}
      onChoose={({ id }) => {
        const chosen = places.find((offered) => offered.id === id)
        if (chosen) choose(chosen)
      }}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onLeave={leave}
      takes_first={is_answered}
      heading={input === '' ? search_bar.popular : undefined}
      empty={search_bar.no_places}
      attribution={places[0]?.attribution}
      icon={<MapPin size={20} strokeWidth={1.8} aria-hidden className="dock-icon" />}
      classes={{ root: 'dock-field', label: 'dock-label', input: 'dock-value dock-input' }}
    />
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
