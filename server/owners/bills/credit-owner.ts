import type { BillName } from '#contract/bill-fields.ts'
import type { ExpenseCategory } from '#contract/constants.ts'
import type { Tx } from '#server/db/index.ts'
import { lockForPosting } from '#server/owners/ledger/ledger-queries.ts'
import { changeBill, insertBill, listUnitsOf, lockBill, monthOf } from './bill-queries.ts'
import { countBill } from './record-bill.ts'

type Credit = {
  home: string // slug
  unit: string
  room_category_id: number
  unit_id: number
  fils: number // what the owner is given, or is to pay
  on: string
  description: string
  vendor: string
}
type Borne = Credit & { made_out_to: BillName; category?: ExpenseCategory }
type Acting = { by: string; now: Date }

/** A line that gives the owner of that day money, in the statement of its month; nobody is asked. */
export const creditOwner = (tx: Tx, credit: Credit, acting: Acting): Promise<number> =>
  countFor(tx, { ...credit, fils: -credit.fils, made_out_to: 'owner' }, acting)

/** What was taken too much, in whose name and of which kind it was taken. */
export const giveBack = (tx: Tx, { fils, ...back }: Borne, acting: Acting): Promise<number> =>
  countFor(tx, { ...back, fils: -fils }, acting)

/** A line by which the company takes what the owner ordered from it; nobody is asked. */
export const chargeOwner = (tx: Tx, charge: Credit, acting: Acting): Promise<number> =>
  countFor(tx, { ...charge, made_out_to: 'company' }, acting)

async function countFor(
  tx: Tx,
  {
    home,
    unit,
    room_category_id,
    unit_id,
    description,
    vendor,
    fils,
    on,
    made_out_to,
    category = 'other',
  }: Borne,
  { by, now }: Acting,
): Promise<number> {
  return await count(tx, {
    home,
    unit,
    by,
    now,
    bill: {
      room_category_id,
      unit_id,
      description,
      vendor,
      spent_on: on,
      net_fils: fils,
      made_out_to,
      category,
      corrects: null,
    },
  })
}

type TakingBack = Acting & { bill_id: number; reason: string }

/** While its month is open without a trace on the statement; afterwards by a line that corrects it. */
export async function takeCreditBack(tx: Tx, { bill_id, reason, by, now }: TakingBack) {
  await lockForPosting(tx)
  const bill = await lockBill(tx, bill_id)
  if (bill?.state !== 'counted') return
  if (!(await monthOf(tx, bill.spent_on)).is_frozen) {
    await changeBill(tx, bill_id, {
      state: 'taken_back',
      taken_back_at: now,
      taken_back_reason: reason,
    })
    return
  }
  const units = await listUnitsOf(tx, bill.slug, undefined)
  const unit = units.find(({ unit_id }) => unit_id === bill.unit_id)?.unit
  if (unit === undefined || bill.unit_id === null) return
  const { room_category_id, unit_id, description, vendor, spent_on } = bill
  await count(tx, {
    home: bill.slug,
    unit,
    by,
    now,
    bill: {
      room_category_id,
      unit_id,
      description,
      vendor,
      spent_on,
      net_fils: -bill.total_fils,
      made_out_to: 'owner',
      corrects: bill_id,
    },
  })
}

type Counting = Acting & {
  home: string
  unit: string
  bill: {
    room_category_id: number
    unit_id: number
    description: string
    vendor: string
    spent_on: string
    net_fils: number
    made_out_to: BillName
    category?: ExpenseCategory
    corrects: number | null
  }
}

async function count(tx: Tx, { home, unit, bill, by, now }: Counting): Promise<number> {
  const bill_id = await insertBill(tx, {
    category: 'other',
    ...bill,
    vat_fils: 0,
    state: 'counted',
    recorded_at: now,
    recorded_by: by,
  })
  const recorded = await lockBill(tx, bill_id)
  if (recorded) await countBill(tx, recorded, { units: await listUnitsOf(tx, home, unit), now })
  return bill_id
}
