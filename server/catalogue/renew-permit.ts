import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { updatePermit, type Permit } from './permit-queries.ts'

/**
 * Domain P2; a home with a lapsed permit is for sale again at once. Refuses INVALID_SLUG,
 * INVALID_INPUT for an expired permit.
 */
export async function renewPermit(tx: Tx, renewed: Permit & { home: string }, today: string) {
  if (renewed.expires_on < today) {
    refuse('INVALID_INPUT', {
      fields: [{ field: 'expires_on', code: 'invalid' }],
      data: `A permit that ends before ${today} has expired already.`,
    })
  }
  const change =
    (await updatePermit(tx, renewed.home, renewed)) ??
    refuse('INVALID_SLUG', { fields: [{ field: 'home', code: 'INVALID_SLUG' }] })
  return { subject: { kind: 'home' as const, id: renewed.home }, ...change }
}
