import * as z from 'zod/mini'
import {
  CHANNEL_COMMISSIONS,
  CHANNEL_STAY_STATES,
  type ChannelCommission,
} from '#contract/channel-stays.ts'
import { day } from '#contract/wire.ts'
import { nightsOf } from '#server/core/time.ts'
import { share, spread } from '#server/pricing/index.ts'
import type { Accrual } from './accrue.ts'
import { NOTHING, type Amounts } from './amounts.ts'

const RATE_UNIT = 1_000_000n

/** Sums are hundredths of its currency. */
export const SoldElsewhere = z.object({
  state: z.enum(CHANNEL_STAY_STATES),
  from: day,
  to: day,
  cancelled_on: z.nullable(day),
  is_money_of_cancelling: z.boolean(),
  rate_millionths: z.nullable(z.int()), // dirhams for one of it; null: dirhams
  payout: z.nullable(z.int()), // null: nobody knows
  commission: z.nullable(z.int()),
  cleaning_fee: z.int(),
  vat: z.int(),
  tourism_fee: z.int(),
  tourism_nights: z.int(), // for which Tourism Dirham is due
  channel_commission: z.enum(CHANNEL_COMMISSIONS), // of the arrival day
  management_fee_bp: z.int(), // of the arrival day
})
export type SoldElsewhere = z.infer<typeof SoldElsewhere>

/**
 * Nights accrue in equal parts; cleaning on arrival; of a cancelled stay what was said after it was
 * cancelled, on its day. The sum is what came in, and the commission.
 */
export function accrueChannelStay(stay: SoldElsewhere): Accrual[] {
  const whole = amountsOf(stay)
  if (whole === undefined || stay.state === 'no_stay') return []
  if (stay.state === 'cancelled')
    return stay.is_money_of_cancelling
      ? [{ accrued_on: stay.cancelled_on ?? stay.from, cause: 'cancellation', amounts: whole }]
      : []
  const [vat = 0, vat_of_cleaning = 0] = spread(whole.vat_fils, [
    whole.accommodation_fils,
    whole.cleaning_fee_fils,
  ])
  const { cleaning_fee_fils } = whole
  const arrival = { ...NOTHING, cleaning_fee_fils, vat_fils: vat_of_cleaning }
  return [
    ...accrueNights(stay, { ...whole, vat_fils: vat }),
    { accrued_on: stay.from, cause: 'arrival', amounts: arrival },
  ]
}

function accrueNights({ from, to, tourism_nights }: SoldElsewhere, whole: Amounts): Accrual[] {
  const nights = nightsOf(from, to)
  const evenly = (fils: number) =>
    spread(
      fils,
      nights.map(() => 1),
    )
  const accommodation = evenly(whole.accommodation_fils)
  const vat = evenly(whole.vat_fils)
  const channel_commission = evenly(whole.channel_commission_fils)
  const management_fee = evenly(whole.management_fee_fils)
  const tourism_fee = spread(
    whole.tourism_fee_fils,
    nights.map((_, index) => (index < tourism_nights ? 1 : 0)),
  )
  return nights.map((accrued_on, index) => ({
    accrued_on,
    cause: 'night',
    amounts: {
      ...NOTHING,
      accommodation_fils: accommodation[index] ?? 0,
      vat_fils: vat[index] ?? 0,
      tourism_fee_fils: tourism_fee[index] ?? 0,
      channel_commission_fils: channel_commission[index] ?? 0,
      management_fee_fils: management_fee[index] ?? 0,
    },
  }))
}

/** Each part is converted by itself, half up; what is left of the whole is the nights'. */
function amountsOf(stay: SoldElsewhere): Amounts | undefined {
  const { payout, commission, rate_millionths, channel_commission } = stay
  if (payout === null || commission === null) return undefined
  const inFils = (sum: number) =>
    rate_millionths === null
      ? sum
      : Number((BigInt(sum) * BigInt(rate_millionths) + RATE_UNIT / 2n) / RATE_UNIT)
  const commission_fils = inFils(commission)
  let left = inFils(payout) + commission_fils
  const take = (sum: number) => {
    const part = Math.min(inFils(sum), left)
    left -= part
    return part
  }
  const tourism_fee_fils = take(stay.tourism_fee)
  const vat_fils = take(stay.vat)
  const cleaning_fee_fils = take(stay.cleaning_fee)
  const shared = SHARED[channel_commission](left, commission_fils)
  return {
    ...NOTHING,
    accommodation_fils: left,
    cleaning_fee_fils,
    vat_fils,
    tourism_fee_fils,
    channel_commission_fils: -shared.borne_by_owner,
    management_fee_fils: -share(Math.max(0, shared.of), stay.management_fee_bp),
  }
}

type Sharing = (nights: number, commission: number) => { of: number; borne_by_owner: number }

const SHARED: Record<ChannelCommission, Sharing> = {
  shared: (nights, commission) => ({ of: nights - commission, borne_by_owner: commission }),
  owner: (nights, commission) => ({ of: nights, borne_by_owner: commission }),
  company: (nights) => ({ of: nights, borne_by_owner: 0 }),
}
