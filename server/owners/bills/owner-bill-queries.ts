import * as z from 'zod/mini'
import { BILL_NAMES, BILL_STATES } from '#contract/bill-fields.ts'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const LAST_BILLS = 60

const Row = z.object({
  bill_id: z.int(),
  state: z.enum(BILL_STATES),
  nice_name: z.string(),
  unit: z.nullable(z.string()),
  category: z.enum(EXPENSE_CATEGORIES),
  description: z.string(),
  vendor: z.string(),
  bill_number: z.nullable(z.string()),
  spent_on: day,
  net_fils: z.int(),
  vat_fils: z.int(),
  made_out_to: z.enum(BILL_NAMES),
  has_paper: z.boolean(),
  asked_at: z.nullable(z.date()),
})

/** All that wait, and the last of the others; those that were taken back were never theirs. */
export async function listBillsOfOwner(db: Db, owner_id: number) {
  const { rows } = await rowsOf(Row)`
    with theirs as (
      select b.*, row_number() over (partition by b.state = 'waiting' order by b.spent_on desc, b.id desc) as place
      from ownerships o join bills b on b.room_category_id = o.room_category_id and o.valid @> b.spent_on
      where o.owner_id = ${owner_id} and b.state <> 'taken_back')
    select b.id as bill_id, b.state, t.nice_name, u.name as unit, b.category, b.description, b.vendor, b.bill_number, b.spent_on::text,
      b.net_fils, b.vat_fils, b.made_out_to, b.paper is not null as has_paper, b.asked_at
    from theirs b join room_category_texts t on t.room_category_id = b.room_category_id and t.lang = 'en' left join units u on u.id = b.unit_id
    where b.state = 'waiting' or b.place <= ${LAST_BILLS} order by b.spent_on desc, b.id desc`.execute(
    db,
  )
  return rows
}

const Question = z.object({
  owner_name: z.string(),
  owner_email: z.string(),
  nice_name: z.string(),
  unit: z.nullable(z.string()),
  description: z.string(),
  vendor: z.string(),
  spent_on: day,
  total_fils: z.int(),
  expense_limit_fils: z.nullable(z.int()),
})

/** Of a bill that waits still, to whoever owned the home that day. */
export async function findQuestion(db: Db, bill_id: number) {
  const { rows } = await rowsOf(Question)`
    select concat_ws(' ', p.first_name, p.last_name) as owner_name, p.email::text as owner_email, t.nice_name, u.name as unit, b.description, b.vendor,
      b.spent_on::text, b.net_fils + b.vat_fils as total_fils, a.expense_limit_fils
    from bills b join ownerships o on o.room_category_id = b.room_category_id and o.valid @> b.spent_on join users p on p.id = o.owner_id
    join room_category_texts t on t.room_category_id = b.room_category_id and t.lang = 'en' left join units u on u.id = b.unit_id
    left join owner_agreements a on a.room_category_id = b.room_category_id and a.owner_id = o.owner_id and a.valid_during @> b.spent_on
    where b.id = ${bill_id} and b.state = 'waiting'`.execute(db)
  return rows[0]
}
