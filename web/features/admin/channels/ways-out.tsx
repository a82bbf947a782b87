import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filsOf } from '#contract/money.ts'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { MoveConfirmation } from '#web/admin/moves/move-confirmation.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { waysOutQuery } from './channels-queries.ts'

type WaysOutProps = { reservation_id: string; onDone: () => void }

/** Another unit of its home for our booking, or another home at its price. */
export function WaysOut({ reservation_id, onDone }: WaysOutProps) {
  const api = useAdminApi()
  const { money } = useMessages()
  const { frame, channels } = useAdminMessages()
  const words = channels.conflict
  const { data, isError } = useQuery(waysOutQuery(api, reservation_id))
  const [chosen, choose] = useState<string | null>(null)
  if (isError) return <p className="text-ink-2">{words.no_way}</p>
  if (data === undefined) return <Skeleton className="h-40" />
  const { units, homes, from, to, guests } = data
  const options = [
    ...units.map(({ unit_id, unit }) => ({
      id: String(unit_id),
      label: `${frame.unit(unit)} · ${words.same_price}`,
    })),
    ...homes.map(({ unit_id, home, area, difference }) => ({
      id: String(unit_id),
      label: `${home} · ${area} · ${words.costs(money(Math.abs(filsOf(difference))), filsOf(difference))}`,
    })),
  ]
  const [first] = options
  if (first === undefined) return <p className="text-ink-2">{words.no_way}</p>
  const unit = options.find(({ id }) => id === chosen)?.id ?? first.id
  const home = homes.find(({ unit_id }) => String(unit_id) === unit)
  const choice = (
    <Choice
      look="form"
      label={words.where}
      options={options}
      value={unit}
      onChange={(id) => id !== undefined && choose(id)}
    />
  )
  if (home === undefined)
    return (
      <ReasonForm
        input={endpoints.placeStays.input}
        fixed={{ placements: [{ reservation_id, unit_id: Number(unit) }] }}
        send={(placing) => api.placeStays(placing)}
        onDone={onDone}
        submit_label={words.move_ours}
      >
        {choice}
      </ReasonForm>
    )
  const { room_category_id, unit_id } = home
  return (
    <div className="grid gap-4">
      {choice}
      <MoveConfirmation
        target={{ reservation_id, room_category_id, unit_id, from, to, guests }}
        onDone={onDone}
      />
    </div>
  )
}
