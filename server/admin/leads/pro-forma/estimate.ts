import { PRO_FORMA_LEAST } from '#contract/endpoints/admin/lead-estimates.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { companyNow, readSettings } from '#server/db/index.ts'
import { renderPdf } from '#server/outside/pdf/index.ts'
import { findLeadHome } from '#server/admin/leads/lead-queries.ts'
import { refuseUnknown } from '#server/admin/leads/on-lead.ts'
import { findAreaNames, listComparables, type ComparableRow } from './comparable-queries.ts'
import { proForma, type Range } from './pro-forma.ts'

type Input = {
  lead_home_id: number
  without?: readonly string[] | undefined
  company_fee_bp?: number | undefined
}

/**
 * From homes of its area, or of the whole city where those are fewer than PRO_FORMA_LEAST. Refuses
 * NOT_FOUND; TOO_FEW_COMPARABLES where the city has no more either, or too many were left out.
 */
export async function estimateLeadHome(asked: Input, call: StaffCall) {
  const { home, scope, candidates, used, company_fee_bp } = await compare(asked, call)
  const { months, year } = proForma(used, company_fee_bp)
  return {
    building: home.building,
    scope,
    company_fee_bp,
    comparables: candidates.map(({ room_category_id, nice_name, area_name }) => ({
      room_category_id,
      nice_name,
      area: area_name,
      is_used: used.some((one) => one.room_category_id === room_category_id),
    })),
    months: months.map(({ month, ...figures }) => ({ month, ...onWire(figures) })),
    year: onWire(year),
  }
}

/** In both languages; it names none of the homes. Refuses as estimateLeadHome. */
export async function downloadLeadEstimate(asked: Input, call: StaffCall): Promise<FileOutput> {
  const { home, scope, used, company_fee_bp } = await compare(asked, call)
  const area = home.area === null ? null : await findAreaNames(call.db, home.area)
  const { months, year } = proForma(used, company_fee_bp)
  const company = await companyNow(call.db)
  return {
    name: `Estimate ${home.id}.pdf`,
    type: 'application/pdf',
    bytes: await renderPdf(
      'pro-forma',
      {
        home: home.building,
        area_en: scope === 'area' ? (area?.name_en ?? null) : null,
        area_ar: scope === 'area' ? (area?.name_ar ?? null) : null,
        bedrooms: bedroomsOf(home),
        homes: used.length,
        company_fee_percent: company_fee_bp / 100,
        months,
        year,
        made_on: call.today,
      },
      { company, files: call.services.files },
    ),
  }
}

async function compare(
  { lead_home_id, without = [], company_fee_bp }: Input,
  { db, lang, today }: StaffCall,
) {
  const home = (await findLeadHome(db, lead_home_id)) ?? refuseUnknown('lead_home_id')
  const [all, { management_fee_bp }] = await Promise.all([
    listComparables(db, { bedrooms: bedroomsOf(home), lang, today }),
    readSettings(db, today),
  ])
  const near = all.filter(({ area }) => area === home.area)
  const scope = areEnough(near) ? ('area' as const) : ('city' as const)
  const candidates = scope === 'area' ? near : all
  const used = candidates.filter(
    ({ room_category_id }) => !without.includes(String(room_category_id)),
  )
  if (!areEnough(used))
    refuse('TOO_FEW_COMPARABLES', { fields: [{ field: 'without', code: 'TOO_FEW_COMPARABLES' }] })
  return { home, scope, candidates, used, company_fee_bp: company_fee_bp ?? management_fee_bp }
}

const bedroomsOf = ({ property_type, bedrooms }: { property_type: string; bedrooms: number }) =>
  property_type === 'studio' ? 0 : bedrooms

const areEnough = (homes: readonly ComparableRow[]): boolean =>
  homes.length >= PRO_FORMA_LEAST.homes &&
  new Set(homes.map(({ owner_id }) => owner_id)).size >= PRO_FORMA_LEAST.owners

type Figures = {
  nights: Range
  average_rate_fils: number
  revenue_fils: Range
  nett_fils: Range
}

const onWire = ({ nights, average_rate_fils, revenue_fils, nett_fils }: Figures) => ({
  nights,
  average_rate: average_rate_fils,
  revenue: revenue_fils,
  nett: nett_fils,
})
