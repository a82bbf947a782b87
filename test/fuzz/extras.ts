import { buyExtra, withExtras } from '#kit/extras.ts'
import { buy, type World } from '#kit/index.ts'

/** A catalogue; a stay of Sara’s that has one of it, and another one to order for. */
export async function openExtras(there: World) {
  const catalogue = await withExtras(there)
  const { sara, marinaStudio: home } = there
  const { reservation_id } = await buy(there, sara, { home, from: '2027-08-02', to: '2027-08-05' })
  const other = await buy(there, sara, { home, from: '2027-08-10', to: '2027-08-13' })
  const wanted = { reservation_id, extra_id: catalogue.cot }
  const { order } = await buyExtra(there, sara, wanted)
  return { catalogue, ordered: { reservation_id, order }, orderable: other.reservation_id }
}
