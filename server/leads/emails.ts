import { LEAD_ANSWER_DAYS, type Lang } from '#contract/constants.ts'
import type { JobPayloads } from '#jobs'
import { wordsIn } from '#core/messages.ts'
import type { House } from '#core/context.ts'
import { facts, heading, letterPage, paragraph, type Letter } from '#outside/mail'
import { addDays, dubaiDay } from '#core/time.ts'
import { companyLetter } from './company-email.ts'
import { LEAD_LETTER_WORDS } from './email-messages.ts'
import { findRegistration, findSubmission } from './queries.ts'

type Order = JobPayloads['send_lead_letter']
type Row = { label: string; value: string }
type Draft = { to: string; lang: Lang; subject: string; title: string; opening: string; rows: Row[]; next: string[]; why: string }

/** Writes to somebody who offered a home or their services, in their language, or to ourselves about anything that came in. */
export async function sendLeadLetter(house: House, order: Order) {
  const letter = order.to === 'company' ? await companyLetter(house, order) : await applicantLetter(house, order)
  if (letter) await house.mail.send(letter)
}

async function applicantLetter(house: House, order: Order): Promise<Letter | undefined> {
  const draft = order.kind === 'property' ? await aboutProperty(house, order.id) : await aboutAgent(house, order.id)
  return draft && (await write(draft))
}

async function aboutProperty({ db }: House, id: number): Promise<Draft | undefined> {
  const home = await findSubmission(db, id)
  if (!home) return undefined
  const { property: words, facts: labels, types } = LEAD_LETTER_WORDS[home.lang]
  const type = Object.entries(types).find(([name]) => name === home.property_type)?.[1] ?? home.property_type
  return {
    to: home.email,
    lang: home.lang,
    subject: words.subject(home.property_name),
    title: words.heading(home.owner_first_name),
    opening: words.opening(answerDay(home)),
    rows: [
      { label: labels.property_name, value: home.property_name },
      { label: labels.property_type, value: type },
      { label: labels.address, value: home.address },
      { label: labels.square_feet, value: home.square_feet.toLocaleString('en-AE') },
      { label: labels.no_of_bedrooms, value: String(home.no_of_bedrooms) },
      { label: labels.no_of_bathrooms, value: String(home.no_of_bathrooms) },
    ],
    next: [words.next],
    why: words.why,
  }
}

async function aboutAgent({ db }: House, id: number): Promise<Draft | undefined> {
  const agent = await findRegistration(db, id)
  if (!agent) return undefined
  const { agent: words, facts: labels } = LEAD_LETTER_WORDS[agent.lang]
  return {
    to: agent.email,
    lang: agent.lang,
    subject: words.subject,
    title: words.heading(agent.first_name),
    opening: words.opening(answerDay(agent)),
    rows: [
      { label: labels.company, value: agent.company },
      ...(agent.licence_number === null ? [] : [{ label: labels.licence_number, value: agent.licence_number }]),
    ],
    next: [],
    why: words.why,
  }
}

/** The last day of our promise, in words. */
const answerDay = ({ lang, submitted_at }: { lang: Lang; submitted_at: Date }) =>
  wordsIn(lang).day(addDays(dubaiDay(submitted_at), LEAD_ANSWER_DAYS))

async function write({ to, lang, subject, title, opening, rows, next, why }: Draft): Promise<Letter> {
  const footer = [LEAD_LETTER_WORDS[lang].signature, why]
  return {
    to,
    subject,
    text: [title, '', opening, '', ...rows.map(({ label, value }) => `${label}: ${value}`), '', ...next, '', ...footer].join('\n'),
    html: await letterPage({
      lang,
      title: subject,
      preview: opening,
      body: [heading(title), paragraph(opening), facts(rows), ...next.map((line) => paragraph(line))],
      footer,
    }),
  }
}
