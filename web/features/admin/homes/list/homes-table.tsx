import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { HomeRow } from '#web/features/admin/homes/homes-queries.ts'
import { HomeStateBadge } from '#web/features/admin/homes/home-state.tsx'

type HomesTableProps = {
  homes: readonly HomeRow[]
  chosen: ReadonlySet<number>
  onChoose: (room_category_id: number, is_chosen: boolean) => void
}

export function HomesTable({ homes, chosen, onChoose }: HomesTableProps) {
  const { columns } = useAdminMessages().homes
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table homes-table">
        <thead>
          <tr>
            <th scope="col">{columns.home}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" data-number>
              {columns.units}
            </th>
            <th scope="col" data-number>
              {columns.occupancy}
            </th>
            <th scope="col">{columns.owner}</th>
            <th scope="col">{columns.permit}</th>
          </tr>
        </thead>
        <tbody>
          {homes.map((home) => (
            <Row
              key={home.room_category_id}
              home={home}
              is_chosen={chosen.has(home.room_category_id)}
              onChoose={(is_chosen) => onChoose(home.room_category_id, is_chosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { home: HomeRow; is_chosen: boolean; onChoose: (is_chosen: boolean) => void }

function Row({ home, is_chosen, onChoose }: RowProps) {
  const { today } = useApp()
  const { frame, homes } = useAdminMessages()
  const { columns } = homes
  const place = [home.building, home.area].filter((part) => part !== null).join(' · ')
  const is_ended = home.permit_expires_on !== null && home.permit_expires_on < today
  return (
    <tr>
      <td data-spread className="[grid-area:home]">
        <div className="flex items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            aria-label={homes.many.choose(home.nice_name === '' ? homes.unnamed : home.nice_name)}
            checked={is_chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <Thumbnail picture={home.picture} />
          <span className="min-w-0">
            <Link
              to="/admin/homes/$home"
              params={{ home: String(home.room_category_id) }}
              className="font-semibold text-gulf-700 hover:underline"
            >
              <bdi>{home.nice_name === '' ? homes.unnamed : home.nice_name}</bdi>
            </Link>
            {place !== '' && (
              <span className="block text-micro text-ink-2">
                <bdi>{place}</bdi>
              </span>
            )}
          </span>
        </div>
      </td>
      <td className="[grid-area:state]">
        <HomeStateBadge state={home.state} />
        {home.has_changes && home.state !== 'draft' && home.state !== 'ready' && (
          <span className="block text-micro text-ink-2">{homes.changes}</span>
        )}
        {home.lacks > 0 && (
          <span className="block text-micro text-coral">{homes.lacks(home.lacks)}</span>
        )}
      </td>
      <td data-number data-label={columns.units} className="[grid-area:units]">
        {home.units}
      </td>
      <td data-number data-label={columns.occupancy} className="[grid-area:occupancy]">
        {home.occupancy_bp === null ? '–' : homes.percent(home.occupancy_bp)}
      </td>
      <td className="[grid-area:owner]">
        <bdi>{home.owner ?? '–'}</bdi>
      </td>
      <td
        data-label={columns.permit}
        className={is_ended ? 'text-coral [grid-area:permit]' : '[grid-area:permit]'}
      >
        {home.permit_expires_on === null ? '–' : frame.day(home.permit_expires_on)}
      </td>
    </tr>
  )
}

function Thumbnail({ picture }: Pick<HomeRow, 'picture'>) {
  return (
    <span className="h-12 w-18 shrink-0 overflow-hidden rounded-ctl bg-mist">
      {picture && <Picture picture={{ ...picture, alt: '' }} sizes="4.5rem" />}
    </span>
  )
}
