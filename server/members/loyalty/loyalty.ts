import { LOYALTY_LEVELS, type LoyaltyLevel } from '#contract/constants.ts'
import { percentFrom } from '#contract/money.ts'
import { readSettings, type Settings } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { PersonCall } from '#server/call/call.ts'
import { findMember, insertMember } from './loyalty-queries.ts'

const NOBODY = { enrolled: false, guestId: null, loyalty_level: null, points: 0, next_level: null }

export async function readLoyalty({ db, person, today }: PersonCall) {
  const settings = await readSettings(db, today)
  const { member_discount_bp, points_per_100_dirhams } = settings
  const gives = { discount: percentFrom(member_discount_bp), points_per_100_dirhams }
  const member = await findMember(db, person.user_id)
  if (!member) return { ...NOBODY, ...gives }
  const { user_id, points } = member
  const loyalty_level = levelOf(points, settings, member.loyalty_level)
  const next_level = nextLevel({ points, loyalty_level }, settings)
  return {
    enrolled: true,
    guestId: guestIdOf(user_id),
    loyalty_level,
    points,
    next_level,
    ...gives,
  }
}

/** Refuses VERIFY_EMAIL_FIRST. */
export async function enrol(call: PersonCall) {
  if (!call.person.is_email_verified) refuse('VERIFY_EMAIL_FIRST')
  await insertMember(call.db, call.person.user_id, call.now)
  return await readLoyalty(call)
}

type Thresholds = Pick<Settings, 'lagoon_points' | 'horizon_points'>

const leastOf = (level: LoyaltyLevel, { lagoon_points, horizon_points }: Thresholds): number =>
  ({ pearl: 0, lagoon: lagoon_points, horizon: horizon_points })[level]

/** A level that was reached is kept, whatever it asks for now. */
export function levelOf(points: number, thresholds: Thresholds, kept = 'pearl'): LoyaltyLevel {
  const reached = LOYALTY_LEVELS.findLast(
    (level) => level === kept || points >= leastOf(level, thresholds),
  )
  return reached ?? 'pearl'
}

type Standing = { points: number; loyalty_level: LoyaltyLevel }

function nextLevel({ points, loyalty_level }: Standing, thresholds: Thresholds) {
  const next = LOYALTY_LEVELS[LOYALTY_LEVELS.indexOf(loyalty_level) + 1]
  return next ? { loyalty_level: next, points_missing: leastOf(next, thresholds) - points } : null
}

const guestIdOf = (user_id: number) => `SDM-${String(user_id).padStart(6, '0')}`
