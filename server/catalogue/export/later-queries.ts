import * as z from 'zod/mini'
import { HomeSupplier } from '#contract/home-fields.ts'
import { CHANNEL_COMMISSIONS } from '#contract/channel-stays.ts'
import { dirhamsOf } from '#contract/money.ts'
import { day } from '#contract/wire.ts'
import { addDays } from '#server/core/time.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Agreement = z.object({
  from: day,
  until: z.nullable(day),
  company_fee_bp: z.int(),
  expense_limit_fils: z.nullable(z.int()),
  own_stay_nights: z.nullable(z.int()),
  own_stay_notice_days: z.nullable(z.int()),
  own_stay_closed: z.nullable(z.string()),
  own_stay_cleaning_fils: z.nullable(z.int()),
  reserve_fils: z.nullable(z.int()),
  rent_fils: z.nullable(z.int()),
  channel_commission: z.nullable(z.enum(CHANNEL_COMMISSIONS)), // null: as usual
  ended_reason: z.nullable(z.string()),
})
const Rule = z.object({
  night: day,
  min_nights: z.nullable(z.int()),
  max_nights: z.nullable(z.int()),
  is_closed: z.boolean(),
  no_arrival: z.boolean(),
  no_departure: z.boolean(),
})
const Row = z.object({
  id: z.int(),
  agreements: z.array(Agreement),
  next_suppliers: z.array(z.object({ from: day, ...HomeSupplier.shape })),
  rules: z.array(Rule),
})

/** As the catalogue's file has them, by homes: what holds from `today` on and is in no field of the editor. */
export async function listLater(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<Map<number, Record<string, unknown>>> {
  const { rows } = await rowsOf(Row)`
    select rc.id,
      coalesce((select jsonb_agg(jsonb_build_object('from', greatest(lower(a.valid_during), ${today}::date), 'until', upper(a.valid_during),
          'company_fee_bp', a.company_fee_bp, 'expense_limit_fils', a.expense_limit_fils, 'own_stay_nights', a.own_stay_nights,
          'own_stay_notice_days', a.own_stay_notice_days, 'own_stay_closed', a.own_stay_closed, 'own_stay_cleaning_fils', a.own_stay_cleaning_fils, 'reserve_fils', a.reserve_fils, 'rent_fils', a.rent_fils,
          'channel_commission', nullif(a.channel_commission, 'shared'),
          'ended_reason', a.ended_reason) order by a.valid_during)
        from owner_agreements a join ownerships o on o.room_category_id = rc.id and o.owner_id = a.owner_id and o.valid @> ${today}::date
        where a.room_category_id = rc.id and a.valid_during && daterange(${today}::date, null)), '[]') as agreements,
      coalesce((select jsonb_agg(jsonb_build_object('from', lower(h.valid_during), 'legal_name_en', s.legal_name_en, 'legal_name_ar', s.legal_name_ar,
          'address_en', s.address_en, 'address_ar', s.address_ar, 'trn', s.trn) order by h.valid_during)
        from home_suppliers h join suppliers s on s.id = h.supplier_id
        where h.room_category_id = rc.id and lower(h.valid_during) > ${today}::date), '[]') as next_suppliers,
      coalesce((select jsonb_agg(to_jsonb(n) - 'room_category_id' order by n.night)
        from night_rules n where n.room_category_id = rc.id and n.night >= ${today}::date), '[]') as rules
    from room_categories rc where rc.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, agreements, next_suppliers, rules }) => [
      id,
      {
        ...(agreements.length > 0 && { agreements: agreements.map(agreementInFile) }),
        ...(next_suppliers.length > 0 && { next_suppliers }),
        ...(rules.length > 0 && { night_rules: rulesInFile(rules) }),
      },
    ]),
  )
}

const said = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== false),
  )

const agreementInFile = ({
  company_fee_bp,
  expense_limit_fils,
  own_stay_cleaning_fils: cleaning,
  reserve_fils,
  rent_fils,
  ...agreement
}: z.output<typeof Agreement>) =>
  said({
    ...agreement,
    company_fee_percent: company_fee_bp / 100,
    expense_limit: expense_limit_fils === null ? null : dirhamsOf(expense_limit_fils),
    reserve: reserve_fils === null ? null : dirhamsOf(reserve_fils),
    rent: rent_fils === null ? null : dirhamsOf(rent_fils),
    own_stay_cleaning: cleaning === null ? null : dirhamsOf(cleaning),
  })

/** Nights alike in a row, as [from, to). */
function rulesInFile(rules: readonly z.output<typeof Rule>[]) {
  const ranges: { from: string; to: string; rule: Record<string, unknown>; key: string }[] = []
  for (const { night, ...fields } of rules) {
    const rule = said(fields)
    const key = JSON.stringify(rule)
    const last = ranges.at(-1)
    if (last?.to === night && last.key === key) last.to = addDays(night, 1)
    else ranges.push({ from: night, to: addDays(night, 1), rule, key })
  }
  return ranges.map(({ from, to, rule }) => ({ from, to, ...rule }))
}
