import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/db/index.ts'
import { claimKey, findKey, storeAnswer, releaseKey } from './sandbox-bank-queries.ts'
import { refusal } from './wire.ts'
import type { BankReply } from './wire.ts'

const RETENTION_MS = 24 * 60 * 60 * 1000 // as Stripe does: "after they're at least 24 hours old"

type Call = { key: string | undefined; path: string; body: string; now: Date }

/**
 * Once per Idempotency-Key and day; a different body answers `idempotency_error`. Invalid requests
 * are not stored, as at Stripe.
 */
export async function once(
  db: Db,
  { key, path, body, now }: Call,
  order: (tx: Tx) => Promise<BankReply>,
): Promise<BankReply> {
  if (key === undefined) return await db.transaction().execute(order)
  const request_sha256 = createHash('sha256').update(`${path}\n${body}`).digest('hex')
  const expired_before = new Date(now.getTime() - RETENTION_MS)
  return await db.transaction().execute(async (tx) => {
    if (!(await claimKey(tx, { key, request_sha256, now, expired_before })))
      return await storedAnswer(tx, key, request_sha256)
    const answer = await order(tx)
    if (answer.status === 200 || answer.status === 402)
      await storeAnswer(tx, { key, status: answer.status, answer: answer.body })
    else await releaseKey(tx, key)
    return answer
  })
}

async function storedAnswer(tx: Tx, key: string, request_sha256: string): Promise<BankReply> {
  const stored = await findKey(tx, key)
  if (!stored) throw new Error('An idempotency key vanished while it was read')
  if (stored.request_sha256 !== request_sha256) {
    return refusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with (${key}).`,
    })
  }
  return { status: stored.status === 402 ? 402 : 200, body: stored.answer }
}
