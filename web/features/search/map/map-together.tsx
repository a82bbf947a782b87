import { X } from 'lucide-react'
import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { priceFor, StayPrice } from '#web/stays/stay-price.tsx'
import type { Nights } from '#web/urls/stay-url.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { Home } from '#web/features/search/search-queries.ts'

type MapTogetherProps = {
  homes: readonly Home[]
  nights: Nights
  is_member: boolean
  onChoose: (id: number) => void
  onClose: () => void
}

/** Homes of one building, which no zoom sets apart. */
export function MapTogether({ homes, nights, is_member, onChoose, onClose }: MapTogetherProps) {
  const { search } = useMessages()
  const filters = useFilterMessages()
  const title = filters.map.together(search.count(homes.length))
  return (
    <section aria-label={title} className="map-card map-together">
      <h2 className="px-2 pe-11 text-body font-semibold">{title}</h2>
      <ul>
        {homes.map((home) => (
          <li key={home.id}>
            <button type="button" onClick={() => onChoose(home.id)} className="map-together-home">
              <bdi className="truncate">{home.nice_name}</bdi>
              <StayPrice
                price={priceFor(home.price, is_member)}
                nights={nightsBetween(nights.from, nights.to)}
              />
            </button>
          </li>
        ))}
      </ul>
      <IconButton
        kind="over"
        label={filters.map.close_card}
        className="absolute end-2 top-2 size-9"
        onPress={onClose}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </section>
  )
}
