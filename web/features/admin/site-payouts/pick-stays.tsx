import { useAdminMessages } from '#web/api/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Awaited } from './site-payouts-queries.ts'
import { StayNames } from './stay-names.tsx'
import { Sum } from './sum.tsx'
import { openOf, type Picked } from './typed-sums.ts'

type PickStaysProps = {
  stays: readonly Awaited[]
  picked: Picked
  currency: string
  error: string | undefined
  onChange: (picked: Picked) => void
}

/** Those that are awaited; of a chosen one its amount can be changed. */
export function PickStays({ stays, picked, currency, error, onChange }: PickStaysProps) {
  const { site_payouts: words } = useAdminMessages()
  const { fields } = words
  const choose = (stay: Awaited, is_chosen: boolean) => {
    const { [String(stay.channel_stay_id)]: _former, ...others } = picked
    onChange(is_chosen ? { ...others, [stay.channel_stay_id]: openOf(stay) } : others)
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{fields.stays}</legend>
      <p className="text-small text-ink-2">
        {stays.length === 0 ? words.no_stays : fields.stays_hint}
      </p>
      {error !== undefined && (
        <p role="alert" className="text-small text-coral">
          {error}
        </p>
      )}
      <ul className="grid max-h-96 overflow-y-auto">
        {stays.map((stay) => {
          const amount = picked[stay.channel_stay_id]
          return (
            <li
              key={stay.channel_stay_id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
            >
              <Checkbox
                isSelected={amount !== undefined}
                onChange={(is_chosen) => choose(stay, is_chosen)}
              >
                <span>
                  <StayNames stay={stay} />
                </span>
              </Checkbox>
              {amount === undefined ? (
                <span className="ms-auto">
                  {stay.expected === null ? (
                    <span className="text-coral">{words.unknown}</span>
                  ) : (
                    <Sum of={openOf(stay)} currency={currency} />
                  )}
                </span>
              ) : (
                <TextField
                  name={`amount_${stay.channel_stay_id}`}
                  label={fields.share_of(stay.reference ?? stay.unit)}
                  value={amount}
                  onChange={(now) => onChange({ ...picked, [stay.channel_stay_id]: now })}
                  is_ltr
                  className="ms-auto w-44"
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
