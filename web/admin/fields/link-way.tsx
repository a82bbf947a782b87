import { LINK_WAYS, type LinkWay } from '#contract/endpoints/admin/phone.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Choice } from './admin-fields.tsx'

/** Both ways where they are possible: what the server does when nothing is asked for. */
export const USUAL_WAY: LinkWay = 'both'

export const linkByOf = (way: LinkWay): LinkWay | undefined => (way === USUAL_WAY ? undefined : way)

type LinkWayChoiceProps = {
  name: string
  value: LinkWay
  error: string | undefined
  onChange: (way: LinkWay) => void
  hint?: string
}

/** How a payment link goes to the guest. */
export function LinkWayChoice({ name, value, error, onChange, hint }: LinkWayChoiceProps) {
  const { phone_booking } = useAdminMessages()
  return (
    <div className="grid gap-1">
      <Choice
        look="form"
        label={phone_booking.link_by}
        name={name}
        error={error}
        options={[USUAL_WAY, ...LINK_WAYS.filter((way) => way !== USUAL_WAY)].map((id) => ({
          id,
          label: phone_booking.link_ways[id],
        }))}
        value={value}
        onChange={(next) => next && onChange(next)}
      />
      <p className="text-micro text-ink-2">
        {value === USUAL_WAY && <span>{`${phone_booking.both_hint} `}</span>}
        <span>{hint ?? phone_booking.link_hint}</span>
      </p>
    </div>
  )
}
