import type { Lang } from '#contract/constants.ts'
import type { StaffCall } from '#server/call/call.ts'
import { companyNow } from '#server/db/index.ts'
import {
  button,
  composeEmail,
  heading,
  paragraph,
  type Sender,
} from '#server/outside/mail/index.ts'
import { drawInvoiceHead } from '#server/outside/pdf/index.ts'
import { changed, type Change } from './change-company.ts'

const SAMPLE = {
  en: {
    subject: 'A sample',
    heading: 'See you soon, Layla',
    text: 'This is how every email of yours begins and ends.',
    button: 'See your booking',
    why: 'You are receiving this email because you booked with us.',
  },
  ar: {
    subject: 'رسالة مثال',
    heading: 'نراك قريبًا يا ليلى',
    text: 'هكذا تبدأ كل رسالة من رسائلك وتنتهي.',
    button: 'عرض الحجز',
    why: 'تصلك هذه الرسالة لأنك حجزت معنا.',
  },
} as const

/** Nothing is kept of it. */
export async function previewCompany({ change }: { change: Change }, call: StaffCall) {
  const { db, services } = call
  const company = changed(await companyNow(db), change)
  const from = { company, public_url: services.config.public_url }
  return {
    email: { en: await sampleEmail(from, 'en'), ar: await sampleEmail(from, 'ar') },
    invoice: await drawInvoiceHead({ company, files: services.files }),
  }
}

async function sampleEmail(from: Sender, lang: Lang): Promise<string> {
  const words = SAMPLE[lang]
  const { html } = await composeEmail({
    from,
    to: from.company.email,
    lang,
    subject: words.subject,
    preview: words.text,
    body: [
      heading(words.heading),
      paragraph(words.text),
      button({ href: from.public_url, label: words.button }),
    ],
    footer: [words.why],
  })
  return html
}
