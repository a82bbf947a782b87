import type { BookedStay, WrittenBooking } from '#server/bookings/index.ts'
import { companyIn, type CompanyDetails } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import { readableDirhams } from '#contract/money.ts'

type Facts = {
  name: string
  home: string
  changes: string | null
  amount: string
  until: string
  link: string
}

/**
 * Two segments are 306 letters in English and 134 in Arabic (GSM 03.38, UCS-2), the link included:
 * no courtesies.
 */
const MESSAGES: Record<Lang, (facts: Facts) => string> = {
  en: ({ name, home, changes, amount, until, link }) =>
    changes === null
      ? `${name}: "${home}" is held for you until ${until} Dubai time. Pay AED ${amount} here: ${link}`
      : `${name}: to change your booking ${changes}, pay AED ${amount} by ${until} Dubai time: ${link}`,
  ar: ({ name, home, changes, amount, until, link }) =>
    changes === null
      ? `${name}: «${home}» محجوز مؤقتًا حتى ${until}. ادفع ${amount} درهم: ${link}`
      : `${name}: لتعديل حجزك ${changes} ادفع ${amount} درهم قبل ${until}: ${link}`,
}

const moment = (month: 'short' | 'numeric') =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Dubai',
  })
const [named, numbered] = [moment('short'), moment('numeric')]
const UNTIL: Record<Lang, (end: Date) => string> = {
  en: (end) => named.format(end),
  ar: (end) => numbered.format(end).replace(',', '،'), // 10/01، 12:00
}

/**
 * Of a booking that a colleague made for its guest, in the guest's language; `link` opens the
 * payment.
 */
export function paymentLinkText({
  company,
  booking,
  home,
  change,
  link,
}: Pick<BookedStay, 'home' | 'change'> & {
  company: CompanyDetails
  booking: WrittenBooking
  link: string
}): string {
  const { lang, expires_at, total_fils } = booking
  const amount = readableDirhams(total_fils).replace(/\.00$/, '')
  return MESSAGES[lang]({
    name: companyIn(company, lang).name,
    home: home.nice_name,
    changes: change?.of ?? null,
    amount,
    until: UNTIL[lang](expires_at),
    link,
  })
}
