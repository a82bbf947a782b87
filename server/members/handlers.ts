import type { members } from '#contract/members.ts'
import type { Handlers } from '#http'
import { listActiveCoupons } from './list-active-coupons.ts'
import { enrol, readLoyalty } from './loyalty.ts'
import { signUp } from './join.ts'
import { readReferral, referFriends } from './refer-friends.ts'
import { socialSignIn } from './social-sign-in.ts'
import { listWishes } from './wish-queries.ts'
import { addWish, removeWish } from './wishes.ts'

export const membersHandlers = {
  signUp,
  googleSignIn: socialSignIn('google'),
  facebookSignIn: socialSignIn('facebook'),
  listWishes: async (_asked, { db, person, lang, today, now }) => ({
    wishlist_room_categories: await listWishes(db, { user_id: person.user_id, lang, today, now }),
  }),
  addWish,
  removeWish,
  readLoyalty: (_asked, call) => readLoyalty(call),
  enrol: (_asked, call) => enrol(call),
  readReferral: (_asked, call) => readReferral(call),
  referFriends,
  listActiveCoupons,
} satisfies Handlers<keyof typeof members>
