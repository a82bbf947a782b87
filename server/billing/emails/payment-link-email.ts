import { quoted as englishQuoted } from '#contract/messages/english-quoted.ts'
import type { Lang } from '#contract/constants.ts'
import { arabicGreeting } from '#contract/messages/arabic-greeting.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import { messagesIn } from '#server/core/messages.ts'
import { dubaiDay } from '#server/core/time.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  note,
  paragraph,
  priceTable,
  senderOf,
  type Email,
} from '#server/outside/mail/index.ts'
import { cancellationView } from '#server/pricing/index.ts'
import {
  contactNote,
  firstName,
  homePicture,
  priceRows,
  stayFacts,
  type Subject,
} from './email-parts.ts'

type Messages = {
  subject: (home: string) => string
  heading: (name: string) => string
  opening: (until: string) => string
  pay: string
  note: string
  footer: string[]
  change: {
    subject: (number: string) => string
    heading: (name: string) => string
    opening: (until: string) => string
    note: string
  }
}

const MESSAGES: Record<Lang, Messages> = {
  en: {
    subject: (home) => `Pay for your stay at ${englishQuoted(home)}`,
    heading: (name) => `Your dates are held, ${name}`,
    opening: (until) =>
      `As agreed on the phone, we are holding this home for you until ${until} (Dubai time). Pay by card, and it is yours.`,
    pay: 'Pay now',
    note: 'The link is yours alone and works until the booking is paid or the time is over. If you did not ask for this booking, ignore this email: nothing will be charged.',
    footer: [
      'You are receiving this email because you have a booking that is waiting for payment.',
    ],
    change: {
      subject: (number) => `Pay for the change of your booking ${number}`,
      heading: (name) => `One payment, and your booking changes, ${name}`,
      opening: (until) =>
        `As agreed, this is how your booking will be. It stays as it is until you pay the difference by card; we are keeping the change for you until ${until} (Dubai time).`,
      note: 'The link is yours alone and works until the difference is paid or the time is over. If you do not pay, nothing about your booking changes.',
    },
  },
  ar: {
    subject: (home) => `ادفع لتأكيد إقامتك في ${quoted(home)}`,
    heading: (name) => arabicGreeting('تواريخك محجوزة مؤقتًا', name),
    opening: (until) =>
      `كما اتفقنا هاتفيًا، حجزنا لك هذا البيت مؤقتًا حتى ${until} بتوقيت دبي. ادفع بالبطاقة ليتأكد حجزك.`,
    pay: 'الدفع الآن',
    note: 'هذا الرابط لك وحدك، ويعمل إلى أن يُدفع المبلغ أو ينتهي الوقت. إن لم تطلب هذا الحجز فتجاهل هذه الرسالة، ولن يُخصم منك شيء.',
    footer: ['تصلك هذه الرسالة لأن لديك حجزًا بانتظار الدفع.'],
    change: {
      subject: (number) => `ادفع فرق السعر لتعديل حجزك \u2068${number}\u2069`,
      heading: (name) => arabicGreeting('بقيت خطوة واحدة ويُعدَّل حجزك', name),
      opening: (until) =>
        `كما اتفقنا، هكذا سيصبح حجزك. يبقى حجزك كما هو حتى تدفع فرق السعر بالبطاقة، ويبقى التعديل محجوزًا لك حتى ${until} بتوقيت دبي.`,
      note: 'هذا الرابط لك وحدك، ويعمل إلى أن يُدفع الفرق أو ينتهي الوقت. وإن لم تدفع فلن يتغيّر في حجزك شيء.',
    },
  },
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})

/** Of a booking that a colleague made for its guest; `link` opens the payment. */
export async function composePaymentLinkEmail(about: Subject): Promise<Email> {
  const { services, booking, home, link, now, change } = about
  const { lang, expires_at } = booking
  const messages = change ? { ...MESSAGES[lang], ...MESSAGES[lang].change } : MESSAGES[lang]
  const until = `${messagesIn(lang).day(dubaiDay(expires_at))}${lang === 'ar' ? '،' : ','} \u2068${clock.format(expires_at)}\u2069`
  const from = await senderOf(services)
  return await composeEmail({
    from,
    to: booking.guest_email,
    lang,
    subject: messages.subject(change?.of ?? home.nice_name),
    preview: messages.opening(until),
    body: [
      ...homePicture(services, home),
      heading(messages.heading(firstName(booking))),
      paragraph(messages.opening(until)),
      facts(stayFacts(about)),
      priceTable(priceRows(about, 'to_pay')),
      paragraph(cancellationView(booking, dubaiDay(now), lang).explanation),
      button({ href: link, label: messages.pay }),
      note(messages.note),
      contactNote(from, lang),
    ],
    footer: messages.footer,
  })
}
