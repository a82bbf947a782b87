import { BedSingle, Building2, ConciergeBell, House, type LucideIcon } from 'lucide-react'
import { HOME_TYPES, type HomeType } from '#contract/home-kinds.ts'
import { RATINGS_ASKED } from '#contract/search-options.ts'
import { useFilterMessages } from '#web/api/messages.ts'
import { partsOf, toggled, type SearchUrl } from '#web/features/search/search-url.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { FilterPart } from './filter-part.tsx'

export type PartProps = { url: SearchUrl; onChange: (change: Partial<SearchUrl>) => void }

const ICONS: Record<HomeType, LucideIcon> = {
  apartment: Building2,
  studio: BedSingle,
  villa: House,
  serviced_flat: ConciergeBell,
}
const BEDS = [1, 2, 3, 4]

export function TypeFilter({ url, onChange }: PartProps) {
  const filters = useFilterMessages()
  const chosen = partsOf(url.types)
  const choices = HOME_TYPES.map((type) => {
    const Icon = ICONS[type]
    const label = (
      <>
        <Icon size={20} strokeWidth={1.6} aria-hidden className="text-gulf-700" />
        <span>{filters.type_names[type]}</span>
      </>
    )
    return {
      key: type,
      label,
      is_on: chosen.includes(type),
      onPress: () => onChange({ types: toggled(url.types, type) }),
    }
  })
  return (
    <FilterPart title={filters.types}>
      <ChoiceButtons kind="tiles" choices={choices} />
    </FilterPart>
  )
}

export function RoomFilter({ url, onChange }: PartProps) {
  const filters = useFilterMessages()
  const chosen = partsOf(url.bedrooms)
  const choices = filters.room_counts.map((label, count) => ({
    key: label,
    label: <bdi dir={count > 0 ? 'ltr' : undefined}>{label}</bdi>,
    name: filters.room_label(label),
    is_on: chosen.includes(String(count)),
    onPress: () => onChange({ bedrooms: toggled(url.bedrooms, String(count)) }),
  }))
  return (
    <FilterPart title={filters.rooms}>
      <ChoiceButtons kind="apart" choices={choices} />
    </FilterPart>
  )
}

export function BedFilter({ url, onChange }: PartProps) {
  const filters = useFilterMessages()
  const at_least = BEDS.map((beds) => ({
    key: String(beds),
    label: <bdi dir="ltr">{`${beds}+`}</bdi>,
    name: filters.bed_label(beds),
    is_on: url.beds === beds,
    onPress: () => onChange({ beds }),
  }))
  const any = {
    key: 'any',
    label: filters.any,
    is_on: url.beds === undefined,
    onPress: () => onChange({ beds: undefined }),
  }
  return (
    <FilterPart title={filters.beds}>
      <ChoiceButtons kind="joined" choices={[any, ...at_least]} />
    </FilterPart>
  )
}

export function RatingFilter({ url, onChange }: PartProps) {
  const filters = useFilterMessages()
  const at_least = RATINGS_ASKED.map((rating) => ({
    key: rating,
    label: <bdi dir="ltr">{`${rating}+`}</bdi>,
    name: filters.rating_at_least(rating),
    is_on: url.rating === rating,
    onPress: () => onChange({ rating }),
  }))
  const any = {
    key: 'any',
    label: filters.any,
    is_on: url.rating === undefined,
    onPress: () => onChange({ rating: undefined }),
  }
  return (
    <FilterPart title={filters.rating}>
      <ChoiceButtons kind="joined" choices={[any, ...at_least]} />
    </FilterPart>
  )
}
