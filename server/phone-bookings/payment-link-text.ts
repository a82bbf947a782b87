import type { BookedHome, WrittenBooking } from '#bookings'
import type { Lang } from '#contract/constants.ts'
import { readableDirhams } from '#contract/money.ts'

type Facts = { home: string; amount: string; until: string; link: string }

/** Of a text message two segments are 306 letters in English and 134 in Arabic (GSM 03.38, UCS-2): no courtesies. */
const MESSAGES: Record<Lang, (facts: Facts) => string> = {
  en: ({ home, amount, until, link }) => `Sadaf: ${home} is held for you until ${until} Dubai time. Pay AED ${amount} here: ${link}`,
  ar: ({ home, amount, until, link }) => `صدف: ${home} محجوز لك حتى ${until}. ادفع ${amount} درهم: ${link}`,
}

const moments = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Dubai' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dubai',
  }),
} satisfies Record<Lang, Intl.DateTimeFormat>

/** Of a booking that a colleague made for its guest, in the guest's language; `link` opens the payment. */
export function paymentLinkText({ booking, home, link }: { booking: WrittenBooking; home: BookedHome; link: string }): string {
  const { lang, expires_at, total_fils } = booking
  const amount = readableDirhams(total_fils).replace(/\.00$/, '')
  return MESSAGES[lang]({ home: home.nice_name, amount, until: moments[lang].format(expires_at), link })
}
