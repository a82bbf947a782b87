import { LEAD_ANSWER_DAYS, type Lang } from '#contract/constants.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { Services } from '#server/call/call.ts'
import {
  composeEmail,
  facts,
  heading,
  paragraph,
  senderOf,
  type Email,
} from '#server/outside/mail/index.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { companyEmail } from './company-email.ts'
import { LEAD_EMAIL_MESSAGES } from './email-messages.ts'
import { findRegistration, findSubmission } from './lead-queries.ts'

type Order = JobPayloads['send_lead_email']

export async function sendLeadEmail(services: Services, order: Order) {
  const email =
    order.to === 'company'
      ? await companyEmail(services, order)
      : await applicantEmail(services, order)
  if (email) await services.mail.send(email)
}

const applicantEmail = async (services: Services, { kind, id }: Order) =>
  kind === 'property' ? await propertyEmail(services, id) : await agentEmail(services, id)

async function propertyEmail(services: Services, id: number): Promise<Email | undefined> {
  const home = await findSubmission(services.db, id)
  if (!home) return undefined
  const { property: messages, facts: labels, types } = LEAD_EMAIL_MESSAGES[home.lang]
  const type =
    Object.entries(types).find(([name]) => name === home.property_type)?.[1] ?? home.property_type
  const opening = messages.opening(answerDay(home))
  const rows = [
    { label: labels.property_name, value: home.property_name },
    { label: labels.property_type, value: type },
    { label: labels.address, value: home.address },
    { label: labels.square_feet, value: home.square_feet.toLocaleString('en-AE') },
    { label: labels.no_of_bedrooms, value: String(home.no_of_bedrooms) },
    { label: labels.no_of_bathrooms, value: String(home.no_of_bathrooms) },
  ]
  return await composeEmail({
    from: await senderOf(services),
    to: home.email,
    lang: home.lang,
    subject: messages.subject(home.property_name),
    preview: opening,
    body: [
      heading(messages.heading(home.owner_first_name)),
      paragraph(opening),
      facts(rows),
      paragraph(messages.next),
    ],
    footer: [messages.why],
  })
}

async function agentEmail(services: Services, id: number): Promise<Email | undefined> {
  const agent = await findRegistration(services.db, id)
  if (!agent) return undefined
  const { agent: messages, facts: labels } = LEAD_EMAIL_MESSAGES[agent.lang]
  const opening = messages.opening(answerDay(agent))
  const licence =
    agent.licence_number === null
      ? []
      : [{ label: labels.licence_number, value: agent.licence_number }]
  return await composeEmail({
    from: await senderOf(services),
    to: agent.email,
    lang: agent.lang,
    subject: messages.subject,
    preview: opening,
    body: [
      heading(messages.heading(agent.first_name)),
      paragraph(opening),
      facts([{ label: labels.company, value: agent.company }, ...licence]),
    ],
    footer: [messages.why],
  })
}

const answerDay = ({ lang, submitted_at }: { lang: Lang; submitted_at: Date }) =>
  messagesIn(lang).day(addDays(dubaiDay(submitted_at), LEAD_ANSWER_DAYS))
