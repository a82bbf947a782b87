import { createHmac } from 'node:crypto'
import { hashToken } from '#server/accounts/index.ts'
import type { Services } from '#server/call/call.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { insertPaymentLink } from './link-queries.ts'

/** 128 bits: a text message has little room. */
const SECRET_BYTES = 16

/**
 * What opens a held booking to be paid: the same in every message of it, until the guest has
 * another e-mail; only its hash is stored.
 */
export async function makePaymentSecret(
  db: Db | Tx,
  { id: booking_id, guest_email }: { id: number; guest_email: string },
  { config, now }: Pick<Services, 'config'> & { now: Date },
): Promise<string> {
  const digest = createHmac('sha256', config.keyFor('payment links'))
    .update(`${booking_id}:${guest_email}`)
    .digest()
  const secret = digest.subarray(0, SECRET_BYTES).toString('base64url')
  await insertPaymentLink(db, { token_hash: hashToken(secret), booking_id, created_at: now })
  return secret
}
