import { buyExtra, issuedBySadaf, sellElsewhere, withExtras } from '#kit/extras.ts'
import { soldElsewhere } from '#kit/elsewhere.ts'
import { buy, granted, type World } from '#kit/index.ts'

/** A catalogue; a stay of Sara’s that has one of it, and others to order for. */
async function orderedElsewhere(there: World, extra_id: number) {
  await issuedBySadaf(there)
  const nights = { from: '2027-08-24', to: '2027-08-26' }
  const channel_stay_id = await soldElsewhere(there, nights)
  return { channel_stay_id, ...granted(await sellElsewhere(there, { channel_stay_id, extra_id })) }
}

export async function openExtras(there: World) {
  const catalogue = await withExtras(there)
  const { sara, marinaStudio: home } = there
  const { reservation_id } = await buy(there, sara, { home, from: '2027-08-02', to: '2027-08-05' })
  const other = await buy(there, sara, { home, from: '2027-08-10', to: '2027-08-13' })
  const wanted = { reservation_id, extra_id: catalogue.cot }
  const { order } = await buyExtra(there, sara, wanted)
  const { order: unwanted } = await buyExtra(there, sara, {
    reservation_id,
    extra_id: catalogue.transfer,
  })
  const third = await buy(there, sara, { home, from: '2027-08-17', to: '2027-08-20' })
  const { invoice_number: number, ...elsewhere } = await orderedElsewhere(there, catalogue.cot)
  return {
    elsewhere,
    paper_elsewhere: { channel_stay_id: elsewhere.channel_stay_id, number },
    catalogue,
    ordered: { reservation_id, order },
    unwanted: { reservation_id, order: unwanted },
    orderable: other.reservation_id,
    at_desk: third.reservation_id,
  }
}
