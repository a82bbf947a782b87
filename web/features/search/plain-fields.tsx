import { useId } from 'react'
import { GUESTS } from '#contract/constants.ts'
import { useWords } from '#shell/app.ts'
import { earliestDeparture } from '#shell/days.ts'
import type { PartyOfGuests, StayUrl } from '#shell/stay-url.ts'

/** The days of the search bar as the browser's own fields, where no script runs. */
export function PlainDates({ nights, today }: { nights: Pick<StayUrl, 'from' | 'to'>; today: string }) {
  const { dock } = useWords().search
  return (
    <noscript className="dock-plain">
      <PlainField label={dock.check_in} type="date" name="from" min={today} defaultValue={nights.from} />
      <PlainField label={dock.check_out} type="date" name="to" min={earliestDeparture({}, today)} defaultValue={nights.to} />
    </noscript>
  )
}

/** Who comes along, as the browser's own fields. */
export function PlainGuests({ party }: { party: PartyOfGuests }) {
  const { dock } = useWords().search
  return (
    <noscript className="dock-plain">
      <div className="grid grid-cols-2">
        <PlainField label={dock.adults} type="number" name="adults" min={GUESTS.min} max={GUESTS.max} defaultValue={party.adults} />
        <PlainField
          label={dock.children}
          type="number"
          name="children"
          min={0}
          max={GUESTS.max - GUESTS.min}
          defaultValue={party.children}
        />
      </div>
    </noscript>
  )
}

type PlainFieldProps = {
  label: string
  type: 'date' | 'number'
  name: string
  min: string | number
  max?: number
  defaultValue: string | number | undefined
}

function PlainField({ label, ...input }: PlainFieldProps) {
  const id = useId()
  return (
    <div className="dock-field">
      <label htmlFor={id} className="dock-label">
        {label}
      </label>
      <input {...input} id={id} className="dock-value dock-input" />
    </div>
  )
}
