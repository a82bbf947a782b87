import * as z from 'zod/mini'
import { CHANNEL_COMMISSIONS } from '#contract/channel-stays.ts'
import { day } from '#contract/wire.ts'
import { OwnerAgreement } from '#contract/endpoints/owners.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export async function listAgreementsOf(
  db: Db,
  { owner_id, today }: { owner_id: number; today: string },
) {
  const { rows } = await rowsOf(OwnerAgreement)`
    select a.id, t.nice_name, lower(a.valid_during)::text as "from", upper(a.valid_during)::text as until, a.company_fee_bp,
      a.expense_limit_fils as expense_limit, a.own_stay_nights, a.own_stay_notice_days, a.own_stay_closed, a.own_stay_cleaning_fils as own_stay_cleaning, a.reserve_fils as reserve, a.rent_fils as rent, a.channel_commission, a.accepted_at, coalesce(upper(a.valid_during) <= ${today}::date, false) as is_over
    from owner_agreements a join room_category_texts t on t.room_category_id = a.room_category_id and t.lang = 'en'
    where a.owner_id = ${owner_id} order by t.nice_name, a.room_category_id, a.valid_during desc`.execute(
    db,
  )
  return rows
}

const Whole = z.object({
  id: z.int(),
  slug: z.string(),
  owner: z.string(),
  home_en: z.string(),
  home_ar: z.string(),
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
  channel_commission: z.enum(CHANNEL_COMMISSIONS),
  accepted_at: z.nullable(z.date()),
})
export type Whole = z.infer<typeof Whole>

type Wanted = { owner_id: number; agreement_id: number }

export async function findAgreementOf(db: Db | Tx, { owner_id, agreement_id }: Wanted) {
  const { rows } = await rowsOf(Whole)`
    select a.id, rc.slug, concat_ws(' ', u.first_name, u.last_name) as owner, en.nice_name as home_en, ar.nice_name as home_ar,
      lower(a.valid_during)::text as "from", upper(a.valid_during)::text as until, a.company_fee_bp, a.expense_limit_fils, a.own_stay_nights, a.own_stay_notice_days, a.own_stay_closed, a.own_stay_cleaning_fils, a.reserve_fils, a.rent_fils, a.channel_commission, a.accepted_at
    from owner_agreements a
    join users u on u.id = a.owner_id
    join room_categories rc on rc.id = a.room_category_id
    join room_category_texts en on en.room_category_id = rc.id and en.lang = 'en'
    join room_category_texts ar on ar.room_category_id = rc.id and ar.lang = 'ar'
    where a.id = ${agreement_id} and a.owner_id = ${owner_id}`.execute(db)
  return rows[0]
}

export const markAccepted = async (tx: Tx, { owner_id, agreement_id }: Wanted, now: Date) =>
  await tx
    .updateTable('owner_agreements')
    .set({ accepted_at: now, accepted_by: owner_id })
    .where('id', '=', agreement_id)
    .where('accepted_at', 'is', null)
    .execute()
