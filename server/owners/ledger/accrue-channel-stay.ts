import * as z from 'zod/mini'
import {
  CHANNEL_COMMISSIONS,
  CHANNEL_STAY_STATES,
  type ChannelCommission,
} from '#contract/channel-stays.ts'
import { day } from '#contract/wire.ts'
import { nightsOf } from '#server/core/time.ts'
import { ownersPart, share, spread } from '#server/pricing/index.ts'
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
  /** What the company sold its guests beside the nights, by its day; in fils. */
  extras: z.array(
    z.object({ day, net_fils: z.int(), vat_fils: z.int(), owner_bp: z.nullable(z.int()) }),
  ),
  /** In the order of the nights; one unless guests change units part-way. */
  parts: z.array(
    z.object({
      room_category_id: z.int(),
      unit_id: z.int(),
      from: day,
      to: day,
      // of the home, on the arrival day of the stay
      channel_commission: z.enum(CHANNEL_COMMISSIONS),
      management_fee_bp: z.int(),
      rented_from: z.nullable(z.int()), // who gets a rent for the home on that day
    }),
  ),
})
export type SoldElsewhere = z.infer<typeof SoldElsewhere>
type Part = SoldElsewhere['parts'][number]
/** With the unit that earns it. */
export type PlacedAccrual = Accrual & { place: Part }

/**
 * What the site sold, and the extras that the company sold: each on its day, in the unit of the
 * first night.
 */
export function accrueChannelStay(stay: SoldElsewhere): PlacedAccrual[] {
  const [place] = stay.parts
  const extras =
    place === undefined
      ? []
      : stay.extras.map(({ day: accrued_on, net_fils, vat_fils, owner_bp }) => ({
          accrued_on,
          cause: 'extra' as const,
          place,
          amounts: {
            ...NOTHING,
            extra_fils: net_fils,
            extra_vat_fils: vat_fils,
            owner_extra_fils: ownersPart(net_fils, { owner_bp: owner_bp ?? 0 }),
          },
        }))
  return [...accrueSoldNights(stay), ...extras]
}

/**
 * Nights accrue in equal parts, each in the unit it is slept in; cleaning on arrival, in the first;
 * of a cancelled stay what was said after it was cancelled, on its day, in the first. The sum is what
 * came in, and the commission.
 */
function accrueSoldNights(stay: SoldElsewhere): PlacedAccrual[] {
  const whole = sumsOf(stay)
  const [place] = stay.parts
  if (whole === undefined || place === undefined || stay.state === 'no_stay') return []
  const { accommodation_fils, commission_fils, cleaning_fee_fils, tourism_fee_fils } = whole
  if (stay.state === 'cancelled') {
    const { vat_fils } = whole
    const amounts = {
      ...NOTHING,
      ...earned(place, { accommodation_fils, commission_fils }),
      cleaning_fee_fils,
      vat_fils,
      tourism_fee_fils,
    }
    return stay.is_money_of_cancelling
      ? [{ accrued_on: stay.cancelled_on ?? stay.from, cause: 'cancellation', amounts, place }]
      : []
  }
  const [vat = 0, vat_of_cleaning = 0] = spread(whole.vat_fils, [
    accommodation_fils,
    cleaning_fee_fils,
  ])
  const arrival = { ...NOTHING, cleaning_fee_fils, vat_fils: vat_of_cleaning }
  return [
    ...accrueNights(stay, { ...whole, vat_fils: vat }),
    { accrued_on: stay.from, cause: 'arrival', amounts: arrival, place },
  ]
}

function accrueNights(stay: SoldElsewhere, whole: Sums): PlacedAccrual[] {
  const { from, to, tourism_nights } = stay
  const days = nightsOf(from, to)
  const accommodation = evenly(whole.accommodation_fils, days.length)
  const vat = evenly(whole.vat_fils, days.length)
  const commission = evenly(whole.commission_fils, days.length)
  const tourism_fee = spread(
    whole.tourism_fee_fils,
    days.map((_, index) => (index < tourism_nights ? 1 : 0)),
  )
  const nights = days.flatMap((accrued_on, index) => {
    const place = stay.parts.find((part) => part.from <= accrued_on && accrued_on < part.to)
    return place === undefined ? [] : [{ accrued_on, index, place }]
  })
  // the company's share is of all nights of a home
  return [...Map.groupBy(nights, ({ place }) => place.room_category_id).values()].flatMap(
    (of_home) => {
      const sum = (parts: readonly number[]) =>
        of_home.reduce((total, { index }) => total + (parts[index] ?? 0), 0)
      const terms = of_home[0]?.place
      if (terms === undefined) return []
      const home = earned(terms, {
        accommodation_fils: sum(accommodation),
        commission_fils: sum(commission),
      })
      const channel_commission = evenly(home.channel_commission_fils, of_home.length)
      const management_fee = evenly(home.management_fee_fils, of_home.length)
      return of_home.map(({ accrued_on, index, place }, at) => ({
        accrued_on,
        cause: 'night' as const,
        place,
        amounts: {
          ...NOTHING,
          accommodation_fils: accommodation[index] ?? 0,
          vat_fils: vat[index] ?? 0,
          tourism_fee_fils: tourism_fee[index] ?? 0,
          channel_commission_fils: channel_commission[at] ?? 0,
          management_fee_fils: management_fee[at] ?? 0,
        },
      }))
    },
  )
}

const evenly = (fils: number, nights: number) =>
  spread(
    fils,
    Array.from({ length: nights }, () => 1),
  )

type Sums = Pick<
  Amounts,
  'accommodation_fils' | 'cleaning_fee_fils' | 'vat_fils' | 'tourism_fee_fils'
> & { commission_fils: number }

/** Each part is converted by itself, half up; what is left of the whole is the nights'. */
function sumsOf(stay: SoldElsewhere): Sums | undefined {
  const { payout, commission, rate_millionths } = stay
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
  return {
    accommodation_fils: left,
    commission_fils,
    cleaning_fee_fils,
    vat_fils,
    tourism_fee_fils,
  }
}

/** Of nights in a home, by its agreement. */
function earned(
  { channel_commission, management_fee_bp, rented_from }: Part,
  { accommodation_fils, commission_fils }: Pick<Sums, 'accommodation_fils' | 'commission_fils'>,
) {
  // who is paid a rent bears none: whoever earns the stay has it come off
  const rule = rented_from === null ? channel_commission : 'owner'
  const shared = SHARED[rule](accommodation_fils, commission_fils)
  return {
    accommodation_fils,
    channel_commission_fils: -shared.borne_by_owner,
    management_fee_fils: -share(Math.max(0, shared.of), management_fee_bp),
  }
}

type Sharing = (nights: number, commission: number) => { of: number; borne_by_owner: number }

const SHARED: Record<ChannelCommission, Sharing> = {
  shared: (nights, commission) => ({ of: nights - commission, borne_by_owner: commission }),
  owner: (nights, commission) => ({ of: nights, borne_by_owner: commission }),
  company: (nights) => ({ of: nights, borne_by_owner: 0 }),
}
