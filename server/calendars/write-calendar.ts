import { createHash } from 'node:crypto'
import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { hashToken } from '#server/accounts/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { OWN_UID } from './event-kinds.ts'
import { listFull, listSent, openLink, type Sent } from './link-queries.ts'
import { writeSubscription } from './write-subscription.ts'

/** No guest and no number: whoever has the link learns which nights are taken. */
const TAKEN = 'Not available'
const READER_MAX = 120

type Reading = { token: string; reader: string | undefined; now: Date; public_url: string }

/** Undefined when the link is unknown, or was revoked. */
export async function writeCalendar(
  db: Db,
  { token, reader, now, public_url }: Reading,
): Promise<string | undefined> {
  return await db.transaction().execute(async (tx) => {
    const read_by = reader === undefined ? null : reader.slice(0, READER_MAX)
    const link = await openLink(tx, { token_hash: hashToken(token), now, read_by })
    if (link === undefined) return undefined
    const today = dubaiDay(now)
    if ('user_id' in link) return await writeSubscription(tx, { link, today, now, public_url })
    const reading = { link, today, now }
    return calendarOf(
      link.unit_id === null
        ? await listFull(tx, reading)
        : await listSent(tx, { ...reading, unit_id: link.unit_id }),
    )
  })
}

function calendarOf(sent: readonly Sent[]): string {
  const calendar = ical({ prodId: { company: 'Sadaf', product: 'Nights', language: 'EN' } })
  for (const { uid, from, to, sequence, stamped_at } of sent)
    calendar.createEvent({
      id: `${createHash('sha256').update(uid).digest('hex').slice(0, 32)}${OWN_UID}`,
      sequence,
      stamp: stamped_at,
      allDay: true,
      start: midnight(from),
      end: midnight(to), // the day of departure
      summary: TAKEN,
      status: ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.BUSY,
    })
  return calendar.toString()
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
