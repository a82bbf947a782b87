import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { addDays, nightsBetween } from '#web/i18n/days.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { channelStayQuery, unitsForStayQuery, type ChannelStay } from './channel-stay-queries.ts'

type Stay = Pick<ChannelStay, 'channel_stay_id' | 'source'>
type MoveStayFormProps = { stay: Stay; onDone: () => void }

/** Another of our units for a stay that another site sold, or for its nights from a day on. */
export function MoveStayForm({ stay, onDone }: MoveStayFormProps) {
  const api = useAdminApi()
  const { today } = useApp()
  const { frame, channel_stays } = useAdminMessages()
  const words = channel_stays.move
  const { data } = useQuery(channelStayQuery(api, stay.channel_stay_id))
  const [chosen, choose] = useState<string | null>(null)
  const [known] = data?.stays ?? []
  if (known === undefined) return <Skeleton className="h-40" />
  const begins = beginsOf(known, today)
  const from = begins.find((night) => night === chosen) ?? begins[0]
  if (from === undefined) return <p className="text-ink-2">{words.over}</p>
  return (
    <div className="grid gap-4">
      <Choice
        look="form"
        label={words.nights}
        options={begins.map((night) => ({
          id: night,
          label: night === ALL ? words.all_nights : words.from_night(frame.day(night)),
        }))}
        value={from}
        onChange={(night) => choose(night ?? null)}
      />
      <UnitForm key={from} stay={stay} from={from === ALL ? undefined : from} onDone={onDone} />
    </div>
  )
}

const ALL = 'all'

/** All nights, as long as none is over, and each night to come. */
function beginsOf({ from, to }: Pick<ChannelStay, 'from' | 'to'>, today: string): string[] {
  const second = addDays(from, 1)
  const first = second < today ? today : second
  const nights = Math.max(0, nightsBetween(first, to))
  const later = Array.from({ length: nights }, (_, index) => addDays(first, index))
  return from < today ? later : [ALL, ...later]
}

type UnitFormProps = MoveStayFormProps & { from: string | undefined }

function UnitForm({ stay: { channel_stay_id, source }, from, onDone }: UnitFormProps) {
  const api = useAdminApi()
  const { frame, channel_stays } = useAdminMessages()
  const words = channel_stays.move
  const { data } = useQuery(unitsForStayQuery(api, { channel_stay_id, from }))
  const [chosen, choose] = useState<number | null>(null)
  if (data === undefined) return <Skeleton className="h-40" />
  const [first] = data.units
  if (first === undefined)
    return <p className="text-ink-2">{words.none(channel_stays.sources[source])}</p>
  const unit_id = data.units.some((unit) => unit.unit_id === chosen) ? chosen : first.unit_id
  return (
    <ReasonForm
      input={endpoints.placeStays.input}
      fixed={{
        placements: [],
        elsewhere: [{ channel_stay_id, unit_id, ...(from !== undefined && { from }) }],
      }}
      send={(placing) => api.placeStays(placing)}
      onDone={onDone}
      submit_label={words.save}
    >
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
      <p className="text-ink-2">
        {from === undefined
          ? words.line(channel_stays.sources[source])
          : words.split_line(channel_stays.sources[source])}
      </p>
    </ReasonForm>
  )
}
