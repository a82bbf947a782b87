import { sql } from 'kysely'
import * as z from 'zod/mini'
import { OWNER_ROLE, type Lang } from '#contract/constants.ts'
import {
  CHECK_RESULTS,
  SET_UP_STEPS,
  type CheckResult,
  type SetUpStep,
} from '#contract/set-up-steps.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Known = z.object({
  step: z.enum(SET_UP_STEPS),
  skipped_at: z.nullable(z.date()),
  checked_at: z.nullable(z.date()),
  checked_result: z.nullable(z.enum(CHECK_RESULTS)),
  detail: z.nullable(z.string()),
})
export type Known = z.infer<typeof Known>

export async function listKnownSteps(db: Db): Promise<Known[]> {
  const { rows } = await rowsOf(
    Known,
  )`select step, skipped_at, checked_at, checked_result, detail from set_up_steps`.execute(db)
  return rows
}

const Facts = z.object({
  owners: z.int(),
  homes: z.int(),
  colleagues: z.int(),
  invitations: z.int(),
  is_webhook_reached: z.boolean(),
  suppliers: z.array(
    z.object({ name: z.string(), address: z.string(), trn: z.nullable(z.string()) }),
  ),
})
export type Facts = z.infer<typeof Facts>

/** What stands there already; a webhook counts from the moment the provider was tried out. */
export async function readFacts(db: Db, { now, lang }: { now: Date; lang: Lang }): Promise<Facts> {
  const name = sql.ref(`legal_name_${lang}`)
  const address = sql.ref(`address_${lang}`)
  const { rows } = await rowsOf(Facts)`
    select (select count(*)::int from users where ${OWNER_ROLE} = any (roles)) as owners,
      (select count(*)::int from room_categories) as homes,
      (select count(*)::int from staff where removed_at is null) as colleagues,
      (select count(*)::int from staff_invitations where expires_at > ${now}) as invitations,
      exists (select from webhook_events e join set_up_steps s on s.step = 'payment' and e.received_at >= s.checked_at) as is_webhook_reached,
      coalesce((select jsonb_agg(jsonb_build_object('name', ${name}, 'address', ${address}, 'trn', trn) order by id) from suppliers), '[]') as suppliers`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('A select without tables returned no row')
  return facts
}

type Checked = {
  step: SetUpStep
  checked_at: Date
  checked_result: CheckResult
  detail: string | null
  letter_hash: Buffer | null
  changed_by: number | null
}

/** What was skipped is taken up again by it. */
export const saveChecked = (tx: Tx, checked: Checked) =>
  tx
    .insertInto('set_up_steps')
    .values(checked)
    .onConflict((conflict) => conflict.column('step').doUpdateSet({ ...checked, skipped_at: null }))
    .execute()

type Skipped = { step: SetUpStep; skipped_at: Date | null; changed_by: number | null }

export const saveSkipped = (tx: Tx, skipped: Skipped) =>
  tx
    .insertInto('set_up_steps')
    .values(skipped)
    .onConflict((conflict) => conflict.column('step').doUpdateSet(skipped))
    .execute()

/** False for a link of another email. */
export async function markLetterSeen(
  tx: Tx,
  letter_hash: Buffer,
  { now, changed_by }: { now: Date; changed_by: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('set_up_steps')
    .set({ checked_result: 'seen', checked_at: now, changed_by })
    .where('step', '=', 'mail')
    .where('letter_hash', '=', letter_hash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const findReach = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .select(['email', 'phone_number'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
