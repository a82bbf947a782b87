import { buyExtra, withExtras } from '#kit/extras.ts'
import { buy, type World } from '#kit/index.ts'

/** A catalogue; a stay of Sara’s that has one of it, and others to order for. */
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
  return {
    catalogue,
    ordered: { reservation_id, order },
    unwanted: { reservation_id, order: unwanted },
    orderable: other.reservation_id,
    at_desk: third.reservation_id,
  }
}
