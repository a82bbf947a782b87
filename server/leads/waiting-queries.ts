import { sql } from 'kysely'
import { LEAD_ANSWER_DAYS } from '#contract/constants.ts'
import { ENDED_STAGES } from '#contract/lead-stages.ts'

/** The first day on which the promise to answer lead `l` is broken. */
export const answerBroken = sql`((l.created_at at time zone 'Asia/Dubai')::date + ${LEAD_ANSWER_DAYS}::int + 1)`

/**
 * Why lead `l` stands on today's page: it was not answered in time, what was planned is overdue, or
 * nothing is planned. Null: nobody waits for us.
 */
export const latenessOf = (today: string) => sql`case
  when l.stage = any(${[...ENDED_STAGES]}::text[]) then null
  when l.stage = 'new' and ${answerBroken} <= ${today}::date then 'lead_overdue'
  when l.next_step_on < ${today}::date then 'lead_late'
  when l.stage <> 'new' and l.next_step_on is null then 'lead_unplanned' end`
