import type { members } from '#contract/endpoints/members.ts'
import type { Handlers } from '#server/call/call.ts'
import { listActiveCoupons } from './coupons/list-active-coupons.ts'
import { enrol, readLoyalty } from './loyalty/loyalty.ts'
import { signUp } from './join.ts'
import { readReferral, referFriends } from './referral/refer-friends.ts'
import { socialSignIn, startSocialPasskey } from './social/social-sign-in.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist/wishlist.ts'

export const membersHandlers = {
  signUp,
  googleSignIn: socialSignIn('google'),
  facebookSignIn: socialSignIn('facebook'),
  startSocialPasskey,
  listWishlist,
  addToWishlist,
  removeFromWishlist,
  readLoyalty: (_asked, call) => readLoyalty(call),
  enrol: (_asked, call) => enrol(call),
  readReferral: (_asked, call) => readReferral(call),
  referFriends,
  listActiveCoupons,
} satisfies Handlers<keyof typeof members>
