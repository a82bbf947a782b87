import { createHash } from 'node:crypto'
import type { Db } from '#server/db/index.ts'
import { dropStay, listStays, lockListing, putStay, type Listing } from './listing-queries.ts'

const GUESTS = ['Anna Keller', 'Tom Baker', 'Mina Rahimi', 'Luca Ferri', 'Aisha Noor', 'Jan de Wit']
/** As each of them numbers its bookings. */
const NUMBERED = {
  airbnb: (hash: string) => `HM${hash.slice(0, 8).toUpperCase()}`,
  booking_com: () => null,
  vrbo: (hash: string) => `HA-${hash.slice(0, 6).toUpperCase()}`,
} as const

/** A stay of somebody, the same for the same listing and name. */
export function soldStay(listing: Pick<Listing, 'channel' | 'slug'>, name: string) {
  const hash = createHash('sha256').update(`${listing.channel} ${listing.slug} ${name}`).digest()
  const [first = 0, second = 0, third = 0] = hash
  const hex = hash.toString('hex')
  return {
    uid: hex.slice(0, 24),
    kind: 'stay' as const,
    guest: GUESTS[first % GUESTS.length] ?? null,
    reference: NUMBERED[listing.channel](hex),
    phone_last_4: String(1_000 + ((second * 256 + third) % 9_000)),
  }
}

type Nights = { from: string; to: string }
type Selling = { listing: Listing; today: string; now: Date }
export type SellFault = 'wrong_dates' | 'taken'

const MOST_NIGHTS = 60

/** The channel sells what is free in its own calendar, as far as it knows. */
export const sell = (db: Db, { listing, today, now }: Selling, nights: Nights) =>
  db.transaction().execute(async (tx): Promise<SellFault | null> => {
    await lockListing(tx, listing.id)
    const stays = await listStays(tx, { listing_id: listing.id, today })
    const fault = faultOf(nights, stays, today)
    if (fault !== null) return fault
    const stay = soldStay(listing, `${now.toISOString()} ${stays.length}`)
    await putStay(tx, { listing_id: listing.id, ...nights, ...stay, changed_at: now })
    return null
  })

/** New dates of a stay, which keeps its UID. */
export const move = (
  db: Db,
  { listing, today, now }: Selling,
  { uid, ...nights }: Nights & { uid: string },
) =>
  db.transaction().execute(async (tx): Promise<SellFault | null> => {
    await lockListing(tx, listing.id)
    const stays = await listStays(tx, { listing_id: listing.id, today })
    const moved = stays.find((stay) => stay.uid === uid && stay.kind === 'stay')
    if (moved === undefined) return null
    const others = stays.filter((stay) => stay !== moved)
    const fault = faultOf(nights, others, today)
    if (fault === null)
      await putStay(tx, { listing_id: listing.id, ...moved, ...nights, changed_at: now })
    return fault
  })

export const cancel = (db: Db, { listing }: Selling, uid: string) =>
  db.transaction().execute((tx) => dropStay(tx, listing.id, uid))

const DAY = /^\d{4}-\d{2}-\d{2}$/

function faultOf({ from, to }: Nights, stays: readonly Nights[], today: string) {
  if (!DAY.test(from) || !DAY.test(to) || Number.isNaN(Date.parse(from) + Date.parse(to)))
    return 'wrong_dates'
  const nights = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (from < today || nights < 1 || nights > MOST_NIGHTS) return 'wrong_dates'
  return stays.some((stay) => stay.from < to && from < stay.to) ? 'taken' : null
}
