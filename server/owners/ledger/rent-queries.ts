import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'

/** Of a home: its first unit has the line. */
const FIRST_UNIT = sql`(select min(u.id) from units u where u.room_category_id = a.room_category_id)`

/** Time alone makes the rent of a month due: of homes without the line that the month of that day has last. */
export const queueRents = (db: Db, today: string) =>
  prepared(
    'queue_rents',
    sql`
    insert into statement_due (kind, subject_id)
    select distinct 'rent', a.room_category_id from owner_agreements a
    cross join (select (date_trunc('month', ${today}::date) + interval '1 month')::date as next) m
    where a.rent_fils is not null and lower(a.valid_during) < m.next and ${FIRST_UNIT} is not null
      and not exists (select from statement_lines l where l.room_category_id = a.room_category_id and num_nonnulls(l.booking_id, l.expense_id, l.channel_stay_id) = 0
        and l.owner_id = a.owner_id and l.accrued_on = least(upper(a.valid_during), m.next) - 1)`,
  ).execute(db)

const RentOfHome = z.object({
  room_category_id: z.int(),
  unit_id: z.int(),
  owner_id: z.int(),
  from: day,
  until: z.nullable(day),
  rent_fils: z.int(),
  taxed: z.array(z.object({ from: day, until: z.nullable(day), vat_bp: z.int() })),
})

export async function listRents(tx: Tx, room_category_ids: readonly number[]) {
  if (room_category_ids.length === 0) return []
  const { rows } = await rowsOf(RentOfHome)`
    select a.room_category_id, ${FIRST_UNIT} as unit_id, a.owner_id, lower(a.valid_during)::text as "from", upper(a.valid_during)::text as until, a.rent_fils,
      (select coalesce(json_agg(json_build_object('from', greatest(b.since, lower(s.valid)), 'until', least(b.until, upper(s.valid)), 'vat_bp', s.value) order by b.since, s.valid), '[]')
        from (select since, trn, lead(since) over (order by since) as until from owner_businesses where owner_id = a.owner_id) b
        join settings s on s.name = 'rent_vat_bp' and s.valid && daterange(b.since, b.until) where b.trn is not null) as taxed
    from owner_agreements a
    where a.room_category_id = any(${room_category_ids}::bigint[]) and a.rent_fils is not null and ${FIRST_UNIT} is not null
    order by a.room_category_id, a.valid_during`.execute(tx)
  return rows
}

const TakenBack = z.object({ owner: z.string(), trn: z.nullable(z.string()), vat_fils: z.int() })

/** The VAT of rents in the statements of a month, which the company takes back, by owner. */
export async function listRentVat(db: Db, month: string) {
  const { rows } = await rowsOf(TakenBack)`
    select coalesce(b.legal_name, concat_ws(' ', u.first_name, u.last_name)) as owner, b.trn, sum(l.vat_fils)::bigint as vat_fils
    from statement_lines l join users u on u.id = l.owner_id
    left join lateral (select legal_name, trn from owner_businesses where owner_id = l.owner_id and since <= l.accrued_on order by since desc limit 1) b on true
    where l.month = ${month}::date and l.cause = 'rent_vat' and num_nonnulls(l.booking_id, l.expense_id, l.channel_stay_id) = 0
    group by 1, 2 having sum(l.vat_fils) <> 0 order by 1, 2`.execute(db)
  return rows
}
