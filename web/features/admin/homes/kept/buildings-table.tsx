import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import type { AdminMessages } from '#messages'
import { Button } from '#web/ui/button.tsx'
import type { Building } from './kept-queries.ts'

export type BuildingAct = { act: 'change' | 'facts' | 'merge'; building: Building }
type BuildingsTableProps = {
  buildings: readonly Building[]
  areas: readonly { slug: string; name: string }[]
  onAct: (act: BuildingAct) => void
}

export function BuildingsTable({ buildings, areas, onAct }: BuildingsTableProps) {
  const { homes, kept } = useAdminMessages()
  const { columns } = kept.buildings
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{columns.building}</th>
            <th scope="col">{homes.filter.area}</th>
            <th scope="col">{columns.facts}</th>
            <th scope="col" data-number>
              {columns.homes}
            </th>
            <th scope="col">
              <span className="sr-only">{columns.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {buildings.map((building) => (
            <Row
              key={building.id}
              building={building}
              area={areas.find(({ slug }) => slug === building.area)?.name ?? building.area}
              onAct={onAct}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ACTS = ['facts', 'change', 'merge'] as const
type RowProps = { building: Building; area: string; onAct: (act: BuildingAct) => void }

function Row({ building, area, onAct }: RowProps) {
  const { lang } = useApp()
  const { buildings } = useAdminMessages().kept
  const { columns, acts, act_of } = buildings
  const name = building[`name_${lang}`]
  return (
    <tr>
      <td>
        <bdi className="font-semibold">{name}</bdi>
      </td>
      <td>
        <bdi>{area}</bdi>
      </td>
      <td data-label={columns.facts}>{written(building, buildings.told) || '–'}</td>
      <td data-number data-label={columns.homes}>
        {building.homes}
      </td>
      <td>
        <div className="flex flex-wrap justify-end gap-1 max-md:justify-start">
          {ACTS.map((act) => (
            <Button
              key={act}
              kind="quiet"
              size="small"
              aria-label={act_of(acts[act], name)}
              onPress={() => onAct({ act, building })}
            >
              {acts[act]}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
}

/** Of which facts something is written. */
function written({ facts }: Building, told: AdminMessages['kept']['buildings']['told']): string {
  const is_move_in = [facts.move_in_documents_en, facts.move_in_cost, facts.move_in_days]
  return [
    ...(facts.visitors_en === null ? [] : [told.visitors]),
    ...(facts.pool_hours_en === null ? [] : [told.pool_hours]),
    ...(facts.parking_card_en === null ? [] : [told.parking_card]),
    ...(is_move_in.every((part) => part === null) ? [] : [told.move_in]),
  ].join(' · ')
}
