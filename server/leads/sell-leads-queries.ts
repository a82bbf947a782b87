import * as z from 'zod/mini'
import { jobActor, logActivities } from '#server/activity/index.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Sold = z.object({ id: z.int(), stage: z.string() })
type OnSale = { room_category_id: number; slug: string; now: Date }

/** A lead of which a home is on sale is on sale itself, unless it was lost. */
export async function sellLeads(tx: Tx, { room_category_id, slug, now }: OnSale): Promise<void> {
  const { rows } = await rowsOf(Sold)`
    with there as (
      select l.id, l.stage from leads l join lead_homes h on h.lead_id = l.id
      where h.room_category_id = ${room_category_id} and l.stage not in ('on_sale', 'lost') for update of l)
    update leads l set stage = 'on_sale', stage_since = ${now}, next_step = null, next_step_on = null
    from there where l.id = there.id returning l.id, there.stage`.execute(tx)
  await logActivities(
    tx,
    rows.map(({ id, stage }) => ({
      by: jobActor('publish-home'),
      verb: 'move-lead',
      subject: { kind: 'lead' as const, id: String(id) },
      before: { stage },
      after: { stage: 'on_sale', home: slug },
      at: now,
    })),
  )
}

const Terms = z.object({
  company_fee_bp: z.int(),
  expense_limit_fils: z.nullable(z.int()),
  own_stay_nights: z.nullable(z.int()),
  channel_commission: z.literal('shared'), // nothing else is offered
})
export type OfferedTerms = z.infer<typeof Terms>

/** What the lead was offered for the home that was made of theirs; null where it has another owner, or nothing was. */
export async function findOfferedTerms(
  tx: Db,
  room_category_id: number,
  owner: string,
): Promise<OfferedTerms | null> {
  const { rows } = await rowsOf(Terms)`
    select h.company_fee_bp, h.expense_limit_fils, h.own_stay_nights, 'shared' as channel_commission from lead_homes h join leads l on l.id = h.lead_id
    where h.room_category_id = ${room_category_id} and l.email = ${owner}::citext and h.company_fee_bp is not null`.execute(
    tx,
  )
  return rows[0] ?? null
}
