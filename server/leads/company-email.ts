import { LEAD_ANSWER_DAYS } from '#contract/constants.ts'
import type { JobPayloads } from '#jobs'
import { messagesIn } from '#core/messages.ts'
import type { Services } from '#core/context.ts'
import { facts, heading, emailPage, note, type Email } from '#outside/mail'
import { addDays, dubaiDay } from '#core/time.ts'
import { findMessage, findRegistration, findSubmission } from './queries.ts'

type Order = JobPayloads['send_lead_email']
type Told = { subject: string; rows: [label: string, value: string][]; submitted_at: Date }

const TELLS: Record<Order['kind'], (services: Services, id: number) => Promise<Told | undefined>> = {
  property: notifyOfProperty,
  agent: notifyOfAgent,
  message: notifyOfMessage,
}

/** In English, to our own mailbox. */
export async function companyEmail(services: Services, order: Order): Promise<Email | undefined> {
  const told = await TELLS[order.kind](services, order.id)
  if (!told) return undefined
  const { subject, submitted_at } = told
  const rows = told.rows.map(([label, value]) => ({ label, value }))
  const due = `Answer by ${messagesIn('en').day(addDays(dubaiDay(submitted_at), LEAD_ANSWER_DAYS))}.`
  const mark = `Then mark it: npm run operator -- answer-lead --kind ${order.kind} --id ${order.id}`
  return {
    to: services.config.MAIL_FROM,
    subject,
    text: [subject, '', ...rows.map(({ label, value }) => `${label}: ${value}`), '', due, mark].join('\n'),
    html: await emailPage({
      lang: 'en',
      title: subject,
      preview: due,
      body: [heading(subject), facts(rows), note(due), note(mark)],
      footer: 'Sadaf',
    }),
  }
}

async function notifyOfProperty({ db }: Services, id: number): Promise<Told | undefined> {
  const home = await findSubmission(db, id)
  if (!home) return undefined
  return {
    subject: `A home to let: ${home.property_name}`,
    submitted_at: home.submitted_at,
    rows: [
      ['Owner', `${home.owner_first_name} ${home.owner_last_name}`],
      ['E-mail', home.email],
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

async function notifyOfAgent({ db }: Services, id: number): Promise<Told | undefined> {
  const agent = await findRegistration(db, id)
  if (!agent) return undefined
  return {
    subject: `An agent: ${agent.company}`,
    submitted_at: agent.submitted_at,
    rows: [
      ['Name', `${agent.first_name} ${agent.last_name}`],
      ['E-mail', agent.email],
      ['Phone', agent.phone_number],
      ['Company', agent.company],
      ['Licence number', agent.licence_number ?? 'none given'],
      ['Message', agent.message ?? 'none'],
      ['Language', agent.lang],
    ],
  }
}

async function notifyOfMessage({ db }: Services, id: number): Promise<Told | undefined> {
  const message = await findMessage(db, id)
  if (!message) return undefined
  return {
    subject: `A message from ${message.name}`,
    submitted_at: message.submitted_at,
    rows: [
      ['Name', message.name],
      ['E-mail', message.email],
      ['Phone', message.phone_number],
      ['Message', message.message],
      ['Language', message.lang],
    ],
  }
}
