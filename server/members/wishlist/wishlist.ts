import { refuse } from '#core/refuse.ts'
import type { PersonCall } from '#core/context.ts'
import { deleteWishlistItem, insertWishlistItem, isOnSale } from './wishlist-queries.ts'

type Input = { room_category: number }

/** Refuses INVALID_ROOM_CATEGORY for a home unknown or no longer sold. */
export async function addToWishlist({ room_category }: Input, { db, person, today, now }: PersonCall) {
  if (!(await isOnSale(db, room_category, today)))
    refuse('INVALID_ROOM_CATEGORY', { fields: [{ field: 'room_category', code: 'INVALID_ROOM_CATEGORY' }] })
  await insertWishlistItem(db, { user_id: person.user_id, room_category_id: room_category, added_at: now })
  return { added: true }
}

export async function removeFromWishlist({ room_category }: Input, { db, person }: PersonCall) {
  await deleteWishlistItem(db, person.user_id, room_category)
  return { added: false }
}
