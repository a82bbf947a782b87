import { LEAD_ANSWER_DAYS, type Lang } from '#contract/constants.ts'
import type { JobPayloads } from '#jobs'
import { messagesIn } from '#core/messages.ts'
import type { Services } from '#core/context.ts'
import { facts, heading, emailPage, paragraph, type Email } from '#outside/mail'
import { addDays, dubaiDay } from '#core/time.ts'
import { companyEmail } from './company-email.ts'
import { LEAD_EMAIL_MESSAGES } from './email-messages.ts'
import { findRegistration, findSubmission } from './queries.ts'

type Order = JobPayloads['send_lead_email']
type Row = { label: string; value: string }
type Draft = { to: string; lang: Lang; subject: string; title: string; opening: string; rows: Row[]; next: string[]; why: string }

export async function sendLeadEmail(services: Services, order: Order) {
  const email = order.to === 'company' ? await companyEmail(services, order) : await applicantEmail(services, order)
  if (email) await services.mail.send(email)
}

async function applicantEmail(services: Services, order: Order): Promise<Email | undefined> {
  const draft = order.kind === 'property' ? await aboutProperty(services, order.id) : await aboutAgent(services, order.id)
  return draft && (await write(draft))
}

async function aboutProperty({ db }: Services, id: number): Promise<Draft | undefined> {
  const home = await findSubmission(db, id)
  if (!home) return undefined
  const { property: messages, facts: labels, types } = LEAD_EMAIL_MESSAGES[home.lang]
  const type = Object.entries(types).find(([name]) => name === home.property_type)?.[1] ?? home.property_type
  return {
    to: home.email,
    lang: home.lang,
    subject: messages.subject(home.property_name),
    title: messages.heading(home.owner_first_name),
    opening: messages.opening(answerDay(home)),
    rows: [
      { label: labels.property_name, value: home.property_name },
      { label: labels.property_type, value: type },
      { label: labels.address, value: home.address },
      { label: labels.square_feet, value: home.square_feet.toLocaleString('en-AE') },
      { label: labels.no_of_bedrooms, value: String(home.no_of_bedrooms) },
      { label: labels.no_of_bathrooms, value: String(home.no_of_bathrooms) },
    ],
    next: [messages.next],
    why: messages.why,
  }
}

async function aboutAgent({ db }: Services, id: number): Promise<Draft | undefined> {
  const agent = await findRegistration(db, id)
  if (!agent) return undefined
  const { agent: messages, facts: labels } = LEAD_EMAIL_MESSAGES[agent.lang]
  return {
    to: agent.email,
    lang: agent.lang,
    subject: messages.subject,
    title: messages.heading(agent.first_name),
    opening: messages.opening(answerDay(agent)),
    rows: [
      { label: labels.company, value: agent.company },
      ...(agent.licence_number === null ? [] : [{ label: labels.licence_number, value: agent.licence_number }]),
    ],
    next: [],
    why: messages.why,
  }
}

const answerDay = ({ lang, submitted_at }: { lang: Lang; submitted_at: Date }) =>
  messagesIn(lang).day(addDays(dubaiDay(submitted_at), LEAD_ANSWER_DAYS))

async function write({ to, lang, subject, title, opening, rows, next, why }: Draft): Promise<Email> {
  const footer = [LEAD_EMAIL_MESSAGES[lang].signature, why]
  return {
    to,
    subject,
    text: [title, '', opening, '', ...rows.map(({ label, value }) => `${label}: ${value}`), '', ...next, '', ...footer].join('\n'),
    html: await emailPage({
      lang,
      title: subject,
      preview: opening,
      body: [heading(title), paragraph(opening), facts(rows), ...next.map((line) => paragraph(line))],
      footer,
    }),
  }
}
