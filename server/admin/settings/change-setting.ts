import { logActivity } from '#server/activity/index.ts'
import { SETTING_BOUNDS } from '#contract/setting-kinds.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  changeSetting,
  parseSetting,
  readSettings,
  type Settings,
  type Tx,
} from '#server/db/index.ts'
import { keepLevels } from '#server/members/index.ts'
import { actorOf } from '#server/admin/team/index.ts'

type Change = { name: keyof Settings; value: unknown; from: string }

/** Logged; refuses as changeSettingIn. */
export async function changeCompanySetting(
  { reason, ...change }: Change & { reason: string },
  call: StaffCall,
) {
  await call.db.transaction().execute(async (tx) => {
    const { before, after } = await changeSettingIn(tx, change, call.today)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'change-setting',
      subject: { kind: 'setting', id: change.name },
      reason,
      before: entryOf(change.name, before),
      after: { ...entryOf(change.name, after), from: change.from },
      at: call.now,
    })
  })
  return {}
}

/**
 * For stays that arrive from `from` on. Refuses INVALID_DATES for a day before today, INVALID_INPUT
 * for an invalid value or one that lacks
 * parts of the present value.
 */
async function changeSettingIn(tx: Tx, { name, value, from }: Change, today: string) {
  if (from < today)
    refuse('INVALID_DATES', {
      fields: [{ field: 'from', code: 'INVALID_DATES' }],
      data: `must be ${today} or later`,
    })
  const parsed =
    parseSetting(name, value) ?? wrong(`${JSON.stringify(value)} is not a valid value of ${name}`)
  guardBounds(name, parsed.value)
  const standing = await readSettings(tx, from)
  guardLevels({ ...standing, [name]: parsed.value })
  const before = standing[name]
  const missing = partsOf(before).filter((part) => !partsOf(parsed.value).includes(part))
  if (missing.length > 0) wrong(`missing: ${missing.join(', ')}; give the complete value`)
  if (name === 'lagoon_points' || name === 'horizon_points')
    await keepLevels(tx, await readSettings(tx, today))
  await changeSetting(tx, { ...parsed, from })
  return { before, after: parsed.value }
}

function guardBounds(name: keyof Settings, value: unknown) {
  if (Array.isArray(value) && value.length === 0) wrong('name one at least')
  const bounds = SETTING_BOUNDS[name]
  if (!bounds || typeof value !== 'number' || (value >= bounds.min && value <= bounds.max)) return
  const is_low = value < bounds.min
  const fault = is_low
    ? { code: 'min_value' as const, n: bounds.min }
    : { code: 'max_value' as const, n: bounds.max }
  refuse('INVALID_INPUT', {
    fields: [{ field: 'value', ...fault }],
    data: `must be from ${bounds.min} to ${bounds.max}`,
  })
}

/** The third level asks for more points than the second. */
function guardLevels({ lagoon_points, horizon_points }: Settings) {
  if (horizon_points <= lagoon_points)
    wrong(`the second level begins with ${lagoon_points} points, the third with ${horizon_points}`)
}

/** Keys that a new value must have too; a list may be shorter. */
const partsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []

function wrong(why: string): never {
  refuse('INVALID_INPUT', { fields: [{ field: 'value', code: 'invalid' }], data: why })
}

/** Amounts by bedrooms or class are one line of the log each. */
const entryOf = (name: string, value: unknown): Record<string, unknown> =>
  partsOf(value).length === 0 || typeof value !== 'object'
    ? { [name]: value }
    : Object.fromEntries(
        Object.entries(value ?? {}).map(([part, fils]) => [
          /^\d/.test(part) ? `bedrooms_${part}_fils` : `${part}_fils`,
          fils,
        ]),
      )
