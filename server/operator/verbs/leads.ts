import { z } from 'zod'
import { LEAD_ANSWER_DAYS } from '#contract/constants.ts'
import { listLeads, type Lead } from '#server/leads/index.ts'
import { addDays, dubaiDay, dubaiMoment } from '#server/core/time.ts'
import { start, yes } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const DAYS_BACK = 30

export const leadVerbs = {
  leads: verb({
    about: 'list',
    summary: 'Lists submitted properties, agents and messages, and when answers are due.',
    example: 'leads --from 2027-03-01 --open',
    more: [`The emails promise an answer within ${LEAD_ANSWER_DAYS} days.`],
    input: z.object({
      from: start(`first day or time, Dubai time; default: ${DAYS_BACK} days ago`).optional(),
      open: yes('only unanswered ones'),
    }),
    run: async ({ tx, today }, { from, open }) => {
      const leads = await listLeads(tx, {
        since: from ?? dubaiMoment(addDays(today, -DAYS_BACK)),
        open_only: open,
      })
      const lines = leads.flatMap((lead) => [
        `${dubaiDay(lead.submitted_at)}  ${lead.kind} ${lead.id}  ${lead.name}  ${lead.email}  ${lead.phone_number}  ${stateOf(lead, today)}`,
        `  ${lead.about}`,
      ])
      return { subject: 'leads', lines: lines.length > 0 ? lines : ['No leads.'] }
    },
  }),
}

function stateOf({ submitted_at, answered_at }: Lead, today: string): string {
  if (answered_at) return `answered ${dubaiDay(answered_at)}`
  const last_day = addDays(dubaiDay(submitted_at), LEAD_ANSWER_DAYS)
  return last_day < today ? `OVERDUE since ${last_day}` : `open, answer by ${last_day}`
}
