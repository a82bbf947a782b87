import { LOYALTY_LEVELS } from '#contract/constants.ts'
import { percentFrom } from '#contract/money.ts'
import { readSettings } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { PersonCall } from '#server/call/call.ts'
import { findMember, insertMember } from './loyalty-queries.ts'

type Level = keyof typeof LOYALTY_LEVELS
const LEVELS = ['pearl', 'lagoon', 'horizon'] as const satisfies Level[]
const NOBODY = { enrolled: false, guestId: null, loyalty_level: null, points: 0, next_level: null }

export async function readLoyalty({ db, person, today }: PersonCall) {
  const { member_discount_bp, points_per_100_dirhams } = await readSettings(db, today)
  const gives = { discount: percentFrom(member_discount_bp), points_per_100_dirhams }
  const member = await findMember(db, person.user_id)
  if (!member) return { ...NOBODY, ...gives }
  const { user_id, points } = member
  const level = { loyalty_level: levelOf(points), points, next_level: nextLevel(points) }
  return { enrolled: true, guestId: guestIdOf(user_id), ...level, ...gives }
}

/** Refuses VERIFY_EMAIL_FIRST. */
export async function enrol(call: PersonCall) {
  if (!call.person.is_email_verified) refuse('VERIFY_EMAIL_FIRST')
  await insertMember(call.db, call.person.user_id, call.now)
  return await readLoyalty(call)
}

export const levelOf = (points: number): Level =>
  LEVELS.findLast((level) => points >= LOYALTY_LEVELS[level]) ?? 'pearl'

function nextLevel(points: number) {
  const next = LEVELS.find((level) => points < LOYALTY_LEVELS[level])
  return next ? { loyalty_level: next, points_missing: LOYALTY_LEVELS[next] - points } : null
}

const guestIdOf = (user_id: number) => `SDM-${String(user_id).padStart(6, '0')}`
