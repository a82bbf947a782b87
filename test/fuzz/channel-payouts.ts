import { granted, type World } from '#kit/index.ts'
import { paysOut, soldElsewhere } from '#kit/elsewhere.ts'

const STAY = { unit_id: 2, source: 'booking_com' as const, merchant: 'channel' as const }
const PAYOUT = { source: 'booking_com' as const, paid_on: '2027-01-09' }

/** A stay that its site has not paid, and a payout that differs. */
export async function openChannelPayouts(there: World) {
  const stay = async (reference: string, from: string, to: string) => {
    const id = await soldElsewhere(there, { ...STAY, reference, from, to })
    await paysOut(there, id, {})
    return id
  }
  const paid = await stay('5711', '2027-11-01', '2027-11-04')
  const { payout_id } = granted(
    await there.noor.call('enterChannelPayout', {
      ...PAYOUT,
      bank_reference: 'FT 1',
      amount: '990',
      stays: [{ channel_stay_id: paid }],
    }),
  )
  return { payout_id, awaited: await stay('5712', '2027-11-05', '2027-11-08') }
}
