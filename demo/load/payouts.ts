import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Services } from '#server/call/call.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import {
  approveRun,
  fileOfRun,
  listMonthsOver,
  payRun,
  propose,
  proposeRun,
  returnLine,
  setBankAccount,
  setPayer,
} from '#server/owners/index.ts'
import { dubaiTime } from '#demo/days.ts'
import { owners } from '#demo/owners.ts'
import type { Tx } from '#demo/shape.ts'

const PAYER = {
  iban: 'AE460090000000123456789',
  holder: 'Owners of homes, client account',
  bic: 'BOMLAEAD',
  purpose_code: 'RENT',
  least: 100_00,
  reason: 'The account of payouts',
}
/** An account at home has so many digits behind its check digits. */
const BBAN_DIGITS = 19
const WITHOUT_ACCOUNT = 'daria@example.com'
const SENT_BACK = 'khalid@example.com'
const DAYS_BEFORE = 10

/** An IBAN of the UAE of invented digits. */
function ibanOf(number: number): string {
  const bban = `033${String(1_000_000 + number * 7919).padStart(BBAN_DIGITS - 3, '0')}`
  const rest = BigInt(`${bban}101400`) % 97n // AE00 behind it, its letters as numbers
  return `AE${String(98n - rest).padStart(2, '0')}${bban}`
}

/** Every sent month was paid the day after, and what one owner got last came back. */
export async function loadPayouts(
  services: Pick<Services, 'config' | 'db'>,
  now: Date,
): Promise<void> {
  const { db } = services
  const sent = (await listMonthsOver(db, dubaiDay(now)))
    .filter(({ is_frozen }) => is_frozen)
    .slice(1)
    .toReversed()
  const [first] = sent
  const [proposer, approver] = await findColleagues(db)
  if (!first || !proposer || !approver) return
  const known = await findOwnersByEmail(db)
  await setAccounts(services, known, {
    by: proposer,
    now: dubaiTime(addDays(first.frozen_from, -DAYS_BEFORE), 10),
  })
  let last: number | undefined
  for (const { frozen_from } of sent) {
    const day = addDays(frozen_from, 1)
    last = (await payAll(services, [proposer, approver], day)) ?? last
  }
  const owner_id = known.get(SENT_BACK)
  const newest = sent.at(-1)
  if (last !== undefined && owner_id !== undefined && newest)
    await db.transaction().execute(async (tx) => {
      const line = { run_id: last, owner_id, reason: 'Account closed, says the bank' }
      await returnLine(tx, line, {
        by: proposer,
        now: dubaiTime(addDays(newest.frozen_from, 3), 9),
      })
    })
}

type Colleague = { name: string; user_id: number; source: 'admin' }
type Acting = { by: Colleague; now: Date }

async function setAccounts(
  services: Pick<Services, 'config' | 'db'>,
  known: Map<string, number>,
  { by, now }: Acting,
) {
  await services.db.transaction().execute(async (tx) => {
    await setPayer(tx, PAYER, { by, now, services })
    for (const [index, { email, first_name, last_name }] of owners.entries()) {
      const owner_id = known.get(email)
      if (owner_id === undefined || email === WITHOUT_ACCOUNT) continue
      const account = { owner_id, iban: ibanOf(index + 1), holder: `${first_name} ${last_name}` }
      const owner = { name: account.holder, user_id: owner_id, source: 'system' as const }
      await setBankAccount(tx, account, { by: owner, now, services })
    }
    await dropMail(tx)
  })
}

/** Proposed in the morning, approved and filed at noon, paid in the afternoon. */
const payAll = (
  services: Pick<Services, 'config' | 'db'>,
  [proposer, approver]: readonly [Colleague, Colleague],
  day: string,
): Promise<number | undefined> =>
  services.db.transaction().execute(async (tx) => {
    if ((await propose(tx, dubaiTime(day, 9))).payees.length === 0) return undefined
    const reason = 'The 15th'
    const { run_id } = await proposeRun(tx, reason, { by: proposer, now: dubaiTime(day, 9) })
    const noon = { by: approver, now: dubaiTime(day, 12) }
    await approveRun(tx, { run_id, reason }, noon)
    await fileOfRun(tx, { run_id, format: 'pain001' }, { ...noon, services })
    const bank_reference = `FT${day.replaceAll('-', '')}`
    await payRun(tx, { run_id, bank_reference }, { by: proposer, now: dubaiTime(day, 16) })
    await dropMail(tx)
    return run_id
  })

/** Mail about what is long past is not sent when the demo begins. */
const dropMail = (tx: Tx) =>
  sql`delete from outbox_jobs where identifier in ('send_payout', 'send_bank_account')`.execute(tx)

const Known = z.object({ user_id: z.int(), email: z.string(), name: z.string() })

/** Those who keep the books. */
async function findColleagues(db: Db): Promise<Colleague[]> {
  const { rows } = await rowsOf(Known)`
    select u.id as user_id, u.email::text as email, concat_ws(' ', u.first_name, u.last_name) as name from staff s join users u on u.id = s.user_id
    where 'books' = any (s.rights) order by u.id`.execute(db)
  return rows.map(({ user_id, name }) => ({ user_id, name, source: 'admin' }))
}

export async function findOwnersByEmail(db: Db): Promise<Map<string, number>> {
  const { rows } = await rowsOf(Known)`
    select id as user_id, email::text as email, first_name as name from users where email = any (${owners.map(({ email }) => email)}::citext[])`.execute(
    db,
  )
  return new Map(rows.map(({ user_id, email }) => [email, user_id]))
}
