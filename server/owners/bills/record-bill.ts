import type { BillName, BillState } from '#contract/bill-fields.ts'
import type { ExpenseCategory } from '#contract/constants.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Moment } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { share } from '#server/pricing/index.ts'
import {
  findBearer,
  findCorrected,
  insertBill,
  insertExpense,
  listTwins,
  listUnitsOf,
  lockBill,
  monthOf,
  type LockedBill,
  type PlaceUnit,
} from './bill-queries.ts'
import { sharesOf } from './shares.ts'

/** A rounding by line may differ from that of the sum. */
const VAT_SLACK_FILS = 100

export type Billed = {
  home: string
  unit?: string | undefined
  net: number // fils
  vat: number // fils
  gives_back: boolean
  vendor: string
  spent_on: string
}
export type NewBill = Billed & {
  category: ExpenseCategory
  description: string
  vendor_trn?: string | undefined
  bill_number?: string | undefined
  made_out_to: BillName
  note?: string | undefined
  corrects?: number | undefined
}

/**
 * Who bears it, from when on and whether they are asked. Refuses UNIT_DATA_NOT_FOUND, INVALID_DATES
 * for a day to come or one without an owner, INVALID_INPUT for nothing or too much VAT.
 */
export async function weighBill(db: Db, bill: Billed, { today }: Pick<Moment, 'today'>) {
  const { home, unit, spent_on, vendor } = bill
  if (spent_on > today) refuseField('spent_on', 'INVALID_DATES')
  const units = await listUnitsOf(db, home, unit)
  const [first] = units
  if (!first) {
    const field = unit === undefined ? 'home' : 'unit'
    return refuse('UNIT_DATA_NOT_FOUND', { fields: [{ field, code: 'UNIT_DATA_NOT_FOUND' }] })
  }
  const total_fils = bill.net + bill.vat
  if (total_fils === 0) refuse('INVALID_INPUT', { fields: [{ field: 'net', code: 'required' }] })
  const { vat_bp } = await readSettings(db, spent_on)
  if (bill.vat > share(bill.net, vat_bp) + VAT_SLACK_FILS)
    refuse('INVALID_INPUT', { fields: [{ field: 'vat', code: 'invalid' }] })
  const { room_category_id } = first
  const bearer = (await findBearer(db, room_category_id, spent_on)) ?? refuseOwnerless()
  const signed = bill.gives_back ? -total_fils : total_fils
  return {
    ...bearer,
    room_category_id,
    // one of a home with a single unit is that unit's
    unit_id: units.length === 1 ? first.unit_id : null,
    units,
    total_fils: signed,
    waits: bearer.expense_limit_fils !== null && signed > bearer.expense_limit_fils,
    month: (await monthOf(db, spent_on)).month,
    twins: await listTwins(db, { vendor, total_fils: signed, spent_on }),
  }
}

type Options = { by: string; moment: Moment }

/**
 * It counts at once, or waits for the owner, who is asked. Refuses as weighBill does, and
 * INVALID_INPUT for VAT without the vendor's number and for a correction of another home's bill.
 */
export async function recordBill(
  tx: Tx,
  bill: NewBill,
  { by, moment }: Options,
): Promise<{ bill_id: number; state: BillState; twins: number[]; total_fils: number }> {
  const weighed = await weighBill(tx, bill, moment)
  const { room_category_id, unit_id, units, waits, twins, total_fils } = weighed
  if (bill.vat > 0 && bill.vendor_trn === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'vendor_trn', code: 'required' }] })
  const corrects = bill.corrects ?? null
  if (corrects !== null) await checkCorrected(tx, corrects, { room_category_id, unit_id })
  const sign = bill.gives_back ? -1 : 1
  const state = waits ? 'waiting' : 'counted'
  const bill_id = await insertBill(tx, {
    room_category_id,
    unit_id,
    category: bill.category,
    description: bill.description,
    vendor: bill.vendor,
    vendor_trn: bill.vendor_trn ?? null,
    bill_number: bill.bill_number ?? null,
    spent_on: bill.spent_on,
    net_fils: sign * bill.net,
    vat_fils: sign * bill.vat,
    made_out_to: bill.made_out_to,
    note: bill.note ?? null,
    corrects,
    state,
    recorded_at: moment.now,
    recorded_by: by,
    asked_at: waits ? moment.now : null,
  })
  if (waits) await enqueue(tx, 'send_bill_question', { bill_id })
  else {
    const recorded = await lockBill(tx, bill_id)
    if (recorded) await countBill(tx, recorded, { units, now: moment.now })
  }
  return { bill_id, state, twins, total_fils }
}

type Counting = { units: readonly PlaceUnit[]; now: Date }

/** An expense for each unit that bears it; equal shares, of which the first bear what is left over. */
export async function countBill(tx: Tx, bill: LockedBill, { units, now }: Counting) {
  const shares = sharesOf(bill.total_fils, units.length)
  for (const [index, { unit_id }] of units.entries()) {
    const fils = shares[index] ?? 0
    if (fils === 0) continue
    await insertExpense(tx, {
      bill_id: bill.id,
      room_category_id: bill.room_category_id,
      unit_id,
      category: bill.category,
      description: bill.description,
      vendor: bill.vendor,
      bill_number: bill.bill_number,
      spent_on: bill.spent_on,
      fils,
      corrects: bill.corrects === null ? null : await findCorrected(tx, bill.corrects, unit_id),
      written_at: now,
    })
  }
}

type Place = { room_category_id: number; unit_id: number | null }

async function checkCorrected(tx: Tx, bill_id: number, { room_category_id, unit_id }: Place) {
  const corrected = await lockBill(tx, bill_id)
  const is_same =
    corrected?.state === 'counted' &&
    corrected.room_category_id === room_category_id &&
    (corrected.unit_id === null || unit_id === null || corrected.unit_id === unit_id)
  if (!is_same) refuse('INVALID_INPUT', { fields: [{ field: 'corrects', code: 'invalid' }] })
}

const refuseField = (field: string, code: 'INVALID_DATES'): never =>
  refuse(code, { fields: [{ field, code }] })

const refuseOwnerless = (): never =>
  refuse('INVALID_DATES', {
    fields: [{ field: 'spent_on', code: 'INVALID_DATES' }],
    data: 'Nobody owned this home on that day.',
  })
