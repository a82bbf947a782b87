import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import { doOverlap, type Permit } from './added-permits.ts'
import { findHome, insertPermits, listNumbered, listPermitsOf, lockUnit } from './permit-queries.ts'

type Renewed = {
  home: string
  unit: string
  expires_on: string
  issued_on?: string | undefined
  number?: string | undefined
  unit_code?: string | undefined
}
type By = { today: string; staff: { user_id: number | null } }

/**
 * A permit after those that the unit has (domain P2). Number and code stay where nothing else is
 * said; it begins after the last one, or today where that has ended. Refuses INVALID_SLUG,
 * NOT_FOUND for a unit of another home, INVALID_INPUT for a permit that has expired or has no
 * number, PERMIT_OVERLAPS, PERMIT_ELSEWHERE.
 */
export async function renewPermit(tx: Tx, { home: named, unit, ...renewed }: Renewed, by: By) {
  const { today } = by
  if (renewed.expires_on < today)
    refuseField('expires_on', `A permit that ends before ${today} has expired already.`)
  const { room_category_id, slug: home } =
    (await findHome(tx, named)) ??
    refuse('INVALID_SLUG', { fields: [{ field: 'home', code: 'INVALID_SLUG' }] })
  if (!(await lockUnit(tx, { room_category_id, unit })))
    refuse('NOT_FOUND', { fields: [{ field: 'unit', code: 'NOT_FOUND' }] })
  const held = (await listPermitsOf(tx, [home])).filter((permit) => permit.unit === unit)
  const before = held.toSorted((a, b) => a.expires_on.localeCompare(b.expires_on)).at(-1)
  const after = permitAfter(before, renewed, today)
  if (held.some((other) => doOverlap(other, after)))
    refuse('PERMIT_OVERLAPS', { fields: [{ field: 'issued_on', code: 'PERMIT_OVERLAPS' }] })
  await guardNumber(tx, after, home)
  await insertPermits(tx, {
    room_category_id,
    permits: [{ unit, ...after }],
    recorded_on: today,
    recorded_by: by.staff.user_id,
  })
  return {
    subject: { kind: 'home' as const, id: home },
    before: { unit, ...(before && kept(before)) },
    after: { unit, ...after },
  }
}

function permitAfter(
  before: Permit | undefined,
  renewed: Omit<Renewed, 'home' | 'unit'>,
  today: string,
): Permit & { issued_on: string } {
  const number =
    renewed.number ??
    before?.number ??
    refuse('INVALID_INPUT', { fields: [{ field: 'number', code: 'required' }] })
  const follows = before && before.expires_on >= today ? addDays(before.expires_on, 1) : today
  const issued_on = renewed.issued_on ?? follows
  if (issued_on > renewed.expires_on)
    refuseField(
      renewed.issued_on === undefined ? 'expires_on' : 'issued_on',
      `A permit from ${issued_on} ends later.`,
    )
  const unit_code = renewed.unit_code ?? before?.unit_code ?? null
  return { number, unit_code, issued_on, expires_on: renewed.expires_on }
}

/** A number is of the units of one home. */
export async function guardNumber(tx: Tx, permit: Permit, home: string) {
  const others = await listNumbered(tx, [permit.number])
  if (others.some((other) => other.slug !== home && doOverlap(other, permit)))
    refuse('PERMIT_ELSEWHERE', { fields: [{ field: 'number', code: 'PERMIT_ELSEWHERE' }] })
}

const kept = ({ number, unit_code, issued_on, expires_on }: Permit) => ({
  number,
  unit_code,
  issued_on,
  expires_on,
})

const refuseField = (field: string, data: string): never =>
  refuse('INVALID_INPUT', { fields: [{ field, code: 'invalid' }], data })
