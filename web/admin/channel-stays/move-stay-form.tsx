import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { unitsForStayQuery, type ChannelStay } from './channel-stay-queries.ts'

type MoveStayFormProps = {
  stay: Pick<ChannelStay, 'channel_stay_id' | 'source'>
  onDone: () => void
}

/** Another of our units for a stay that another site sold. */
export function MoveStayForm({ stay: { channel_stay_id, source }, onDone }: MoveStayFormProps) {
  const api = useAdminApi()
  const { frame, channel_stays } = useAdminMessages()
  const words = channel_stays.move
  const { data } = useQuery(unitsForStayQuery(api, channel_stay_id))
  const [chosen, choose] = useState<number | null>(null)
  if (data === undefined) return <Skeleton className="h-40" />
  const [first] = data.units
  if (first === undefined)
    return <p className="text-ink-2">{words.none(channel_stays.sources[source])}</p>
  const unit_id = data.units.some((unit) => unit.unit_id === chosen) ? chosen : first.unit_id
  return (
    <ReasonForm
      input={endpoints.placeStays.input}
      fixed={{ placements: [], elsewhere: [{ channel_stay_id, unit_id }] }}
      send={(placing) => api.placeStays(placing)}
      onDone={onDone}
      submit_label={words.label}
    >
      <p className="text-ink-2">{words.line(channel_stays.sources[source])}</p>
      <Choice
        look="form"
        label={words.to}
        options={data.units.map(({ unit_id: id, unit, home, area, is_same_home }) => ({
          id: String(id),
          label: is_same_home
            ? `${frame.unit(unit)} · ${words.same_home}`
            : `${frame.unit(unit)} · ${home} · ${area}`,
        }))}
        value={String(unit_id)}
        onChange={(id) => id !== undefined && choose(Number(id))}
      />
    </ReasonForm>
  )
}
