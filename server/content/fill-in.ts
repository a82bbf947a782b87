import { companyIn, type CompanyDetails } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import { arabicDirhams } from '#contract/messages/arabic-dirhams.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import type { Settings } from '#server/db/index.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { StaticPage } from './content-queries.ts'

/** What texts may name: the settings of the day, so that text and charge agree, and the company. */
export type Known = { settings: Settings; company: CompanyDetails }

export function fillIn(
  page: Omit<StaticPage, 'picture'> & { picture?: StaticPage['picture'] | undefined },
  known: Known,
  lang: Lang,
  onUnknown: (name: string) => string = unknown,
): StaticPage {
  const figures = figuresOf(known, lang)
  const filled = (text: string) =>
    (lang === 'ar' ? isolated(text) : text).replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => figures[name] ?? onUnknown(name),
    )
  const amounts = (rows: Row[]) =>
    rows.map(({ name, amount }) => ({ name, amount: filled(amount) }))
  const sections = (list: StaticPage['fields']) =>
    list.map(({ title, text, sign, figure, rows, table }) => ({
      title: filled(title),
      text: filled(text),
      ...(sign && { sign }),
      ...(figure !== undefined && { figure: filled(figure) }),
      ...(rows && { rows: withLastTogether(amounts(rows), lang) }),
      ...(table && {
        table: { head: table.head.map(filled), rows: table.rows.map((row) => row.map(filled)) },
      }),
    }))
  return {
    maintitle: filled(page.maintitle),
    maintitledesc: filled(page.maintitledesc),
    subtitle: page.subtitle === null ? null : filled(page.subtitle),
    fields: sections(page.fields),
    guest_fields: sections(page.guest_fields),
    host_fields: sections(page.host_fields),
    picture: page.picture ? { ...page.picture, alt: filled(page.picture.alt) } : null,
    meta: {
      name: filled(page.meta.name),
      content: filled(page.meta.content),
      keyWord: filled(page.meta.keyWord),
    },
  }
}

const LEFT_TO_RIGHT = /\+\d[\d ()-]*\d|[\w.+-]+@[\w.-]+\w|\d[\d.,:/-]*\d%?|\d%/g

/** Numbers and addresses in Arabic keep their order; what came with the product has its isolates. */
const isolated = (text: string): string =>
  text.includes('\u2066') ? text : text.replaceAll(LEFT_TO_RIGHT, '\u2066$&\u2069')

type Row = { name: string; amount: string }

/** The last rows that cost the same are one. */
function withLastTogether(rows: Row[], lang: Lang): Row[] {
  const same_from = rows.findLastIndex(({ amount }) => amount !== rows.at(-1)?.amount) + 1
  const first = rows[same_from]
  if (!first || same_from === rows.length - 1) return rows
  return [...rows.slice(0, same_from), { ...first, name: OR_MORE[lang](first.name) }]
}

const OR_MORE: Record<Lang, (name: string) => string> = {
  en: (name) => `${name} or more`,
  ar: (name) => `${name} فأكثر`,
}

/** What may stand in braces, by name, as it is said in the language. */
export function figuresOf({ settings, company }: Known, lang: Lang): Record<string, string> {
  const { money: say, nights } = messagesIn(lang)
  const sum = SUMS[lang]
  const money = (fils: number) => unbroken(say(fils))
  const cleaning = Object.entries(settings.cleaning_fee_fils).map(([bedrooms, fils]) => [
    `cleaning_${bedrooms}`,
    money(fils),
  ])
  return {
    ...Object.fromEntries(cleaning),
    refundable_days: DAYS[lang](settings.refundable_until_days),
    vat: percent(settings.vat_bp, lang),
    service_charge: percent(settings.service_charge_bp, lang),
    member_discount: percent(settings.member_discount_bp, lang),
    max_stay: nights(settings.max_stay_nights),
    tourism_standard: sum(settings.tourism_fee_fils.standard),
    tourism_deluxe: sum(settings.tourism_fee_fils.deluxe),
    tourism_nights: nights(settings.tourism_fee_max_nights),
    record_years: YEARS[lang](settings.guest_record_years),
    deposit_min: money(DEPOSIT_FILS.min),
    deposit_max: money(DEPOSIT_FILS.max),
    ...namesOf(company, lang),
  }
}

function namesOf(details: CompanyDetails, lang: Lang): Record<string, string> {
  const { name, legal_name, address, phone, chat, email } = companyIn(details, lang)
  const code = (text: string) => (lang === 'ar' ? `\u2066${text}\u2069` : text)
  return {
    company_name: name,
    company_legal_name: legal_name,
    company_address: address,
    company_phone: code(phone),
    company_chat: code(chat),
    company_email: code(email),
  }
}

/** Spec 9; also a check of the database. */
const DEPOSIT_FILS = { min: 1_000_00, max: 5_000_00 } as const

/** In a sentence; a table shows them as every price is shown. */
const SUMS: Record<Lang, (fils: number) => string> = {
  en: (fils) => unbroken(messagesIn('en').money(fils)),
  ar: (fils) => arabicDirhams(fils),
}

const DAYS: Record<Lang, (n: number) => string> = {
  en: (n) => `${n} ${n === 1 ? 'day' : 'days'}`,
  ar: (n) =>
    arabicPlural(n, {
      one: 'يوم واحد',
      two: 'يومين',
      few: `${n} أيام`,
      many: `${n} يومًا`,
      other: `${n} يوم`,
    }),
}
const YEARS: Record<Lang, (n: number) => string> = {
  en: (n) => `${n} ${n === 1 ? 'year' : 'years'}`,
  ar: (n) =>
    arabicPlural(n, {
      one: 'سنة واحدة',
      two: 'سنتين',
      few: `${n} سنوات`,
      many: `${n} سنة`,
      other: `${n} سنة`,
    }),
}

const percent = (bp: number, lang: Lang) =>
  lang === 'ar' ? `\u2066${bp / 100}%\u2069` : `${bp / 100}%`

function unknown(name: string): never {
  throw new Error(`A page of the company names a figure there is not: ${name}`)
}
