import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { granted, type World } from './index.ts'

type Stay = Partial<ClientInput<Endpoints['addChannelStay']>> & { from: string; to: string }
type Money = Omit<ClientInput<Endpoints['setChannelMoney']>, 'channel_stay_id'>

/** A stay of Marina Studio that another site sold, without its money. */
export async function soldElsewhere({ salem, runJobs }: World, stay: Stay): Promise<number> {
  const { channel_stay_id } = granted(
    await salem.call('addChannelStay', { unit_id: 1, source: 'airbnb', ...stay }),
  )
  await runJobs()
  return channel_stay_id
}

export async function paysOut(
  { noor, runJobs }: World,
  channel_stay_id: number,
  money: Partial<Money>,
) {
  granted(await noor.call('setChannelMoney', { channel_stay_id, ...AIRBNB, ...money }))
  await runJobs()
}

/** The site keeps VAT and Tourism Dirham and hands them on: nights of 955 dirhams. */
export const AIRBNB = {
  merchant: 'channel',
  currency: 'AED',
  charged: '1210',
  taxes_kept: '60',
  commission: '150',
  payout: '1000',
  cleaning_fee: '195',
} as const satisfies Money

/** The site hands nothing on: of it VAT of 66.90 and Tourism Dirham of 29.97 dirhams; nights of 1,350.48. */
export const BOOKING_COM = {
  merchant: 'channel',
  currency: 'EUR',
  rate: '4.2155',
  rate_source: 'Bank advice',
  charged: undefined,
  taxes_kept: '0',
  commission: '50.01',
  payout: '333.33',
  cleaning_fee: '40',
  vat: '15.87',
  tourism_fee: '7.11',
} as const satisfies Money
