import type { Tx } from '#server/db/index.ts'
import { insertClaim } from '#server/deposits/claim-queries.ts'
import { insertMove } from '#server/deposits/deposit-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PRICE_FILS = 650_00
const KEPT_FILS = 420_00

type Sample = {
  booking_id: number
  kind: 'claimed' | 'withdrawn' | 'decided' | 'undone'
  claimer_id: number
  decider_id: number
  what: string
  words: string
  now: Date
}

/** For the samples of letters: as it stands when each of them goes. */
export async function keepSampleClaim(tx: Tx, sample: Sample): Promise<number> {
  const { booking_id, kind, claimer_id, decider_id, what, words, now } = sample
  const claim_id = await insertClaim(tx, {
    booking_id,
    what,
    price_fils: PRICE_FILS,
    bearer: 'owner',
    state: kind === 'decided' || kind === 'withdrawn' ? kind : 'sent',
    claimed_at: now,
    claimed_by: 'Salem Al Ketbi',
    claimer_id,
    sent_at: now,
    answer_until: new Date(now.getTime() + 5 * DAY_MS),
    ...(kind === 'withdrawn' && { withdrawn_at: now, withdrawn_by: 'Salem Al Ketbi' }),
    ...(kind === 'decided' && {
      answer: 'objected',
      answered_at: now,
      decided_at: now,
      decided_by: 'Noor Al Falasi',
      decider_id,
      decision_words: words,
      kept_fils: KEPT_FILS,
      vat_fils: 0,
    }),
  })
  if (kind === 'decided')
    await insertMove(tx, {
      booking_id,
      kind: 'kept',
      fils: KEPT_FILS,
      claim_id,
      at: now,
      by: 'Noor Al Falasi',
    })
  return claim_id
}

export const returnSample = (tx: Tx, booking_id: number, now: Date): Promise<number> =>
  insertMove(tx, {
    booking_id,
    kind: 'returned',
    method: 'cash',
    fils: PRICE_FILS,
    at: now,
    by: 'Salem Al Ketbi',
  })
