import type { Services } from '#server/call/call.ts'
import { recordFailure } from './sms.ts'
import { recordFate } from './sms-queries.ts'

/** `message` is the reference it was sent with. */
type Report = {
  message: number
  provider_id: string
  state: 'sent' | 'delivered' | 'failed'
  error_code: number | null
}

/** Repeatable, in any order. */
export async function takeSmsReport(
  { db }: Pick<Services, 'db'>,
  { message: id, provider_id, state, error_code }: Report,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (state === 'failed') await recordFailure(tx, { id, provider_id, error_code, now })
    else await recordFate(tx, { id, state, provider_id, error_code: null, now })
  })
}
