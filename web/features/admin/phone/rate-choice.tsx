import { useState } from 'react'
import { filsOf } from '#contract/money.ts'
import { AgreedPrice, type Agreed } from '#web/admin/fields/agreed-price.tsx'
import { refusalSentence } from '#web/admin/refusal-sentence.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import type { BookableHome } from './phone-booking-queries.ts'
import type { Nights } from './phone-booking-url.ts'
import { useQuoted, type QuotedRate, type Split } from './use-quoted.ts'

/**
 * What is booked is `rate_id`: the quoted rate, or the one that was agreed instead. With `split_on`
 * it is in two units, and the guests move on
 * that day.
 */
export type ChosenRate = {
  rate_id: string
  quoted_id: string
  agreed: Agreed | null
  room_category_id: number
  split_on: string | undefined
  total: string
}

type RateChoiceProps = {
  home: Pick<BookableHome, 'id' | 'slug' | 'free_units'>
  nights: Nights
  guests: number
  replaces: string | undefined
  value: ChosenRate | null
  onChange: (rate: ChosenRate | null) => void
}

/** The same quote as the guest would see, line by line, or the total that was agreed instead. */
export function RateChoice({ home, nights, guests, replaces, value, onChange }: RateChoiceProps) {
  const { messages } = useApp()
  const { frame, phone_booking } = useAdminMessages()
  const { quoted, error } = useQuoted({ home, nights, guests, replaces })
  const [told_of, setToldOf] = useState<string | null>(null)
  if (error)
    return (
      <p role="alert" className="rounded-card bg-coral-soft p-4 text-coral">
        {refusalSentence(error, messages, { frame })}
      </p>
    )
  if (!quoted) return null
  const { rates, split } = quoted
  const chosen = rates.find(({ rate_id }) => rate_id === value?.quoted_id)
  const choose = (rate: QuotedRate, agreed: Agreed | null) =>
    onChange({
      rate_id: agreed?.rate_id ?? rate.rate_id,
      quoted_id: rate.rate_id,
      agreed,
      room_category_id: home.id,
      split_on: split?.split_on,
      total: agreed?.total ?? rate.total,
    })
  return (
    <div className="grid gap-3">
      {split && (
        <InTwo
          split={split}
          is_told={told_of === split.split_on}
          onTold={(is_told) => {
            setToldOf(is_told ? split.split_on : null)
            if (!is_told) onChange(null)
          }}
        />
      )}
      {(split === null || told_of === split.split_on) && (
        <RadioGroup
          label={phone_booking.rates}
          options={rates.map(({ rate_id, is_refundable, total }) => ({
            id: rate_id,
            children: (
              <span className="flex justify-between gap-4">
                <span className="font-semibold">
                  {is_refundable ? phone_booking.refundable : phone_booking.non_refundable}
                </span>
                <bdi className="font-semibold">{messages.money(filsOf(total))}</bdi>
              </span>
            ),
          }))}
          value={value?.quoted_id ?? null}
          onChange={(rate_id) => {
            const rate = rates.find((one) => one.rate_id === rate_id)
            if (rate) choose(rate, null)
          }}
          className="sm:grid-cols-2"
        />
      )}
      {chosen && (
        <>
          <PriceLines
            lines={value?.agreed?.lines ?? chosen.lines}
            currency={messages.shell.currency}
          />
          <AgreedPrice
            key={chosen.rate_id}
            rate_id={chosen.rate_id}
            value={value?.agreed ?? null}
            onChange={(agreed) => choose(chosen, agreed)}
          />
        </>
      )}
    </div>
  )
}

type InTwoProps = { split: Split; is_told: boolean; onTold: (is_told: boolean) => void }

/** The price is shown once the guests know that they move. */
function InTwo({ split: { split_on, parts }, is_told, onTold }: InTwoProps) {
  const { frame, phone_booking } = useAdminMessages()
  const [first, second] = parts.map(({ unit, from, to }) => ({
    unit,
    nights: nightsBetween(from, to),
  }))
  if (!first || !second) return null
  return (
    <div className="grid gap-2 rounded-card border border-lamp bg-shell p-4">
      <p>{phone_booking.in_two.offer(first, second, frame.day(split_on))}</p>
      <Checkbox isSelected={is_told} onChange={onTold}>
        {phone_booking.in_two.told}
      </Checkbox>
    </div>
  )
}
