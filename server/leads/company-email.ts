import { LEAD_ANSWER_DAYS } from '#contract/constants.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import { publicRoot } from '#server/core/public-root.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { Services } from '#server/call/call.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  note,
  senderOf,
  type Email,
} from '#server/outside/mail/index.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { findLeadOf, findMessage, findRegistration, findSubmission } from './lead-queries.ts'

type Order = JobPayloads['send_lead_email']
type Summary = { subject: string; rows: [label: string, value: string][]; submitted_at: Date }

const SUMMARIES: Record<
  Order['kind'],
  (services: Services, id: number) => Promise<Summary | undefined>
> = {
  property: summariseProperty,
  agent: summariseAgent,
  message: summariseMessage,
}

/** In English, to our own mailbox. */
export async function companyEmail(services: Services, order: Order): Promise<Email | undefined> {
  const summary = await SUMMARIES[order.kind](services, order.id)
  if (!summary) return undefined
  const { subject, rows, submitted_at } = summary
  const due = `Answer by ${messagesIn('en').day(addDays(dubaiDay(submitted_at), LEAD_ANSWER_DAYS))}.`
  const lead_id = await findLeadOf(services.db, order)
  return await composeEmail({
    from: await senderOf(services),
    to: services.config.MAIL_FROM,
    lang: 'en',
    subject,
    preview: due,
    body: [
      heading(subject),
      facts(rows.map(([label, value]) => ({ label, value }))),
      note(due),
      button({
        href: `${publicRoot(services.config, 'en')}/admin/leads/${lead_id ?? ''}`,
        label: 'Open the lead',
      }),
    ],
    footer: [],
  })
}

async function summariseProperty({ db }: Services, id: number): Promise<Summary | undefined> {
  const home = await findSubmission(db, id)
  if (!home) return undefined
  return {
    subject: `A home offered: ${home.property_name}`,
    submitted_at: home.submitted_at,
    rows: [
      ['Owner', `${home.owner_first_name} ${home.owner_last_name}`],
      ['Email', home.email],
      ['Phone', home.phone_number],
      ['Property', home.property_name],
      ['Type', home.property_type],
      ['Address', home.address],
      ['Square feet', String(home.square_feet)],
      ['Bedrooms', String(home.no_of_bedrooms)],
      ['Bathrooms', String(home.no_of_bathrooms)],
      ['Language', home.lang],
    ],
  }
}

async function summariseAgent({ db }: Services, id: number): Promise<Summary | undefined> {
  const agent = await findRegistration(db, id)
  if (!agent) return undefined
  return {
    subject: `An agent: ${agent.company}`,
    submitted_at: agent.submitted_at,
    rows: [
      ['Name', `${agent.first_name} ${agent.last_name}`],
      ['Email', agent.email],
      ['Phone', agent.phone_number],
      ['Company', agent.company],
      ['Licence number', agent.licence_number ?? 'none given'],
      ['Message', agent.message ?? 'none'],
      ['Language', agent.lang],
    ],
  }
}

async function summariseMessage({ db }: Services, id: number): Promise<Summary | undefined> {
  const message = await findMessage(db, id)
  if (!message) return undefined
  return {
    subject: `A message from ${message.name}`,
    submitted_at: message.submitted_at,
    rows: [
      ['Name', message.name],
      ['Email', message.email],
      ['Phone', message.phone_number],
      ['Message', message.message],
      ['Language', message.lang],
    ],
  }
}
