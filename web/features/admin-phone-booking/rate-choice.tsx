import { useQuery } from '@tanstack/react-query'
import { filsOf } from '#contract/money.ts'
import { AgreedPrice, type Agreed } from '#admin/agreed-price.tsx'
import { useAdminMessages, useApp } from '#api/app.ts'
import { errorSentence } from '#api/error-sentence.ts'
import { PriceLines } from '#ui/price-lines.tsx'
import { RadioGroup } from '#ui/radio.tsx'
import { quoteQuery, type Rate } from './phone-booking-queries.ts'
import type { Nights } from './phone-booking-url.ts'

/** What is booked is `rate_id`: the quoted rate, or the one that was agreed instead. */
export type ChosenRate = { rate_id: string; quoted_id: string; agreed: Agreed | null; room_category_id: number; total: string }

type RateChoiceProps = {
  home: { id: number; slug: string }
  nights: Nights
  guests: number
  value: ChosenRate | null
  onChange: (rate: ChosenRate) => void
}

/** The same quote as the guest would see, line by line, or the total that was agreed instead. */
export function RateChoice({ home, nights, guests, value, onChange }: RateChoiceProps) {
  const { api, messages } = useApp()
  const { phone_booking } = useAdminMessages()
  const { data, error } = useQuery(quoteQuery(api, { slug: home.slug, nights, guests }))
  if (error)
    return (
      <p role="alert" className="rounded-card bg-coral-soft p-4 text-coral">
        {errorSentence(error, messages)}
      </p>
    )
  if (!data) return null
  const { refundable, non_refundable } = data.non_member
  const rates = [refundable, non_refundable].filter((rate): rate is Rate => rate !== null && rate !== undefined)
  const chosen = rates.find(({ rate_id }) => rate_id === value?.quoted_id)
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={phone_booking.rates}
        options={rates.map((rate) => ({
          id: rate.rate_id,
          children: (
            <span className="flex justify-between gap-4">
              <span className="font-semibold">{rate === refundable ? phone_booking.refundable : phone_booking.non_refundable}</span>
              <bdi className="font-semibold">{messages.money(filsOf(rate.rate.total))}</bdi>
            </span>
          ),
        }))}
        value={value?.quoted_id ?? null}
        onChange={(rate_id) => {
          const rate = rates.find((one) => one.rate_id === rate_id)
          if (rate) onChange(chosenRate(rate, home.id, null))
        }}
        className="sm:grid-cols-2"
      />
      {chosen && (
        <>
          <PriceLines lines={value?.agreed?.lines ?? chosen.rate.lines} currency={messages.shell.currency} />
          <AgreedPrice
            key={chosen.rate_id}
            rate_id={chosen.rate_id}
            value={value?.agreed ?? null}
            onChange={(agreed) => onChange(chosenRate(chosen, home.id, agreed))}
          />
        </>
      )}
    </div>
  )
}

const chosenRate = (quoted: Rate, room_category_id: number, agreed: Agreed | null): ChosenRate => ({
  rate_id: agreed?.rate_id ?? quoted.rate_id,
  quoted_id: quoted.rate_id,
  agreed,
  room_category_id,
  total: agreed?.total ?? quoted.rate.total,
})
