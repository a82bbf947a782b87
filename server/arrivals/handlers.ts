import type { arrivals } from '#contract/arrivals.ts'
import type { Handlers } from '#core/context.ts'
import { openParty } from './access.ts'
import { inviteToPreCheckIn } from './invite.ts'
import { showParty } from './show.ts'
import { submitPreCheckIn } from './submit.ts'

export const arrivalsHandlers = {
  readPreCheckIn: async ({ booking_id }, call) => await showParty(await openParty(booking_id, call), call),
  submitPreCheckIn,
  inviteToPreCheckIn,
} satisfies Handlers<keyof typeof arrivals>
