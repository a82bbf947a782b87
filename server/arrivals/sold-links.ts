import { createHmac } from 'node:crypto'
import type { Lang } from '#contract/constants.ts'
import { findStay, subjectOf } from '#server/calendars/index.ts'
import type { Services } from '#server/call/call.ts'
import { publicRoot } from '#server/core/public-root.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Moment } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { hashSecret } from './links.ts'
import { insertSoldLink, numberNow, revokeSoldLinks } from './sold-link-queries.ts'

type Wanted = { channel_stay_id: number; lang: Lang }

/**
 * Derived, so that it can be copied again; only its hash is stored. Refuses NOT_FOUND,
 * STAY_CANCELLED, EXPIRED_BOOKING.
 */
export async function makeSoldLink(
  tx: Tx,
  { channel_stay_id, lang }: Wanted,
  { services: { config }, now, today }: Moment & { services: Services },
) {
  const stay = (await findStay(tx, channel_stay_id)) ?? refuse('NOT_FOUND')
  if (stay.state !== 'expected') refuse('STAY_CANCELLED')
  if (stay.to < today) refuse('EXPIRED_BOOKING')
  const number = await numberNow(tx, channel_stay_id)
  const secret = createHmac('sha256', config.keyFor('links of channel stays'))
    .update(`${channel_stay_id}:${number}`)
    .digest('base64url')
  const token_hash = hashSecret(secret)
  const is_new = await insertSoldLink(tx, { token_hash, channel_stay_id, number, now })
  const address = `${publicRoot(config, lang)}/check-in?id=${secret}`
  return { address, is_new, subject: subjectOf(stay), after: toldOf(stay) }
}

/** Refuses NOT_FOUND, also when there is none. */
export async function revokeSoldLink(tx: Tx, channel_stay_id: number, now: Date) {
  const stay = (await findStay(tx, channel_stay_id)) ?? refuse('NOT_FOUND')
  if ((await revokeSoldLinks(tx, channel_stay_id, now)) === 0) refuse('NOT_FOUND')
  return { subject: subjectOf(stay), before: toldOf(stay) }
}

const toldOf = ({ source, reference, from, to }: Sold) => ({
  source,
  reference,
  nights: `${from} – ${to}`,
})
type Sold = { source: string; reference: string | null; from: string; to: string }
