import * as z from 'zod/mini'
import { asIdentifier, inLatinDigits } from './address-fields.ts'
import type { Lang } from './constants.ts'
import { paragraphs } from './home-fields.ts'
import { typed, typedOrEmpty } from './wire.ts'

/** In letters. A name stands in text messages too, where every letter costs. */
export const DETAILS_MAX = {
  name: 30,
  legal_name: 120,
  licence: 40,
  address: 300,
  phone: 24,
  link: 200,
} as const

export const SOCIAL_KINDS = ['instagram', 'facebook', 'x', 'tiktok', 'youtube', 'linkedin'] as const
export type SocialKind = (typeof SOCIAL_KINDS)[number]

/** With the spaces it is read with; the company's own, so it may be a short one of the country. */
const shownPhone = typed(DETAILS_MAX.phone).check(
  inLatinDigits,
  z.refine((text) => /^\+?[\d ()-]+$/.test(text) && /^\d{5,15}$/.test(text.replaceAll(/\D/g, '')), {
    error: 'invalid',
  }),
)

/** Endings of any length: guests' are shorter (spec 5). */
const shownEmail = z
  .string()
  .check(
    asIdentifier,
    z.toLowerCase(),
    z.maxLength(120),
    z.regex(/^[a-z0-9._%+'&-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,24}$/),
  )

/** #rrggbb, as a browser's field of colours writes it. */
const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))

const SocialLink = z.object({
  kind: z.enum(SOCIAL_KINDS),
  href: typed(DETAILS_MAX.link).check(
    z.refine((href) => /^https:\/\/[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(href), { error: 'not_https' }),
  ),
})

/** What is written in both languages. */
export const TRANSLATED = ['name', 'legal_name', 'address'] as const

/** Who the company is, in both languages: one revision of it. */
export const CompanyDetails = z.object({
  name_en: typedOrEmpty(DETAILS_MAX.name),
  name_ar: typedOrEmpty(DETAILS_MAX.name),
  legal_name_en: typedOrEmpty(DETAILS_MAX.legal_name),
  legal_name_ar: typedOrEmpty(DETAILS_MAX.legal_name),
  trade_licence: z.nullable(typed(DETAILS_MAX.licence)),
  address_en: paragraphs(DETAILS_MAX.address),
  address_ar: paragraphs(DETAILS_MAX.address),
  phone: shownPhone,
  chat: shownPhone, // WhatsApp
  email: shownEmail,
  social_links: z.array(SocialLink).check(z.maxLength(SOCIAL_KINDS.length)),
  logo: z.nullable(z.string().check(z.regex(/^logo-[0-9a-f]{16}\.webp$/))), // null: the product's mark
  primary_colour: z.nullable(colour), // null: the product's
  accent_colour: z.nullable(colour),
})
export type CompanyDetails = z.output<typeof CompanyDetails>

/** What papers print of it; they keep that of their day. */
export const PaperCompany = z.pick(CompanyDetails, {
  name_en: true,
  name_ar: true,
  legal_name_en: true,
  logo: true,
})
export type PaperCompany = z.output<typeof PaperCompany>

/** The same as a reader of one language sees it. */
export type Company = Pick<
  CompanyDetails,
  'phone' | 'chat' | 'email' | 'social_links' | 'logo' | 'primary_colour' | 'accent_colour'
> & { name: string; legal_name: string; address: string }

export function companyIn(details: CompanyDetails, lang: Lang): Company {
  return {
    name: details[`name_${lang}`],
    legal_name: details[`legal_name_${lang}`],
    address: details[`address_${lang}`],
    phone: details.phone,
    chat: details.chat,
    email: details.email,
    social_links: details.social_links,
    logo: details.logo,
    primary_colour: details.primary_colour,
    accent_colour: details.accent_colour,
  }
}

/** What every installation begins with. */
export const PRODUCT_COMPANY: CompanyDetails = {
  name_en: 'Sadaf',
  name_ar: 'صدف',
  legal_name_en: 'Sadaf Holiday Homes LLC',
  legal_name_ar: 'صدف لبيوت العطلات ذ.م.م',
  trade_licence: null,
  address_en: 'Office 1204, Lamp Tower, Al Sayf Street\nDubai Marina, Dubai, United Arab Emirates',
  address_ar: 'مكتب 1204، برج المصباح، شارع السيف\nمرسى دبي، دبي، الإمارات العربية المتحدة',
  phone: '+971 4 000 0000',
  chat: '+971 50 000 0000',
  email: 'stay@sadaf.example',
  social_links: [],
  logo: null,
  primary_colour: null,
  accent_colour: null,
}

/** What a company cannot open with as the product came. */
export const COMPANY_BEGINNINGS = ['name', 'address', 'phone'] as const

/** Which of these are still the product's. */
export function leftOfProduct(details: CompanyDetails): (typeof COMPANY_BEGINNINGS)[number][] {
  const [now, first] = [companyIn(details, 'en'), companyIn(PRODUCT_COMPANY, 'en')]
  return COMPANY_BEGINNINGS.filter((part) => now[part] === first[part])
}
