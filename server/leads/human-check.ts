import type { Tx } from '#db'
import { refuse } from '#core/refuse.ts'
import type { Call } from '#core/context.ts'

/** Spent in the caller's transaction; refuses HUMAN_CHECK_FAILED. */
export async function guardHuman(tx: Tx, human_check: string, { services, now }: Pick<Call, 'services' | 'now'>) {
  const is_human = await services.human_check.accept(tx, human_check, now)
  if (!is_human) refuse('HUMAN_CHECK_FAILED', { fields: [{ field: 'human_check', code: 'HUMAN_CHECK_FAILED' }] })
}
