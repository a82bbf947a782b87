import { companyIn } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import { messagesIn } from '#server/core/messages.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Services } from '#server/call/call.ts'
import { readSettings } from '#server/db/index.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import { composeEmail, heading, note, paragraph, senderOf } from '#server/outside/mail/index.ts'

type Words = {
  subject: string
  heading: string
  opening: (company: string) => string
  nothing: string
  kept: string
  invoices: (day: string) => string
  books: (day: string) => string
  register: (years: number) => string
  reviews: string
  note: (phone: string) => string
  footer: string[]
}

const WORDS: Record<Lang, Words> = {
  en: {
    subject: 'Your account is closed',
    heading: 'Your account is closed',
    opening: (company) =>
      `Your account with ${company}, your wishlist, your points and your messages to us are deleted. Nobody can log in to this account again, and no newsletter comes any more.`,
    nothing: 'We keep nothing about you.',
    kept: 'This is what we have to keep:',
    invoices: (day) =>
      `Your name on your invoices until ${day}, as the tax law requires. Then it is removed too.`,
    books: (day) =>
      `Your name on your statements, invoices and payouts until ${day}, as the tax law requires. Then it is removed too.`,
    register: (years) =>
      `The entries of your stays in the guest register, for ${years} years after each departure, as the law on holiday homes requires.`,
    reviews: 'A review that you wrote stays without your name.',
    note: (phone) => `Was this not you? Please call us at ${phone} at once.`,
    footer: ['This is the last email about your account.'],
  },
  ar: {
    subject: 'أُغلق حسابك',
    heading: 'أُغلق حسابك',
    opening: (company) =>
      `حُذف حسابك لدى ${company} ومعه مفضلتك ونقاطك ورسائلك إلينا. ولا يمكن لأحد تسجيل الدخول إليه بعد اليوم، ولن تصلك نشرات بريدية.`,
    nothing: 'لم نحتفظ بأي بيانات عنك.',
    kept: 'وهذا ما علينا الاحتفاظ به:',
    invoices: (day) => `اسمك في فواتيرك حتى ${day}، كما يوجب قانون الضرائب، ثم يُزال أيضًا.`,
    books: (day) =>
      `اسمك في كشوفك وفواتيرك والتحويلات إليك حتى ${day}، كما يوجب قانون الضرائب، ثم يُزال أيضًا.`,
    register: (years) =>
      `قيود إقاماتك في سجل الضيوف مدة ${years} سنوات بعد كل مغادرة، كما يوجب نظام بيوت العطلات.`,
    reviews: 'ويبقى ما كتبته من تقييمات من دون اسمك.',
    note: (phone) => `لم تطلب ذلك؟ اتصل بنا فورًا على \u2066${phone}\u2069.`,
    footer: ['هذه آخر رسالة عن حسابك.'],
  },
}

/** What was kept, and why: the last email that the person gets. */
export async function sendAccountClosed(
  services: Services,
  {
    email,
    lang,
    documents_until,
    registered,
    is_owner = false,
  }: JobPayloads['send_account_closed'],
  now: Date,
): Promise<void> {
  const words = WORDS[lang]
  const from = await senderOf(services)
  const { name, phone } = companyIn(from.company, lang)
  const { guest_record_years } = await readSettings(services.db, dubaiDay(now))
  const kept = [
    ...(documents_until === null
      ? []
      : [(is_owner ? words.books : words.invoices)(messagesIn(lang).day(documents_until))]),
    ...(registered === 0 ? [] : [words.register(guest_record_years)]),
  ]
  await services.mail.send(
    await composeEmail({
      from,
      to: email,
      lang,
      subject: words.subject,
      preview: words.opening(name),
      body: [
        heading(words.heading),
        paragraph(words.opening(name)),
        ...(kept.length === 0
          ? [paragraph(words.nothing)]
          : [paragraph(words.kept), ...kept.map(paragraph), paragraph(words.reviews)]),
        note(words.note(phone)),
      ],
      footer: words.footer,
    }),
  )
}
