import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type { Call } from '#server/call/call.ts'
import { insertLook } from './analytics-queries.ts'

const VISITOR_BYTES = 8

/** Bots and clients without a user agent are not counted. */
export async function countView(
  { slug = null }: { slug?: string | null | undefined },
  { db, services, today, visitor, user_agent }: Call,
) {
  if (user_agent !== '' && !isbot(user_agent))
    await insertLook(db, {
      day: today,
      slug,
      visitor: nameOfDay(services, { today, visitor, user_agent }),
    })
  return {}
}

/** A hash that changes daily and identifies nobody. */
function nameOfDay(
  { config }: Call['services'],
  { today, visitor, user_agent }: Pick<Call, 'today' | 'visitor' | 'user_agent'>,
): Buffer {
  const key = config.keyFor(`visitors ${today}`)
  return createHmac('sha256', key)
    .update(`${visitor}\n${user_agent}`)
    .digest()
    .subarray(0, VISITOR_BYTES)
}
