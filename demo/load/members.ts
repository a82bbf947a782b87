import type { Tx } from '#server/db/index.ts'
import { addDays } from '#server/core/time.ts'
import { idOf, insertAll } from './bulk.ts'
import { dubaiTime } from '#demo/days.ts'

const WISHLIST = {
  'layla@example.com': [
    'saffa-two-bedroom',
    'opera-terrace-night-two-bedroom',
    'wasl-courtyard-villa',
    'mirsal-balcony-two-bedroom',
  ],
  'sara@example.com': ['trunk-shore-studio', 'sahel-navy-two-bedroom'],
} as const
const INVITER = 'layla@example.com'
const FRIEND = 'priya@example.com'

type Needs = {
  today: string
  home_ids: Map<string, number>
  guests: { id: number; email: string }[]
  coupon_ids: Map<string, number>
}

export async function loadMembers(
  tx: Tx,
  { today, home_ids, guests, coupon_ids }: Needs,
): Promise<void> {
  const users = new Map(guests.map(({ email, id }) => [email, id]))
  const wishlist = Object.entries(WISHLIST).flatMap(([email, slugs]) =>
    slugs.map((slug, index) => ({
      user_id: idOf(users, email),
      room_category_id: idOf(home_ids, slug),
      added_at: dubaiTime(addDays(today, -12 + index), 20),
    })),
  )
  await insertAll(tx, 'wishlist_items', wishlist)
  await insertAll(tx, 'referrals', [
    {
      friend_id: idOf(users, FRIEND),
      inviter_id: idOf(users, INVITER),
      friend_coupon_id: idOf(coupon_ids, 'FRIEND-PRIYA24'),
      reward_coupon_id: idOf(coupon_ids, 'THANKS-LAYLA24'),
      joined_at: dubaiTime(addDays(today, -120), 11),
    },
  ])
}
