import type { Channel } from '#contract/calendar-feeds.ts'
import { hashToken, makeToken } from '#server/accounts/index.ts'
import { unitNumbered } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { findHomeSlug, insertLink, revokeLink } from './link-queries.ts'

type NewLink = {
  unit_id?: number | undefined
  room_category_id?: number | undefined
  channel: Channel
  preparation_days: number
}

/** Its address is told this once. Refuses UNIT_DATA_NOT_FOUND. */
export async function makeLink(
  tx: Tx,
  { channel, preparation_days, ...of }: NewLink,
  { services, now }: { services: Services; now: Date },
) {
  const { subject, ...place } = await placeOf(tx, of)
  const token = makeToken()
  const link_id = await insertLink(tx, {
    ...place,
    channel,
    preparation_days,
    token_hash: hashToken(token),
    now,
  })
  const address = `${services.config.public_url}/calendars/${token}.ics`
  return { link_id, address, subject, after: { channel, preparation_days } }
}

async function placeOf(
  tx: Tx,
  { unit_id, room_category_id }: Pick<NewLink, 'unit_id' | 'room_category_id'>,
) {
  if (unit_id !== undefined) {
    const { home, unit, ...ids } = await unitNumbered(tx, unit_id)
    return { ...ids, subject: { kind: 'unit' as const, id: `${home} ${unit}` } }
  }
  const slug = room_category_id === undefined ? undefined : await findHomeSlug(tx, room_category_id)
  if (room_category_id === undefined || slug === undefined)
    return refuse('UNIT_DATA_NOT_FOUND', {
      fields: [{ field: 'unit_id', code: 'UNIT_DATA_NOT_FOUND' }],
    })
  return { room_category_id, unit_id: null, subject: { kind: 'home' as const, id: slug } }
}

/** Whoever reads by it gets nothing from now on. Refuses NOT_FOUND. */
export async function endLink(tx: Tx, { link_id, now }: { link_id: number; now: Date }) {
  const { home, unit, channel } =
    (await revokeLink(tx, { id: link_id, now })) ?? refuse('NOT_FOUND')
  const subject =
    unit === null
      ? { kind: 'home' as const, id: home }
      : { kind: 'unit' as const, id: `${home} ${unit}` }
  return { subject, before: { channel } }
}
