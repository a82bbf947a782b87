import type { Db } from '#server/db/index.ts'
import { keepOurs, type Listing } from './listing-queries.ts'

/** Asks the site that the demo belongs to. */
export type ReadSite = (path: string, headers: Record<string, string>) => Promise<Response>

const LINK = /\/calendars\/[\w-]{20,100}\.ics/
const READERS = {
  airbnb: 'Airbnb calendar sync',
  booking_com: 'Booking.com calendar sync',
  vrbo: 'Vrbo calendar sync',
} as const

/** The path of a link of ours, wherever the site stands. */
export const pathOfLink = (pasted: string): string | undefined => LINK.exec(pasted)?.[0]

type Reading = { listing: Listing; path: string; now: Date; readSite: ReadSite }

/** The channel reads our calendar and closes those nights; answers whether it could. */
export async function readOurs(db: Db, { listing, path, now, readSite }: Reading) {
  const answer = await readSite(path, { 'user-agent': READERS[listing.channel] })
  if (answer.status !== 200) return false
  const nights = nightsIn(await answer.text())
  await db.transaction().execute((tx) => keepOurs(tx, { id: listing.id, path, now }, nights))
  return true
}

const dayOf = (digits: string) => digits.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')

const nightsIn = (text: string) =>
  [...text.matchAll(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g)].flatMap(([event]) => {
    const from = /^DTSTART;VALUE=DATE:(\d{8})/m.exec(event)?.[1]
    const to = /^DTEND;VALUE=DATE:(\d{8})/m.exec(event)?.[1]
    return from === undefined || to === undefined ? [] : [{ from: dayOf(from), to: dayOf(to) }]
  })
