import { BedSingle, Building2, ConciergeBell, House, type LucideIcon } from 'lucide-react'
import { HOME_TYPES, type HomeType } from '#contract/home-kinds.ts'
import {
  FILTER_FIELDS,
  isAtLeast,
  SEARCH_FILTERS,
  type AtLeastName,
} from '#contract/search-filters.ts'
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

/** So much or more, or any. */
export function AtLeastFilters(props: PartProps) {
  return FILTER_FIELDS.filter(isAtLeast).map((name) => (
    <AtLeastFilter key={name} name={name} {...props} />
  ))
}

function AtLeastFilter({ name, url, onChange }: PartProps & { name: AtLeastName }) {
  const filters = useFilterMessages()
  const { title, choice } = filters.at_least[name]
  const at_least = offeredIn(name).map((value) => ({
    key: String(value),
    label: <bdi dir="ltr">{`${value}+`}</bdi>,
    name: choice(Number(value)),
    is_on: url[name] === value,
    onPress: () => onChange({ [name]: value }),
  }))
  const any = {
    key: 'any',
    label: filters.any,
    is_on: url[name] === undefined,
    onPress: () => onChange({ [name]: undefined }),
  }
  return (
    <FilterPart title={title}>
      <ChoiceButtons kind="joined" choices={[any, ...at_least]} />
    </FilterPart>
  )
}

function offeredIn(name: AtLeastName): readonly (number | string)[] {
  const row = SEARCH_FILTERS[name]
  return row.kind === 'count' ? Array.from({ length: row.offered }, (_, n) => n + 1) : row.values
}
