import type { Tx } from '#server/db/index.ts'
import { claimBookings } from './claim-queries.ts'
import { endSecondFactors } from './second-factor/second-factor-queries.ts'
import { endSubscriptions, endSessions } from './sessions/session-queries.ts'
import { lockUser, markEmailVerified, setPassword, unlinkProviders } from './user-queries.ts'

/**
 * Whoever acts has the mailbox of the account. Until then anybody could have opened it, so the
 * first proof ends what was there before: password, sessions, providers, second factors and calendars, unless
 * it comes out of a session of the account itself. Says whether it did.
 */
export async function proveAddress(
  tx: Tx,
  user_id: number,
  { now, is_own_session = false }: { now: Date; is_own_session?: boolean },
) {
  const { is_email_verified } = await lockUser(tx, user_id)
  const ends_before = !is_email_verified && !is_own_session
  if (ends_before) await endWhatWasBefore(tx, user_id)
  await markEmailVerified(tx, user_id)
  await claimBookings(tx, user_id, now)
  return ends_before
}

async function endWhatWasBefore(tx: Tx, user_id: number) {
  await setPassword(tx, user_id, null)
  await unlinkProviders(tx, user_id)
  await endSecondFactors(tx, user_id)
  await endSessions(tx, user_id)
  await endSubscriptions(tx, user_id)
}
