import * as z from 'zod/mini'
import type { ReviewRule } from '#contract/review-fields.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const ShownRow = z.object({ id: z.int() })

export async function isOnPage(db: Db, review_id: number): Promise<boolean> {
  const { rows } = await rowsOf(ShownRow)`
    select r.id from reviews r join room_categories rc on rc.id = r.room_category_id
    where r.id = ${review_id} and r.state = 'shown' and r.source = 'stay' and rc.is_active`.execute(
    db,
  )
  return rows.length > 0
}

type Report = {
  review_id: number
  reporter: Buffer
  rule: ReviewRule
  text: string | null
  reported_at: Date
}

export const keepReport = (db: Db, report: Report) =>
  db
    .insertInto('review_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
