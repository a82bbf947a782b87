import type { Db } from '#server/db/index.ts'
import { listCheapestPrices } from '#server/pricing/index.ts'
import { listBookableHomes, type BookableHome, type Sought } from './phone-booking-queries.ts'

/** The homes that a guest on the telephone can have, with what the stay costs in each. */
export async function listPricedHomes(
  db: Db,
  sought: Sought & { today: string },
): Promise<(BookableHome & { total: number | null })[]> {
  const { nights, now, today } = sought
  const homes = await listBookableHomes(db, sought)
  if (!nights) return homes.map((home) => ({ ...home, total: null }))
  const stays = homes.map(({ id }) => ({ room_category_id: id, ...nights }))
  const prices = await listCheapestPrices(db, stays, { now, today })
  return homes.map((home, n) => ({ ...home, total: prices[n]?.non_member.total ?? null }))
}
