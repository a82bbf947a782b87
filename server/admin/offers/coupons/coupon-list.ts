import type { FileOutput } from '#contract/define-endpoint.ts'
import { COUPONS_PAGE } from '#contract/endpoints/admin/coupons.ts'
import { dirhamsOf } from '#contract/money.ts'
import type { StaffCall } from '#server/call/call.ts'
import { csvFile } from '#contract/csv-file.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  findCouponDetail,
  listCouponRows,
  type CouponFilter,
  type CouponPage,
  type CouponRow,
} from './coupon-list-queries.ts'
import { isCouponUsed } from './coupon-queries.ts'

type Sorted = CouponFilter & Pick<CouponPage, 'sort'>
const EXPORTED = 10_000

export async function listCompanyCoupons(
  { page, sort, ...filter }: Sorted & { page: number },
  { db, lang, now }: StaffCall,
) {
  const offset = (page - 1) * COUPONS_PAGE
  const rows = await listCouponRows(db, filter, { sort, lang, now, limit: COUPONS_PAGE, offset })
  return {
    coupons: rows.map(({ total_count: _total_count, ...row }) => row),
    total_count: rows[0]?.total_count ?? 0,
  }
}

export async function exportCompanyCoupons(
  { sort, ...filter }: Sorted,
  { db, lang, now, today }: StaffCall,
): Promise<FileOutput> {
  const rows = await listCouponRows(db, filter, { sort, lang, now, limit: EXPORTED, offset: 0 })
  return csvFile('coupons', today, [
    COLUMNS,
    ...rows.map((row) => COLUMNS.map((column) => cellOf(row, column))),
  ])
}

const COLUMNS = [
  'code',
  'kind',
  'description',
  'state',
  'discount_bp',
  'discount_amount',
  'min_total',
  'valid_from',
  'valid_to',
  'person',
  'max_uses',
  'is_first_booking_only',
  'codes',
  'booked',
  'given',
] as const satisfies (keyof CouponRow)[]
const AMOUNTS: readonly string[] = ['discount_amount', 'min_total', 'given']

function cellOf(row: CouponRow, column: (typeof COLUMNS)[number]): string {
  const value = row[column]
  if (typeof value === 'number' && AMOUNTS.includes(column)) return dirhamsOf(value)
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}

/** Refuses NOT_FOUND, also for one of the codes of a series. */
export async function readCompanyCoupon({ id }: { id: number }, { db, lang, now }: StaffCall) {
  const coupon = (await findCouponDetail(db, id, { lang, now })) ?? refuse('NOT_FOUND')
  return { ...coupon, is_used: await isCouponUsed(db, id) }
}
