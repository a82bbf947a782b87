import { OBJECTIONS_MAX, statementNumber } from '#contract/statement-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { unitNumbered } from '#server/bookings/index.ts'
import type { PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { companyOn, readSettings, type Db, type Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { findBearer, lockBill, readNameOf } from '#server/owners/bills/bill-queries.ts'
import { giveBack } from '#server/owners/bills/credit-owner.ts'
import { numberIn, refuseUnknown } from '#server/owners/monthly/check.ts'
import { readContent, type OwnerStatementData } from '#server/owners/monthly/content.ts'
import { findSent } from '#server/owners/monthly/statement-queries.ts'
import {
  findObjection,
  insertObjection,
  listObjectionRows,
  lockStatementOf,
  writeAnswer,
  type ObjectionRow,
} from './objection-queries.ts'

type Line = OwnerStatementData['lines'][number]
type Named = { number: string; line: number }

/** Also for a statement of somebody else, and for a line that it has not: NOT_FOUND. */
async function lineOf(db: Db | Tx, { number, line }: Named, owner_id?: number): Promise<Line> {
  const sent = await findSent(db, { number: numberIn(number) })
  if (!sent || (owner_id !== undefined && sent.owner_id !== owner_id)) refuseUnknown('number')
  const found = sent && readContent(sent).lines.find((one) => one.line === line)
  return found ?? refuseUnknown('line')
}

/** Refuses NOT_FOUND; OBJECTION_WAITS for its answer; OBJECTION_OVER after the last one. */
export async function objectToLine(
  { number, line, words }: Named & { words: string },
  { db, person, now, today }: PersonCall,
): Promise<{ answer_until: string }> {
  const owner_id = person.user_id
  return await db.transaction().execute(async (tx) => {
    await lineOf(tx, { number, line }, owner_id)
    const statement_number = numberIn(number)
    await lockStatementOf(tx, statement_number)
    const before = await listObjectionRows(tx, statement_number)
    const of_line = before.filter((one) => one.line === line)
    if (of_line.some(({ answer }) => answer === null)) refuse('OBJECTION_WAITS')
    if (of_line.length >= OBJECTIONS_MAX) refuse('OBJECTION_OVER')
    const { objection_answer_days: days } = await readSettings(tx, today)
    const answer_until = addDays(today, days)
    const round = of_line.length + 1
    await insertObjection(tx, { owner_id, statement_number, line, round, words, answer_until, now })
    await logActivity(tx, {
      by: { name: await readNameOf(tx, owner_id), user_id: owner_id, source: 'system' },
      verb: 'object-to-line',
      subject: { kind: 'owner', id: String(owner_id) },
      after: { statement: number, line, answer_until },
      at: now,
    })
    return { answer_until }
  })
}

/** Of one statement, in the order of their lines; refuses NOT_FOUND, also for another owner's. */
export async function listOwnObjections(
  { number }: { number: string },
  { db, person, today }: PersonCall,
) {
  const sent = await findSent(db, { number: numberIn(number) })
  if (sent?.owner_id !== person.user_id) return refuseUnknown('number')
  const rows = await listObjectionRows(db, sent.number)
  const { objection_answer_days: answer_days } = await readSettings(db, today)
  return { objections: rows.map(shown), answer_days }
}

export const shown = ({ statement_number, owner_email: _email, ...row }: ObjectionRow) => ({
  ...row,
  number: statementNumber(statement_number),
})

type Answering = {
  objection_id: number
  words: string
  amount: number | null
  by: Actor
  now: Date
}

/**
 * Where the owner is right, an amount is given back in the open month, by a bill that names the line.
 * Refuses NOT_FOUND, OBJECTION_ANSWERED, OBJECTION_TOO_MUCH for more than any amount of the line.
 */
export async function answerObjection(
  tx: Tx,
  { objection_id, words, amount, by, now }: Answering,
): Promise<{ given: number }> {
  const found = (await findObjection(tx, objection_id)) ?? refuseUnknown('objection_id')
  await lockStatementOf(tx, found.statement_number)
  const objection = (await findObjection(tx, objection_id)) ?? refuseUnknown('objection_id')
  if (objection.answer !== null) refuse('OBJECTION_ANSWERED')
  const number = statementNumber(objection.statement_number)
  const line = await lineOf(tx, { number, line: objection.line })
  if (amount !== null) await checkAmount(tx, { line, objection, amount })
  const bill_id =
    amount === null ? null : await give(tx, { objection, number, line, amount, by, now })
  await writeAnswer(tx, { objection_id, answer: words, by: by.name, bill_id, now })
  await enqueue(tx, 'send_objection_answer', { objection_id })
  await logActivity(tx, {
    by,
    verb: 'answer-objection',
    subject: { kind: 'owner', id: String(objection.owner_id) },
    reason: words.slice(0, 300),
    before: { statement: number, line: objection.line },
    after: { given_fils: amount ?? 0 },
    at: now,
  })
  return { given: amount ?? 0 }
}

const AMOUNTS = [
  'accommodation',
  'discount',
  'cleaning_fee',
  'service_charge',
  'extra_share',
  'channel_commission',
  'management_fee',
  'maintenance',
  'nett',
] as const

type Checking = { line: Line; objection: ObjectionRow; amount: number }

/** Both answers of a line together give back no more than its largest amount. */
async function checkAmount(tx: Tx, { line, objection, amount }: Checking) {
  if (amount === 0) refuse('INVALID_INPUT', { fields: [{ field: 'amount', code: 'required' }] })
  const largest = Math.max(...AMOUNTS.map((name) => Math.abs(line[name])))
  const all = await listObjectionRows(tx, objection.statement_number)
  const given = all
    .filter((one) => one.line === objection.line)
    .reduce((sum, one) => sum + (one.given ?? 0), 0)
  if (given + amount > largest)
    refuse('OBJECTION_TOO_MUCH', {
      fields: [{ field: 'amount', code: 'OBJECTION_TOO_MUCH' }],
      data: { most_fils: largest - given },
    })
}

type Giving = Checking & { number: string; by: Actor; now: Date }

/** To whoever owned it then: of a home that changed hands since, on the day of the line. */
async function give(tx: Tx, { objection, number, line, amount, by, now }: Giving): Promise<number> {
  const place = await unitNumbered(tx, line.unit.id)
  const today = dubaiDay(now)
  const at_present = await findBearer(tx, place.room_category_id, today)
  const corrected = line.expense ? await lockBill(tx, line.expense.bill_id) : undefined
  const { name_en: vendor } = await companyOn(tx, now)
  return await giveBack(
    tx,
    {
      ...place,
      fils: amount,
      on: at_present?.owner_id === objection.owner_id ? today : line.accrued_on,
      description: `Correction of line ${objection.line} of ${number}`,
      vendor,
      made_out_to: corrected?.made_out_to ?? 'company',
      category: corrected?.category ?? 'other',
    },
    { by: by.name, now },
  )
}
