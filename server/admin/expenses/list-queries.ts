import { sql } from 'kysely'
import * as z from 'zod/mini'
import { BILL_NAMES, BILL_STATES, type BillState } from '#contract/bill-fields.ts'
import { EXPENSE_CATEGORIES, type ExpenseCategory, type Lang } from '#contract/constants.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { day } from '#contract/wire.ts'
import { condition, rowsOf, type Db } from '#server/db/index.ts'
import { isAlike } from '#server/owners/index.ts'

const Row = z.object({
  bill_id: z.int(),
  state: z.enum(BILL_STATES),
  home: z.object({ slug: z.string(), nice_name: z.string() }),
  unit: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  category: z.enum(EXPENSE_CATEGORIES),
  description: z.string(),
  vendor: z.string(),
  vendor_trn: z.nullable(z.string()),
  bill_number: z.nullable(z.string()),
  spent_on: day,
  net_fils: z.int(),
  vat_fils: z.int(),
  made_out_to: z.enum(BILL_NAMES),
  note: z.nullable(z.string()),
  corrects: z.nullable(z.int()),
  corrected_by: z.array(z.int()),
  twins: z.array(z.int()),
  has_paper: z.boolean(),
  month: z.nullable(day),
  is_month_open: z.boolean(),
  recorded_at: z.date(),
  recorded_by: z.nullable(z.string()),
  asked_at: z.nullable(z.date()),
  answered_at: z.nullable(z.date()),
  answered_by: z.nullable(z.enum(['owner', 'silence'])),
  taken_back_reason: z.nullable(z.string()),
})
export type Row = z.infer<typeof Row>

export type BillFilter = {
  q?: string | undefined
  state?: BillState | undefined
  category?: ExpenseCategory | undefined
  paper?: 'yes' | 'no' | undefined
  twins?: 'yes' | undefined
  month?: string | undefined
}

const isTwin = sql`twin.id <> b.id and b.state in ('waiting', 'counted')
  and ${isAlike({ total: sql`b.net_fils + b.vat_fils`, vendor: sql`b.vendor`, spent_on: sql`b.spent_on` })}`

const matching = ({ q, state, category, paper, twins, month }: BillFilter) =>
  sql.join(
    [
      ...(q === undefined ? [] : [saying(foldSearchText(q))]),
      ...(state === undefined ? [] : [condition`b.state = ${state}`]),
      ...(category === undefined ? [] : [condition`b.category = ${category}`]),
      ...(paper === undefined ? [] : [condition`(b.paper is not null) = ${paper === 'yes'}`]),
      ...(twins === undefined ? [] : [condition`exists (select from bills twin where ${isTwin})`]),
      ...(month === undefined
        ? []
        : [
            condition`b.spent_on >= date_trunc('month', ${month}::date) and b.spent_on < date_trunc('month', ${month}::date) + interval '1 month'`,
          ]),
      condition`true`,
    ],
    sql` and `,
  )

const saying = (folded: string) => condition`
  fold_search(concat_ws(' ', b.id, b.vendor, b.description, b.bill_number, b.vendor_trn, b.note, t.nice_name, rc.slug, u.name, p.first_name, p.last_name))
  like ${`%${folded.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`

type Page = { lang: Lang; after: number | undefined; limit: number }

/** The newest first. */
export async function listBillRows(db: Db, filter: BillFilter, { lang, after, limit }: Page) {
  const next =
    after === undefined
      ? sql``
      : sql`and (b.spent_on, b.id) < (select spent_on, id from bills where id = ${after})`
  const { rows } = await rowsOf(Row)`
    select b.id as bill_id, b.state, json_build_object('slug', rc.slug, 'nice_name', t.nice_name) as home, u.name as unit,
      nullif(concat_ws(' ', p.first_name, p.last_name), '') as owner, b.category, b.description, b.vendor, b.vendor_trn, b.bill_number, b.spent_on::text,
      b.net_fils, b.vat_fils, b.made_out_to, b.note, b.corrects,
      (select coalesce(json_agg(later.id order by later.id), '[]') from bills later where later.corrects = b.id and later.state = 'counted') as corrected_by,
      (select coalesce(json_agg(twin.id order by twin.id), '[]') from bills twin where ${isTwin}) as twins, b.paper is not null as has_paper,
      case when b.state = 'counted' then (select min(l.month)::text from expenses e join statement_lines l on l.expense_id = e.id where e.bill_id = b.id) end as month,
      not exists (select from closed_months c where c.month >= date_trunc('month', b.spent_on)) as is_month_open,
      b.recorded_at, b.recorded_by, b.asked_at, b.answered_at, b.answered_by, b.taken_back_reason
    from bills b join room_categories rc on rc.id = b.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    left join units u on u.id = b.unit_id
    left join ownerships o on o.room_category_id = b.room_category_id and o.valid @> b.spent_on left join users p on p.id = o.owner_id
    where ${matching(filter)} ${next} order by b.spent_on desc, b.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

const Counted = z.object({ waiting: z.int() })

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await rowsOf(Counted)`
    select count(*)::int as waiting from bills where state = 'waiting'`.execute(db)
  return rows[0]?.waiting ?? 0
}

const HomeOfBills = z.object({
  slug: z.string(),
  nice_name: z.string(),
  units: z.array(z.string()),
})

export async function listHomesOfBills(db: Db, lang: Lang) {
  const { rows } = await rowsOf(HomeOfBills)`
    select rc.slug, t.nice_name, json_agg(u.name order by u.name) as units
    from room_categories rc join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang} join units u on u.room_category_id = rc.id
    where exists (select from ownerships o where o.room_category_id = rc.id) group by rc.slug, t.nice_name order by t.nice_name, rc.slug`.execute(
    db,
  )
  return rows
}
