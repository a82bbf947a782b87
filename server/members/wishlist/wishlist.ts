import { refuse } from '#server/core/refuse.ts'
import type { PersonCall } from '#server/call/call.ts'
import { listCheapestPrices } from '#server/pricing/index.ts'
import {
  deleteWishlistItem,
  insertWishlistItem,
  isOnSale,
  listWishlistHomes,
} from './wishlist-queries.ts'

type Input = { room_category: number }

/** With the whole price of the earliest stay in each home. */
export async function listWishlist(
  _asked: object,
  { db, person: { user_id }, lang, now, today }: PersonCall,
) {
  const homes = await listWishlistHomes(db, { user_id, lang, today })
  const stays = homes.flatMap(({ room_category: { id }, stay }) =>
    stay ? [{ room_category_id: id, ...stay }] : [],
  )
  const prices = await listCheapestPrices(db, stays, { now, today })
  const priced = new Map(
    stays.map(({ room_category_id, from, to }, n) => [
      room_category_id,
      prices[n] && { from, to, ...prices[n] },
    ]),
  )
  const wishlist_room_categories = homes.map((home) => {
    const stay = priced.get(home.room_category.id) ?? null
    return { ...home, stay, is_active: stay !== null }
  })
  return { wishlist_room_categories }
}

/** Refuses INVALID_ROOM_CATEGORY for a home unknown or no longer sold. */
export async function addToWishlist(
  { room_category }: Input,
  { db, person, today, now }: PersonCall,
) {
  if (!(await isOnSale(db, room_category, today)))
    refuse('INVALID_ROOM_CATEGORY', {
      fields: [{ field: 'room_category', code: 'INVALID_ROOM_CATEGORY' }],
    })
  await insertWishlistItem(db, {
    user_id: person.user_id,
    room_category_id: room_category,
    added_at: now,
  })
  return { added: true }
}

export async function removeFromWishlist({ room_category }: Input, { db, person }: PersonCall) {
  await deleteWishlistItem(db, person.user_id, room_category)
  return { added: false }
}
