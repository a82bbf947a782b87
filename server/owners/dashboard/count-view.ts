import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type { Call } from '#core/context.ts'
import { insertLook } from './analytics-queries.ts'

const VISITOR_BYTES = 8

/** Counts a page that somebody looks at. Robots count as nobody, and so does who says nothing of their browser. */
export async function countView({ slug = null }: { slug?: string | null | undefined }, { db, services, today, visitor, user_agent }: Call) {
  if (user_agent !== '' && !isbot(user_agent))
    await insertLook(db, { day: today, slug, visitor: nameOfDay(services, { today, visitor, user_agent }) })
  return {}
}

/** By what a visitor is known for a day: it tells nothing of who they are, and another day it is another. */
function nameOfDay({ config }: Call['services'], { today, visitor, user_agent }: Pick<Call, 'today' | 'visitor' | 'user_agent'>): Buffer {
  const key = config.keyFor(`visitors ${today}`)
  return createHmac('sha256', key).update(`${visitor}\n${user_agent}`).digest().subarray(0, VISITOR_BYTES)
}
