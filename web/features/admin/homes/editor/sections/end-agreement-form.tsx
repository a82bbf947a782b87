import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { ApiError } from '#web/api/api.tsx'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { endQuery, type StayElsewhere } from '#web/features/admin/homes/homes-queries.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** Later stays are listed: each is kept under these terms, or moved or cancelled before. */
export function EndAgreementForm({ onDone }: { onDone: () => void }) {
  const api = useAdminApi()
  const { today } = useApp()
  const { frame, homes } = useAdminMessages()
  const { errors } = useMessages()
  const { agreement } = homes
  const { room_category_id } = useEditor()
  const [ends_on, setEndsOn] = useState(today)
  const [kept, setKept] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly number[]>([])
  const { data, error } = useQuery(endQuery(api, { room_category_id, ends_on }))
  return (
    <ReasonForm
      input={endpoints.endAgreement.input}
      fixed={{ room_category_id, ends_on, kept: [...kept], left: [...left] }}
      send={(ending) => api.endAgreement(ending)}
      onDone={onDone}
      submit_label={agreement.end}
    >
      <p className="text-ink-2">{agreement.end_line}</p>
      <DayField
        look="form"
        label={agreement.ends_on}
        value={ends_on}
        onChange={(day) => setEndsOn(day ?? today)}
        error={error instanceof ApiError ? errors[error.code] : undefined}
      />
      {data && (
        <div className="grid gap-1">
          <p className="font-medium">{agreement.standing(data.stays.length)}</p>
          {data.stays.length > 0 && <p className="text-small text-ink-2">{agreement.decide}</p>}
          <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto">
            {data.stays.map((stay) => (
              <li key={stay.reservation_id}>
                <Checkbox
                  isSelected={kept.includes(stay.reservation_id)}
                  onChange={(is_kept) =>
                    setKept(
                      is_kept
                        ? [...kept, stay.reservation_id]
                        : kept.filter((one) => one !== stay.reservation_id),
                    )
                  }
                >
                  <span>
                    {agreement.keep}{' '}
                    <Link
                      to="/admin/bookings"
                      search={{ booking: stay.reservation_id }}
                      className="text-gulf-700 hover:underline"
                    >
                      <bdi>{stay.reservation_id}</bdi>
                    </Link>{' '}
                    {agreement.stay(
                      stay.guest_name,
                      stay.unit,
                      agreement.days(frame.day(stay.arrival_date), frame.day(stay.departure_date)),
                    )}
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
          {data.elsewhere.length > 0 && (
            <StaysElsewhere stays={data.elsewhere} left={left} onChange={setLeft} />
          )}
        </div>
      )}
    </ReasonForm>
  )
}

type StaysElsewhereProps = {
  stays: readonly StayElsewhere[]
  left: readonly number[]
  onChange: (left: readonly number[]) => void
}

/** Sold by other sites: moved here, cancelled there, or left. */
function StaysElsewhere({ stays, left, onChange }: StaysElsewhereProps) {
  const { frame, homes, channel_stays } = useAdminMessages()
  const { agreement } = homes
  return (
    <>
      <p className="pt-2 font-medium">{agreement.standing_elsewhere(stays.length)}</p>
      <p className="text-small text-ink-2">{agreement.decide_elsewhere}</p>
      <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto">
        {stays.map(({ channel_stay_id: id, source, ...stay }) => (
          <li key={id}>
            <Checkbox
              isSelected={left.includes(id)}
              onChange={(is_left) =>
                onChange(is_left ? [...left, id] : left.filter((one) => one !== id))
              }
            >
              <span>
                {agreement.leave}{' '}
                <Link
                  to="/admin"
                  search={{ channel_stay: id }}
                  className="text-gulf-700 hover:underline"
                >
                  <bdi>{stay.reference ?? channel_stays.sources[source]}</bdi>
                </Link>{' '}
                {agreement.stay(
                  stay.guest_name ?? channel_stays.sources[source],
                  stay.unit,
                  agreement.days(frame.day(stay.arrival_date), frame.day(stay.departure_date)),
                )}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  )
}
