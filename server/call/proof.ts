import { PROOF_MINUTES } from '#contract/staff-rights.ts'
import type { Call, Person, Staff } from './call.ts'
import { refuse } from '#server/core/refuse.ts'

type Proving = Pick<Call, 'services' | 'now'> & {
  staff: Pick<Staff, 'has_second_factor' | 'proven_at'>
}

/**
 * A fresh second factor; a colleague without one passes in the demo only. Refuses
 * SECOND_FACTOR_MISSING, SECOND_FACTOR_REQUIRED.
 */
export function guardProof({ staff: { has_second_factor, proven_at }, services, now }: Proving) {
  if (!has_second_factor && services.config.is_demo) return
  if (!has_second_factor) refuse('SECOND_FACTOR_MISSING')
  guardFreshFactor({ person: { proven_at }, now })
}

/** Refuses SECOND_FACTOR_REQUIRED unless it was given in this session within PROOF_MINUTES. */
export function guardFreshFactor({
  person: { proven_at },
  now,
}: {
  person: Pick<Person, 'proven_at'>
  now: Date
}) {
  if (proven_at === null || now.getTime() - proven_at.getTime() >= PROOF_MINUTES * 60_000)
    refuse('SECOND_FACTOR_REQUIRED')
}
