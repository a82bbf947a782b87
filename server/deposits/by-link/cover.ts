import type { Services } from '#server/call/call.ts'
import { checkDecision, type Deciding } from '#server/deposits/decide.ts'
import type { Colleague } from '#server/deposits/claims.ts'
import { findCardOf } from './card-queries.ts'
import { planEnd } from './end.ts'
import { tellBank } from './keep.ts'

/**
 * What a decision keeps of a hold is charged before it counts; the rest is released. Refuses as
 * decideClaim does, and PAYMENT_ERROR.
 */
export async function coverDecision(services: Services, deciding: Deciding, who: Colleague) {
  const { kept } = deciding
  if (kept === 0) return
  const { now } = who
  const card_id = await services.db.transaction().execute(async (tx) => {
    const { booking_id, price } = await checkDecision(tx, deciding, who)
    const card = await findCardOf(tx, booking_id)
    if (!card) return undefined
    return (await planEnd(tx, card.id, { now, keeping: { price, kept } })) ? card.id : undefined
  })
  if (card_id !== undefined) await tellBank(services, card_id, now)
}
