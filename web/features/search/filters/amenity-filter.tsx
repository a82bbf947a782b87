import { useQuery } from '@tanstack/react-query'
import { AMENITY_GROUPS } from '#contract/home-kinds.ts'
import { useApp } from '#web/api/app.ts'
import { useFilterMessages } from '#web/api/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { amenitiesQuery } from '#web/features/search/search-queries.ts'
import { partsOf, toggled } from '#web/features/search/search-url.ts'
import { ACCESSIBILITY, POPULAR } from './amenities-in-front.ts'
import { FilterPart } from './filter-part.tsx'
import type { PartProps } from './home-filters.tsx'

type Listed = { code: string; name: string }
type Group = { key: string; title: string; members: readonly Listed[] }

/** The popular ones are open, the others one press away in their groups. */
export function AmenityFilter({ url, onChange }: PartProps) {
  const { api, messages } = useApp()
  const filters = useFilterMessages()
  const { data: amenities = [] } = useQuery(amenitiesQuery(api))
  const chosen = partsOf(url.amenities)
  const listOf = (codes: readonly string[]) =>
    codes.flatMap((code) => amenities.find((amenity) => amenity.code === code) ?? [])
  const boxes = (listed: readonly Listed[]) =>
    listed.map(({ code, name }) => (
      <Checkbox
        key={code}
        isSelected={chosen.includes(code)}
        onChange={() => onChange({ amenities: toggled(url.amenities, code) })}
      >
        {name}
      </Checkbox>
    ))
  const [popular, accessibility] = [listOf(POPULAR), listOf(ACCESSIBILITY)]
  const rest = amenities.filter(
    (amenity) => !popular.includes(amenity) && !accessibility.includes(amenity),
  )
  const groups: readonly Group[] = AMENITY_GROUPS.map((group) => ({
    key: group,
    title: messages.search.amenity_groups[group],
    members: rest.filter(({ amenity_group }) => amenity_group === group),
  }))
  const folded = [
    { key: 'accessibility', title: filters.accessibility, members: accessibility },
    ...groups,
  ]
  return (
    <FilterPart title={filters.amenities}>
      {boxes(popular)}
      <div className="mt-2">
        {folded
          .filter(({ members }) => members.length > 0)
          .map(({ key, title, members }) => (
            <Disclosure
              key={key}
              className="last:border-0"
              title={
                <Title
                  text={title}
                  chosen={members.filter(({ code }) => chosen.includes(code)).length}
                />
              }
              is_open={members.some(({ code }) => chosen.includes(code))}
            >
              {boxes(members)}
            </Disclosure>
          ))}
      </div>
    </FilterPart>
  )
}

function Title({ text, chosen }: { text: string; chosen: number }) {
  return (
    <span className="grow text-small">
      {text}
      {chosen > 0 && (
        <bdi className="ms-2 inline-grid size-5 place-items-center rounded-full bg-gulf-700 text-micro text-white">
          {chosen}
        </bdi>
      )}
    </span>
  )
}
