import { noteLinkOpened } from '#server/bookings/index.ts'
import type { arrivals } from '#contract/endpoints/arrivals.ts'
import type { Handlers } from '#server/call/call.ts'
import { nameGuest } from './name-guest.ts'
import { openParty } from './open-party.ts'
import { hashSecret, isSecret } from './links.ts'
import { inviteToPreCheckIn } from './invite.ts'
import { showParty } from './show.ts'
import { noteSoldOpened } from './sold-queries.ts'
import { submitPreCheckIn } from './submit.ts'

export const arrivalsHandlers = {
  readPreCheckIn: async ({ booking_id }, call) => {
    const access = await openParty(booking_id, call)
    if (access.sold) await noteSoldOpened(call.db, hashSecret(booking_id), call.now)
    else if (isSecret(booking_id)) await noteLinkOpened(call.db, booking_id, call.now)
    return await showParty(access, call)
  },
  submitPreCheckIn,
  inviteToPreCheckIn,
  nameGuest,
} satisfies Handlers<keyof typeof arrivals>
