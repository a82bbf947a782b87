import { useId } from 'react'
import { useWords } from '#api/app.ts'
import { earliestDeparture } from '#i18n/days.ts'
import type { PartyOfGuests, StayUrl } from '#urls/stay-url.ts'

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
        <PlainField label={dock.adults} {...NUMBER} name="adults" defaultValue={party.adults} />
        <PlainField label={dock.children} {...NUMBER} name="children" defaultValue={party.children} />
      </div>
    </noscript>
  )
}

/** Not a field of type number: that takes Latin digits alone. */
const NUMBER = { type: 'text', inputMode: 'numeric', pattern: '[0-9٠-٩۰-۹]{1,2}' } as const

type PlainFieldProps = {
  label: string
  type: 'date' | 'text'
  name: string
  min?: string
  inputMode?: 'numeric'
  pattern?: string
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
