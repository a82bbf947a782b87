import type { FileOutput } from '#contract/define-endpoint.ts'
import { OFFERS_PAGE } from '#contract/endpoints/admin/offers.ts'
import { dirhamsOf } from '#contract/money.ts'
import type { StaffCall } from '#server/call/call.ts'
import { csvFile } from '#contract/csv-file.ts'
import { refuse } from '#server/core/refuse.ts'
import { writeOfferViews } from '#server/pricing/index.ts'
import {
  findOfferDetail,
  listOfferRows,
  type OfferFilter,
  type OfferPage,
  type OfferRow,
} from './list-queries.ts'
import { isOfferUsed } from './write-queries.ts'

type Sorted = OfferFilter & Pick<OfferPage, 'sort'>
const EXPORTED = 10_000

export async function listCompanyOffers(
  { page, sort, ...filter }: Sorted & { page: number },
  { db, services, lang, now, today }: StaffCall,
) {
  await writeOfferViews(services, now)
  const rows = await listOfferRows(db, filter, {
    sort,
    lang,
    now,
    today,
    limit: OFFERS_PAGE,
    offset: (page - 1) * OFFERS_PAGE,
  })
  return {
    offers: rows.map(({ total_count: _total_count, ...row }) => row),
    total_count: rows[0]?.total_count ?? 0,
  }
}

export async function exportCompanyOffers(
  { sort, ...filter }: Sorted,
  { db, lang, now, today }: StaffCall,
): Promise<FileOutput> {
  const page = { sort, lang, now, today, limit: EXPORTED, offset: 0 }
  const rows = await listOfferRows(db, filter, page)
  return csvFile('offers', today, [COLUMNS, ...rows.map(cellsOf)])
}

const COLUMNS = [
  'code',
  'title',
  'type',
  'state',
  'home',
  'discount_bp',
  'free_nights',
  'length_of_stay',
  'arrival_date_gt',
  'departure_date_lt',
  'starts_at',
  'expiry',
  'shown',
  'opened',
  'booked',
  'given',
] as const satisfies (keyof OfferRow)[]

const cellsOf = (row: OfferRow): string[] => COLUMNS.map((column) => cellOf(row, column))

function cellOf(row: OfferRow, column: (typeof COLUMNS)[number]): string {
  if (column === 'home') return row.home?.slug ?? ''
  if (column === 'given') return dirhamsOf(row.given)
  const value = row[column]
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}

/** Refuses NOT_FOUND, also for one of a price rule. */
export async function readCompanyOffer(
  { id }: { id: number },
  { db, services, lang, now, today }: StaffCall,
) {
  await writeOfferViews(services, now)
  const offer = (await findOfferDetail(db, id, { lang, now, today })) ?? refuse('NOT_FOUND')
  return { ...offer, is_used: await isOfferUsed(db, id, now) }
}
