import { readSettings, type Db, type Tx } from '#db'
import { dubaiDay, dubaiMoment } from '#core/time.ts'
import { accrueBooking, AMOUNTS, difference, isNothing, NOTHING, type Accrual } from './accrue.ts'
import {
  insertClosedMonth,
  insertLines,
  listExpenses,
  listOwnerships,
  listPosted,
  listSoldStays,
  lockForClosing,
  lockForPosting,
  readOpenMonth,
  takeDue,
  type Due,
  type Ownership,
  type Posted,
} from './ledger-queries.ts'

const BATCH = 500
const PAST_MONTHS = 6

/**
 * Posts what is due and closes every month whose closing day has come (spec 9). A trigger on statement_due enqueues this job with whatever makes
 * lines due. Time alone only closes months, once a night at most: nights to come are posted already and count by their date. So for the
 * closing day the cron minute is enough.
 */
export async function postLedger(db: Db, now: Date) {
  await postDue(db, now)
  while ((await readOpenMonth(db, dubaiDay(now))).is_over) await closeMonth(db, now)
}

/** For imported history: closes each month on the day it would have been closed, from half a year ago on. */
export async function postPastLedger(db: Db, now: Date) {
  const first = Temporal.PlainDate.from(dubaiDay(now)).subtract({ months: PAST_MONTHS })
  const { statement_closing_day } = await readSettings(db, dubaiDay(now))
  for (let month = 0; month <= PAST_MONTHS; month++) {
    const closes = dubaiMoment(first.add({ months: month }).with({ day: statement_closing_day }).toString())
    if (closes < now) await postLedger(db, closes)
  }
  await postLedger(db, now)
}

async function postDue(db: Db, now: Date) {
  while (
    await db.transaction().execute(async (tx) => {
      await lockForPosting(tx)
      return await postBatch(tx, now)
    })
  );
}

async function closeMonth(db: Db, now: Date) {
  await db.transaction().execute(async (tx) => {
    await lockForClosing(tx)
    while (await postBatch(tx, now));
    const { month, is_over } = await readOpenMonth(tx, dubaiDay(now))
    if (is_over && month !== null) await insertClosedMonth(tx, month, now)
  })
}

/** Appends the difference between due and posted lines, so it can be repeated. Returns whether more may be due. */
async function postBatch(tx: Tx, now: Date): Promise<boolean> {
  const due = await takeDue(tx, BATCH)
  if (due.bookings.length + due.expenses.length === 0) return false
  const target = await listTarget(tx, due)
  const posted = await listPosted(tx, due)
  await insertLines(tx, differences(target, posted), now)
  return true
}

async function listTarget(tx: Tx, due: Due): Promise<Posted[]> {
  const stays = await listSoldStays(tx, due.bookings)
  const expenses = await listExpenses(tx, due.expenses)
  const ownerships = await listOwnerships(tx, [...new Set([...stays, ...expenses].map(({ room_category_id }) => room_category_id))])
  const ofStays = stays.flatMap((stay) =>
    accrueBooking(stay).map((accrual) => postedOf({ ...stay, booking_id: stay.id, expense_id: null }, accrual)),
  )
  const ofExpenses = expenses.map((expense) =>
    postedOf(
      { ...expense, booking_id: null, expense_id: expense.id },
      { accrued_on: expense.spent_on, cause: 'expense', amounts: { ...NOTHING, maintenance_fils: -expense.fils } },
    ),
  )
  return [...ofStays, ...ofExpenses].flatMap((line) => {
    const owner_id = ownerOn(ownerships, line.room_category_id, line.accrued_on)
    return owner_id === undefined ? [] : [{ ...line, owner_id }]
  })
}

type Source = Pick<Posted, 'room_category_id' | 'unit_id' | 'booking_id' | 'expense_id'>

const postedOf = ({ room_category_id, unit_id, booking_id, expense_id }: Source, accrual: Accrual) => ({
  room_category_id,
  unit_id,
  booking_id,
  expense_id,
  ...accrual,
})

function ownerOn(ownerships: Ownership[], room_category_id: number, day: string): number | undefined {
  return ownerships.find(
    (owned) =>
      owned.room_category_id === room_category_id &&
      (owned.from === null || owned.from <= day) &&
      (owned.until === null || day < owned.until),
  )?.owner_id
}

const keyOf = ({ owner_id, unit_id, booking_id, expense_id, accrued_on, cause }: Posted) =>
  [booking_id, expense_id, owner_id, unit_id, accrued_on, cause].join(' ')

function differences(target: Posted[], posted: Posted[]): Posted[] {
  const unmatched = new Map(posted.map((line) => [keyOf(line), line]))
  const missing = merged(target).map((line) => {
    const before = unmatched.get(keyOf(line))
    unmatched.delete(keyOf(line))
    return { ...line, amounts: difference(line.amounts, before?.amounts ?? NOTHING) }
  })
  const reversed = [...unmatched.values()].map((line) => ({ ...line, amounts: difference(NOTHING, line.amounts) }))
  return [...missing, ...reversed].filter(({ amounts }) => !isNothing(amounts))
}

function merged(lines: Posted[]): Posted[] {
  const by_key = new Map<string, Posted>()
  for (const line of lines) {
    const before = by_key.get(keyOf(line))
    const amounts = { ...line.amounts }
    if (before) for (const name of AMOUNTS) amounts[name] += before.amounts[name]
    by_key.set(keyOf(line), { ...line, amounts })
  }
  return [...by_key.values()]
}
