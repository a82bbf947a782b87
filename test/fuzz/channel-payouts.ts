import { AIRBNB } from '#kit/elsewhere.ts'
import { granted, type World } from '#kit/index.ts'

const STAY = { unit_id: 2, source: 'booking_com' as const }
const PAYOUT = { source: 'booking_com' as const, paid_on: '2027-01-09' }

/** A stay that its site has not paid, and a payout that differs. */
export async function openChannelPayouts({ noor }: World) {
  const stay = async (reference: string, from: string, to: string) => {
    const { channel_stay_id } = granted(
      await noor.call('addChannelStay', { ...STAY, reference, from, to }),
    )
    granted(await noor.call('setChannelMoney', { channel_stay_id, ...AIRBNB }))
    return channel_stay_id
  }
  const paid = await stay('5711', '2027-11-01', '2027-11-04')
  const { payout_id } = granted(
    await noor.call('enterChannelPayout', {
      ...PAYOUT,
      bank_reference: 'FT 1',
      amount: '990',
      stays: [{ channel_stay_id: paid }],
    }),
  )
  return { payout_id, awaited: await stay('5712', '2027-11-05', '2027-11-08') }
}
