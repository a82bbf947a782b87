import type { FileOutput } from '#contract/define-endpoint.ts'
import { SERIES } from '#contract/endpoints/admin/coupons.ts'
import type { StaffCall } from '#server/call/call.ts'
import { csvFile } from '#contract/csv-file.ts'
import { companyOn } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { renderPdf } from '#server/outside/pdf/index.ts'
import { findCouponDetail, listCodes } from './coupon-list-queries.ts'

const ALL = { limit: SERIES.codes_max, offset: 0 }

/** Refuses NOT_FOUND for what is no series. */
export async function listSeriesCodes({ id, page }: { id: number; page: number }, call: StaffCall) {
  await findSeries(id, call)
  const rows = await listCodes(call.db, id, {
    limit: SERIES.page,
    offset: (page - 1) * SERIES.page,
  })
  return {
    codes: rows.map(({ code, reservation_id }) => ({ code, reservation_id })),
    total_count: rows[0]?.total_count ?? 0,
  }
}

export async function exportSeriesCodes(
  { id }: { id: number },
  call: StaffCall,
): Promise<FileOutput> {
  const { code } = await findSeries(id, call)
  const rows = await listCodes(call.db, id, ALL)
  return csvFile(`coupons-${code.toLowerCase()}`, call.today, [
    ['code', 'reservation_id'],
    ...rows.map((row) => [row.code, row.reservation_id ?? '']),
  ])
}

/** To cut: those that no booking has used. */
export async function printSeriesCodes(
  { id }: { id: number },
  call: StaffCall,
): Promise<FileOutput> {
  const series = await findSeries(id, call)
  const rows = await listCodes(call.db, id, ALL)
  const { discount_bp, discount_amount, min_total, valid_to } = series
  const company = await companyOn(call.db, call.now)
  const paper = {
    description_en: series.description_en,
    description_ar: series.description_ar,
    discount_percent: discount_bp === null ? null : discount_bp / 100,
    discount_fils: discount_amount,
    min_total_fils: min_total === 0 ? null : min_total,
    until: lastDayOf(valid_to),
    codes: rows.filter(({ reservation_id }) => reservation_id === null).map(({ code }) => code),
  }
  const bytes = await renderPdf('coupons', paper, { company, files: call.services.files })
  return { name: `coupons-${series.code.toLowerCase()}.pdf`, type: 'application/pdf', bytes }
}

/** An end at midnight is the end of the day before. */
function lastDayOf(valid_to: Date): string {
  const day = dubaiDay(valid_to)
  return dubaiDay(new Date(valid_to.getTime() - 1)) === day ? day : addDays(day, -1)
}

async function findSeries(id: number, { db, lang, now }: StaffCall) {
  const coupon = await findCouponDetail(db, id, { lang, now })
  return coupon?.kind === 'series' ? coupon : refuse('NOT_FOUND')
}
