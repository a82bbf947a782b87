import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { doOverlap, type Permit } from './added-permits.ts'
import { guardNumber } from './renew-permit.ts'
import { deletePermit, findPermit, listPermitsOf, updatePermit } from './permit-queries.ts'

type Corrected = Permit & { permit_id: number }

/**
 * A permit that was recorded wrongly; nights that it does not allow are sold no more, and stays that
 * have them stand. Refuses NOT_FOUND, INVALID_INPUT for one that ends before it begins,
 * PERMIT_OVERLAPS, PERMIT_ELSEWHERE.
 */
export async function correctPermit(tx: Tx, { permit_id, ...after }: Corrected, today: string) {
  const { slug, unit, ...before } = await lockPermit(tx, permit_id)
  if (after.issued_on !== null && after.issued_on > after.expires_on)
    refuse('INVALID_INPUT', { fields: [{ field: 'expires_on', code: 'invalid' }] })
  const others = (await listPermitsOf(tx, [slug])).filter(
    (other) => other.unit === unit && other.permit_id !== permit_id,
  )
  if (others.some((other) => doOverlap(other, after)))
    refuse('PERMIT_OVERLAPS', { fields: [{ field: 'issued_on', code: 'PERMIT_OVERLAPS' }] })
  await guardNumber(tx, after, slug)
  await updatePermit(tx, permit_id, { ...after, recorded_on: today })
  return {
    subject: { kind: 'home' as const, id: slug },
    before: { unit, ...before },
    after: { unit, ...after },
  }
}

/** One that never was; what it was stays in the log. Refuses NOT_FOUND. */
export async function removePermit(tx: Tx, permit_id: number) {
  const { slug, ...before } = await lockPermit(tx, permit_id)
  await deletePermit(tx, permit_id)
  return { subject: { kind: 'home' as const, id: slug }, before }
}

/** With the units of its home, as everybody locks them. */
async function lockPermit(tx: Tx, permit_id: number) {
  const { permit_id: _id, ...permit } =
    (await findPermit(tx, permit_id)) ??
    refuse('NOT_FOUND', { fields: [{ field: 'permit_id', code: 'NOT_FOUND' }] })
  return permit
}
