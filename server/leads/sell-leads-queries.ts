import * as z from 'zod/mini'
import { jobActor, logActivities } from '#server/activity/index.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

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
