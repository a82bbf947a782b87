import { sql } from 'kysely'
import { keepSearchByHand, rebuildSearch } from '#server/db/index.ts'
import { loadAttractions } from './attractions.ts'
import { loadBookings } from './bookings.ts'
import { loadCatalogue } from './catalogue.ts'
import { loadCheckIns } from './check-ins.ts'
import { loadExpenses } from './expenses.ts'
import { loadLeads } from './leads.ts'
import { loadListings } from './listings.ts'
import { markDemo } from './marks.ts'
import { loadMembers } from './members.ts'
import { loadOffers } from './offers.ts'
import { loadPeople } from './people.ts'
import { loadPictures } from './pictures.ts'
import { loadTalks } from './talks.ts'
import { tieReviews } from './tie-reviews.ts'
import { loadVisits } from './visits.ts'
import type { Db, Tx, World } from '#demo/shape.ts'

export type { Priced, PriceStays, World } from '#demo/shape.ts'

const LOCK_KEY = 7_205_2041

/**
 * Fills an empty database with the demo world, whole or not at all; the same on every machine for
 * the same day. Does nothing when there are users; answers whether it did.
 */
export async function loadDemoWorld(db: Db, world: World): Promise<boolean> {
  if (await hasUsers(db)) return false
  const is_loaded = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx)
    if (await hasUsers(tx)) return false
    await loadAll(tx, world)
    return true
  })
  if (is_loaded) await sql`analyze`.execute(db)
  return is_loaded
}

async function loadAll(
  tx: Tx,
  { now, today, files, priceStays, hashPassword, say }: World,
): Promise<void> {
  await keepSearchByHand(tx)
  say('Demo world: photographs')
  const { picture_ids, storedName } = await loadPictures(tx, files)
  say('Demo world: people and homes')
  const { owner_ids, supplier_ids, guests } = await loadPeople(tx, {
    today,
    storedName,
    hashPassword,
  })
  const home_ids = await loadCatalogue(tx, {
    today,
    picture_ids,
    storedName,
    owner_ids,
    supplier_ids,
  })
  await loadAttractions(tx, picture_ids)
  const coupon_ids = await loadOffers(tx, { now, today, picture_ids, home_ids, guests })
  await loadMembers(tx, { today, home_ids, guests, coupon_ids })
  await loadLeads(tx, { now, today })
  say('Demo world: ten months of stays')
  const booked = await loadBookings(tx, { now, today, home_ids, guests, priceStays })
  await tieReviews(tx, today)
  await loadCheckIns(tx, today)
  await loadTalks(tx, now)
  await loadExpenses(tx, today)
  await loadVisits(tx, { today, home_ids })
  await loadListings(tx, { now, today })
  await rebuildSearch(tx)
  await markDemo(tx)
  say(`Demo world: ${home_ids.size} homes, ${booked} bookings`)
}

async function hasUsers(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
