import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { CHANNEL_COMMISSIONS } from '#contract/channel-stays.ts'
import { day } from '#contract/wire.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'

const OwnStayTerms = z.object({
  own_stay_notice_days: z.nullable(z.int()), // before the first night
  own_stay_closed: z.nullable(z.string()), // as closedNights of the contract writes them
  own_stay_cleaning_fils: z.nullable(z.int()), // after each, with its VAT; null: the fee of the settings
})

/** Nothing but their nights is agreed on. */
export const USUAL_OWN_STAYS: z.infer<typeof OwnStayTerms> = {
  own_stay_notice_days: null,
  own_stay_closed: null,
  own_stay_cleaning_fils: null,
}

export const Terms = z.object({
  company_fee_bp: z.int(), // of nights less discounts
  expense_limit_fils: z.nullable(z.int()),
  own_stay_nights: z.nullable(z.int()), // a calendar year
  reserve_fils: z.nullable(z.int()), // kept of the owner's balance
  rent_fils: z.nullable(z.int()), // a month, for the home; the stays are the company's
  channel_commission: z.enum(CHANNEL_COMMISSIONS), // of stays that other sites sell
  ...OwnStayTerms.shape,
})
export type Terms = z.infer<typeof Terms>

export const Agreement = z.object({
  id: z.int(),
  room_category_id: z.int(),
  owner_id: z.int(),
  from: day,
  until: z.nullable(day), // exclusive
  ...Terms.shape,
  accepted_at: z.nullable(z.date()),
  ended_reason: z.nullable(z.string()),
})
export type Agreement = z.infer<typeof Agreement>

const columns = sql`a.id, a.room_category_id, a.owner_id, lower(a.valid_during)::text as "from", upper(a.valid_during)::text as until,
  a.company_fee_bp, a.expense_limit_fils, a.own_stay_nights, a.channel_commission, a.own_stay_notice_days, a.own_stay_closed, a.own_stay_cleaning_fils, a.reserve_fils, a.rent_fils, a.accepted_at, a.ended_reason`

/** The terms of an arrival on that day hold for its whole stay. Undefined: nothing was agreed on. */
export async function agreementOf(
  db: Db | Tx,
  room_category_id: number,
  on: string,
): Promise<Agreement | undefined> {
  const { rows } = await prepared(
    'agreement_of',
    rowsOf(Agreement)`
    select ${columns} from owner_agreements a
    where a.room_category_id = ${room_category_id} and a.valid_during @> ${on}::date`,
  ).execute(db)
  return rows[0]
}

/**
 * Of booking `b`: by the agreement it was kept under, else that of its arrival day; on a day
 * without any, by the settings.
 */
export const companyFee = sql`coalesce(
  (select a.company_fee_bp from kept_stays k join owner_agreements a on a.id = k.agreement_id
    where k.booking_id = b.id and a.room_category_id = b.room_category_id),
  (select a.company_fee_bp from owner_agreements a where a.room_category_id = b.room_category_id and a.valid_during @> b.arrival_date),
  (select value::int from settings where name = 'management_fee_bp' and valid @> b.arrival_date))`

/** Of channel stay `s`, by the agreement of its arrival day; on a day without any, by the settings. */
export const channelTerms = sql`
  coalesce((select a.company_fee_bp from owner_agreements a where a.room_category_id = s.room_category_id and a.valid_during @> lower(s.during)),
    (select value::int from settings where name = 'management_fee_bp' and valid @> lower(s.during))) as management_fee_bp,
  coalesce((select a.channel_commission from owner_agreements a where a.room_category_id = s.room_category_id and a.valid_during @> lower(s.during)),
    'shared') as channel_commission`

/**
 * Who gets a rent for a home on the day of an arrival, whatever guests do: null where nobody does.
 * A stay that is kept beyond the end of the agreement is none of the rent.
 */
export const rentedFrom = (
  room_category_id: RawBuilder<unknown>,
  arrival: RawBuilder<unknown>,
) => sql`
  (select a.owner_id from owner_agreements a where a.room_category_id = ${room_category_id} and a.valid_during @> ${arrival} and a.rent_fils is not null)`

export async function isOwnedWithoutAgreement(
  db: Db | Tx,
  { room_category_id, owner, today }: { room_category_id: number; owner: string; today: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from ownerships o join users u on u.id = o.owner_id
    where o.room_category_id = ${room_category_id} and o.valid @> ${today}::date and u.email = ${owner}
      and not exists (select from owner_agreements a where a.room_category_id = o.room_category_id and a.valid_during @> ${today}::date)`.execute(
    db,
  )
  return rows.length > 0
}

type From = { room_category_id: number; from: string }

/** No agreement holds from that day on; those that began before it end with it. */
export async function cutAgreements(tx: Tx, { room_category_id, from }: From) {
  await sql`delete from owner_agreements where room_category_id = ${room_category_id} and lower(valid_during) >= ${from}::date`.execute(
    tx,
  )
  await sql`update owner_agreements set valid_during = daterange(lower(valid_during), ${from}::date)
    where room_category_id = ${room_category_id} and valid_during @> ${from}::date`.execute(tx)
}

const Id = z.object({ id: z.int() })

type Agreed = From & {
  terms: Terms | null
  by: string | null
  now: Date
  ended_reason?: string | undefined
}

/**
 * From that day for as long as its owner has the home; by null the terms are those of the settings.
 * Nothing may be agreed on from that day on. Undefined where nobody owns it.
 */
export async function insertAgreement(
  tx: Tx,
  { room_category_id, from, terms, by, now, ended_reason }: Agreed,
): Promise<number | undefined> {
  const { rows } = await rowsOf(Id)`
    insert into owner_agreements (room_category_id, owner_id, valid_during, company_fee_bp, expense_limit_fils, own_stay_nights, channel_commission,
      own_stay_notice_days, own_stay_closed, own_stay_cleaning_fils, reserve_fils, rent_fils, ended_reason, created_at, created_by)
    select o.room_category_id, o.owner_id, daterange(${from}::date, upper(o.valid)),
      coalesce(${terms?.company_fee_bp ?? null}::int, (select value::int from settings where name = 'management_fee_bp' and valid @> ${from}::date)),
      ${terms?.expense_limit_fils ?? null}::bigint, ${terms?.own_stay_nights ?? null}::smallint,
      ${terms?.channel_commission ?? 'shared'}::text,
      ${terms?.own_stay_notice_days ?? null}::smallint, ${terms?.own_stay_closed ?? null}::text, ${terms?.own_stay_cleaning_fils ?? null}::bigint, ${terms?.reserve_fils ?? null}::bigint, ${terms?.rent_fils ?? null}::bigint, ${ended_reason ?? null}::text, ${now}, ${by}
    from ownerships o where o.room_category_id = ${room_category_id} and o.valid @> ${from}::date
    returning id`.execute(tx)
  return rows[0]?.id
}
