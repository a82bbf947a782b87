import { dubaiDay } from '#server/core/time.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { accrueBooking, type Accrual } from './accrue.ts'
import { accrueChannelStay } from './accrue-channel-stay.ts'
import { AMOUNTS, difference, isNothing, NOTHING } from './amounts.ts'
import { balanceLeftOut } from './left-out-queries.ts'
import { accrueRent, accrueRentVat } from './rent.ts'
import { listRents, queueRents } from './rent-queries.ts'
import {
  insertLines,
  listExpenses,
  listOwnerships,
  listPosted,
  listSoldStays,
  listStaysElsewhere,
  lockForPosting,
  takeDue,
  type Due,
  type Ownership,
  type Posted,
  type StayOfUnit,
} from './ledger-queries.ts'

const BATCH = 500

/** Posts what is due, in batches, beside other postings but never while a month is being closed. */
export async function postDue(db: Db, now: Date) {
  await queueRents(db, dubaiDay(now))
  while (
    await db.transaction().execute(async (tx) => {
      await lockForPosting(tx)
      return await postBatch(tx, now)
    })
  );
}

/**
 * Appends the difference between due and posted lines, so it can be repeated. Returns whether more
 * may be due.
 */
export async function postBatch(tx: Tx, now: Date): Promise<boolean> {
  const due = await takeDue(tx, BATCH)
  const { bookings, expenses, channel_stays, rents } = due
  if (bookings.length + expenses.length + channel_stays.length + rents.length === 0) return false
  const target = [...(await listTarget(tx, due)), ...(await listRented(tx, due, dubaiDay(now)))]
  const posted = await listPosted(tx, due)
  await insertLines(tx, differences(target, posted), now)
  await balanceLeftOut(tx, due, now)
  return due.may_be_more
}

const OF_NOTHING = { booking_id: null, expense_id: null, channel_stay_id: null }

async function listTarget(tx: Tx, due: Due): Promise<Posted[]> {
  const stays = await listSoldStays(tx, due.bookings)
  const expenses = await listExpenses(tx, due.expenses)
  const elsewhere = await listStaysElsewhere(tx, due.channel_stays)
  const ownerships = await listOwnerships(tx, [
    ...new Set(
      [...stays, ...expenses, ...elsewhere.flatMap(({ parts }) => parts)].map(
        ({ room_category_id }) => room_category_id,
      ),
    ),
  ])
  const ofStays = stays.flatMap((stay) =>
    accrueBooking(stay).map((accrual) =>
      postedOf(
        {
          ...stay,
          unit_id: unitOf(stay, accrual),
          ...OF_NOTHING,
          booking_id: stay.id,
        },
        accrual,
      ),
    ),
  )
  const ofExpenses = expenses.map((expense) =>
    postedOf(
      { ...expense, ...OF_NOTHING, rented_from: null, expense_id: expense.id },
      {
        accrued_on: expense.spent_on,
        cause: 'expense',
        amounts: { ...NOTHING, maintenance_fils: -expense.fils },
      },
    ),
  )
  const ofElsewhere = elsewhere.flatMap((stay) =>
    accrueChannelStay(stay).map(({ place, ...accrual }) =>
      postedOf({ ...place, ...OF_NOTHING, channel_stay_id: stay.id }, accrual),
    ),
  )
  return [...ofStays, ...ofExpenses, ...ofElsewhere].flatMap((line) => {
    const owner_id = ownerOn(ownerships, line.room_category_id, line.accrued_on)
    if (owner_id === undefined) return []
    return [
      owner_id === line.rented_from ? ofCompany(line) : { ...line, owner_id, rented_from: null },
    ]
  })
}

/** Who gets a rent has no part in what guests pay, nor in extras, and the company takes no share of itself. */
const ofCompany = <Line extends Pick<Posted, 'amounts'>>(line: Line) => ({
  ...line,
  owner_id: null,
  amounts: { ...line.amounts, management_fee_fils: 0, owner_extra_fils: 0 },
})

async function listRented(tx: Tx, { rents }: Due, today: string): Promise<Posted[]> {
  const of_homes = Map.groupBy(
    await listRents(tx, rents),
    ({ room_category_id, owner_id }) => `${room_category_id} ${owner_id}`,
  )
  return [...of_homes.values()].flatMap((of_home) => {
    const [first] = of_home
    if (!first) return []
    const rent = of_home.flatMap((one) => accrueRent(one, today))
    return [...rent, ...accrueRentVat(rent, first.taxed)].map((accrual) => ({
      ...postedOf({ ...first, ...OF_NOTHING, rented_from: null }, accrual),
      owner_id: first.owner_id,
    }))
  })
}

/** A night is earned by the unit it was slept in, all else by the unit of the booking. */
const unitOf = ({ unit_id, elsewhere }: StayOfUnit, { cause, accrued_on }: Accrual) =>
  (cause === 'night' &&
    elsewhere.find(({ from, to }) => from <= accrued_on && accrued_on < to)?.unit_id) ||
  unit_id

type Source = Pick<
  Posted,
  'room_category_id' | 'unit_id' | 'rented_from' | 'booking_id' | 'expense_id' | 'channel_stay_id'
>

const postedOf = (
  { room_category_id, unit_id, rented_from, booking_id, expense_id, channel_stay_id }: Source,
  accrual: Accrual,
) => ({
  room_category_id,
  unit_id,
  rented_from,
  booking_id,
  expense_id,
  channel_stay_id,
  ...accrual,
})

function ownerOn(
  ownerships: Ownership[],
  room_category_id: number,
  day: string,
): number | undefined {
  return ownerships.find(
    (owned) =>
      owned.room_category_id === room_category_id &&
      (owned.from === null || owned.from <= day) &&
      (owned.until === null || day < owned.until),
  )?.owner_id
}

const keyOf = (line: Posted) => {
  const { owner_id, rented_from, unit_id, accrued_on, cause } = line
  const of = [line.booking_id, line.expense_id, line.channel_stay_id]
  return [...of, owner_id, rented_from, unit_id, accrued_on, cause].join(' ')
}

function differences(target: Posted[], posted: Posted[]): Posted[] {
  const unmatched = new Map(posted.map((line) => [keyOf(line), line]))
  const missing = merged(target).map((line) => {
    const before = unmatched.get(keyOf(line))
    unmatched.delete(keyOf(line))
    return { ...line, amounts: difference(line.amounts, before?.amounts ?? NOTHING) }
  })
  const reversed = [...unmatched.values()].map((line) => ({
    ...line,
    amounts: difference(NOTHING, line.amounts),
  }))
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
