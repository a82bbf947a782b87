import type { Tx } from '#db'
import { refuse } from '#core/refuse.ts'
import { updatePermit, type Permit } from './permit-queries.ts'

/**
 * Writes a home's renewed permit: its new last day, and its number and class where they changed (domain P2). A home with a lapsed permit
 * is on sale again from that moment. Refuses INVALID_SLUG, and INVALID_INPUT for a permit that has expired already.
 */
export async function renewPermit(tx: Tx, renewed: Permit & { home: string }, today: string): Promise<void> {
  if (renewed.expires_on < today) {
    refuse('INVALID_INPUT', {
      fields: [{ field: 'expires_on', code: 'invalid' }],
      data: `A permit that ends before ${today} has expired already.`,
    })
  }
  if (!(await updatePermit(tx, renewed.home, renewed))) refuse('INVALID_SLUG', { fields: [{ field: 'home', code: 'INVALID_SLUG' }] })
}
