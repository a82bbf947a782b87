import type { MERCHANTS } from '#contract/channel-stays.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { findStay, setMoney, type ChannelMoney } from './stay-queries.ts'
import { subjectOf } from './subject-of.ts'

/** Rates have six decimals. */
const RATE_UNIT = 1_000_000

/** Sums are hundredths of the currency. */
export type TypedMoney = {
  channel_stay_id: number
  merchant: (typeof MERCHANTS)[number]
  currency: string
  rate?: string | undefined
  rate_source?: string | undefined
  charged?: number | undefined
  taxes_kept: number
  commission: number
  payout: number
  cleaning_fee: number
  vat: number
  tourism_fee: number
}

/** Refuses NOT_FOUND, MONEY_DISAGREES, INVALID_INPUT for a rate that is missing or not wanted. */
export async function setStayMoney(
  tx: Tx,
  { channel_stay_id: id, ...typed }: TypedMoney & { reason?: string | undefined },
  now: Date,
) {
  const stay = (await findStay(tx, id)) ?? refuse('NOT_FOUND')
  if (stay.money_at !== null && typed.reason === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'reason', code: 'required' }] })
  const money = moneyOf(typed, stay.money_at ?? now)
  await setMoney(tx, id, money)
  const { source, reference } = stay
  return {
    subject: subjectOf(stay),
    before: { source, reference, ...(stay.money_at === null ? {} : logged(stay)) },
    after: logged(money),
  }
}

/** Refuses as setStayMoney does. */
export function moneyOf(typed: Omit<TypedMoney, 'channel_stay_id'>, money_at: Date): ChannelMoney {
  const { currency, rate, rate_source, charged = null, taxes_kept, commission, payout } = typed
  const is_ours = currency === 'AED'
  if (is_ours !== (rate === undefined) || is_ours !== (rate_source === undefined)) {
    const code = is_ours ? ('invalid' as const) : ('required' as const)
    const field = is_ours === (rate === undefined) ? 'rate_source' : 'rate'
    refuse('INVALID_INPUT', { fields: [{ field, code }] })
  }
  const rate_millionths = rate === undefined ? null : Math.round(Number(rate) * RATE_UNIT)
  if (rate_millionths === 0)
    refuse('INVALID_INPUT', { fields: [{ field: 'rate', code: 'invalid' }] })
  if (charged !== null && charged !== payout + commission + taxes_kept) disagree('charged')
  const { cleaning_fee, vat, tourism_fee, merchant } = typed
  if (cleaning_fee + vat + tourism_fee > payout + commission) disagree('payout')
  return {
    merchant,
    currency,
    rate_millionths,
    rate_source: rate_source ?? null,
    money_at,
    charged,
    taxes_kept,
    commission,
    payout,
    cleaning_fee,
    vat,
    tourism_fee,
  }
}

const disagree = (field: string) =>
  refuse('MONEY_DISAGREES', { fields: [{ field, code: 'MONEY_DISAGREES' }] })

/** Only dirhams are told as fils. */
function logged({ currency, rate_millionths, ...money }: ChannelMoney) {
  const { charged, taxes_kept, commission, payout, cleaning_fee, vat, tourism_fee } = money
  const sums = { charged, taxes_kept, commission, payout, cleaning_fee, vat, tourism_fee }
  if (currency === 'AED')
    return Object.fromEntries(Object.entries(sums).map(([name, fils]) => [`${name}_fils`, fils]))
  const rate = rate_millionths === null ? null : rateOf(rate_millionths)
  const said = Object.entries(sums).map(([name, sum]) => [
    name,
    sum === null ? null : `${(sum / 100).toFixed(2)} ${currency}`,
  ])
  return { ...Object.fromEntries(said), rate }
}

export const rateOf = (millionths: number) => String(millionths / RATE_UNIT)
