import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { KeptAmenity } from './kept-queries.ts'

export type AmenityAct = { act: 'change' | 'end' | 'merge'; amenity: KeptAmenity }
type AmenitiesTableProps = {
  amenities: readonly KeptAmenity[]
  onAct: (act: AmenityAct) => void
}

export function AmenitiesTable({ amenities, onAct }: AmenitiesTableProps) {
  const { columns } = useAdminMessages().kept.amenities
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table kept-table">
        <thead>
          <tr>
            <th scope="col" data-number>
              {columns.place}
            </th>
            <th scope="col">{columns.amenity}</th>
            <th scope="col">{columns.group}</th>
            <th scope="col" data-number>
              {columns.homes}
            </th>
            <th scope="col">
              <span className="sr-only">{columns.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {amenities.map((amenity) => (
            <Row key={amenity.code} amenity={amenity} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ACTS = ['change', 'merge', 'end'] as const

type RowProps = { amenity: KeptAmenity } & Pick<AmenitiesTableProps, 'onAct'>

function Row({ amenity, onAct }: RowProps) {
  const { lang } = useApp()
  const { homes, kept } = useAdminMessages()
  const other = lang === 'en' ? 'ar' : 'en'
  const { columns, acts, act_of, drafts } = kept.amenities
  return (
    <tr>
      <td data-number data-label={columns.place} className="text-ink-2">
        {amenity.place}
      </td>
      <td>
        <bdi lang={lang} className="font-semibold">
          {amenity[`name_${lang}`]}
        </bdi>
        <span className="block text-small text-ink-2">
          <bdi lang={other}>{amenity[`name_${other}`]}</bdi>
        </span>
      </td>
      <td>{homes.amenity_groups[amenity.amenity_group]}</td>
      <td data-number data-label={columns.homes}>
        <span>{amenity.homes}</span>
        {amenity.drafts > 0 && (
          <span className="block text-micro text-ink-2">{drafts(amenity.drafts)}</span>
        )}
      </td>
      <td>
        <div className="flex flex-wrap justify-end gap-1 max-md:justify-start">
          {ACTS.map((act) => (
            <Button
              key={act}
              kind="quiet"
              size="small"
              aria-label={act_of(acts[act], amenity[`name_${lang}`])}
              onPress={() => onAct({ act, amenity })}
            >
              {acts[act]}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
}
