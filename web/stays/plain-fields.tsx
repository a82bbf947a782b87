import { useId } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { earliestDeparture } from '#web/i18n/days.ts'
import type { PartyOfGuests, StayUrl } from '#web/urls/stay-url.ts'

type Kind = keyof typeof LOOKS

const LOOKS = {
  line: {
    box: 'grid',
    label: 'text-small',
    input: 'min-h-12 w-full min-w-0 rounded-ctl border border-line-strong bg-white px-3',
  },
  search_bar: { box: 'dock-field', label: 'dock-label', input: 'dock-value dock-input' },
} as const

export function PlainDates({
  nights,
  today,
  kind,
}: {
  nights: Pick<StayUrl, 'from' | 'to'>
  today: string
  kind: Kind
}) {
  const { search_bar } = useMessages().search
  return (
    <>
      <PlainField
        kind={kind}
        label={search_bar.check_in}
        type="date"
        name="from"
        min={today}
        defaultValue={nights.from}
      />
      <PlainField
        kind={kind}
        label={search_bar.check_out}
        type="date"
        name="to"
        min={earliestDeparture({}, today)}
        defaultValue={nights.to}
      />
    </>
  )
}

export function PlainGuests({ party, kind }: { party: PartyOfGuests; kind: Kind }) {
  const { search_bar } = useMessages().search
  return (
    <>
      <PlainField
        kind={kind}
        label={search_bar.adults}
        {...NUMBER}
        name="adults"
        defaultValue={party.adults}
      />
      <PlainField
        kind={kind}
        label={search_bar.children}
        {...NUMBER}
        name="children"
        defaultValue={party.children}
      />
    </>
  )
}

/** type="number" takes only Latin digits */
const NUMBER = { type: 'text', inputMode: 'numeric', pattern: '[0-9٠-٩۰-۹]{1,2}' } as const

type PlainFieldProps = {
  kind: Kind
  label: string
  type: 'date' | 'text'
  name: string
  min?: string
  inputMode?: 'numeric'
  pattern?: string
  defaultValue: string | number | undefined
}

function PlainField({ kind, label, ...input }: PlainFieldProps) {
  const id = useId()
  const look = LOOKS[kind]
  return (
    <div className={look.box}>
      <label htmlFor={id} className={look.label}>
        {label}
      </label>
      <input {...input} id={id} className={look.input} />
    </div>
  )
}
