import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'

/** Spent in the caller's transaction; refuses HUMAN_CHECK_FAILED. */
export async function guardHuman(
  tx: Tx,
  human_check: string,
  { services, now }: Pick<Call, 'services' | 'now'>,
) {
  const is_human = await services.human_check.accept(tx, human_check, now)
  if (!is_human)
    refuse('HUMAN_CHECK_FAILED', { fields: [{ field: 'human_check', code: 'HUMAN_CHECK_FAILED' }] })
}
