import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { prepared, type Db, type Tx } from '#server/db/index.ts'
import type { HumanCheck } from './types.ts'

const LIFE_MS = 10 * 60_000
// A few hundred key derivations: 0.25 s on a desktop, about 1 s on an old phone.
const COST = 1_000
const COUNTER = { min: 300, max: 600 }

const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ expires_at: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

export function openAltcha(key: Buffer): HumanCheck {
  const hmacSignatureSecret = key.toString('base64url')

  async function challenge(now: Date, weight = 1): Promise<Record<string, unknown>> {
    const made = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST * weight,
      counter: randomInt(COUNTER.max, COUNTER.min),
      deriveKey,
      hmacSignatureSecret,
      // ALTCHA's own expiry reads the system clock; this one is signed as well.
      data: { expires_at: new Date(now.getTime() + LIFE_MS).toISOString() },
    })
    return { ...made }
  }

  async function weigh(db: Db | Tx, payload: string, now: Date): Promise<number> {
    const answer = readPayload(payload)
    if (!answer) return 0
    const { verified } = await verifySolution({ ...answer, deriveKey, hmacSignatureSecret })
    const expires_at = new Date(answer.challenge.parameters.data.expires_at)
    if (!verified || expires_at <= now) return 0
    return (await spend(db, answer.challenge.parameters.nonce, expires_at))
      ? answer.challenge.parameters.cost / COST
      : 0
  }

  return {
    challenge,
    weigh,
    accept: async (db, payload, now) => (await weigh(db, payload, now)) > 0,
  }
}

function readPayload(payload: string): z.output<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

async function spend(db: Db | Tx, id: string, expires_at: Date): Promise<boolean> {
  const spent = db
    .insertInto('spent_human_checks')
    .values({ id, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
  const { rows } = await prepared('spend_human_check', spent).execute(db)
  return rows.length === 1
}

export const deleteSpentChecks = (db: Db, now: Date) =>
  db.deleteFrom('spent_human_checks').where('expires_at', '<=', now).execute()
