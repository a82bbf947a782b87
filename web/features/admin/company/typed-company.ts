import { SOCIAL_KINDS, type CompanyDetails, type SocialKind } from '#contract/company.ts'

const TEXTS = [
  'name_en',
  'name_ar',
  'legal_name_en',
  'legal_name_ar',
  'address_en',
  'address_ar',
  'phone',
  'chat',
  'email',
] as const
type Text = (typeof TEXTS)[number]
const ABSENT = ['trade_licence', 'logo', 'primary_colour', 'accent_colour'] as const
type Absent = (typeof ABSENT)[number]

/** Of fields: what is not there is empty. */
export type TypedCompany = Record<Text | Absent | SocialKind, string>

export function typedOf(details: CompanyDetails): TypedCompany {
  const link = (kind: SocialKind) =>
    details.social_links.find((one) => one.kind === kind)?.href ?? ''
  return {
    name_en: details.name_en,
    name_ar: details.name_ar,
    legal_name_en: details.legal_name_en,
    legal_name_ar: details.legal_name_ar,
    trade_licence: details.trade_licence ?? '',
    address_en: details.address_en,
    address_ar: details.address_ar,
    phone: details.phone,
    chat: details.chat,
    email: details.email,
    instagram: link('instagram'),
    facebook: link('facebook'),
    x: link('x'),
    tiktok: link('tiktok'),
    youtube: link('youtube'),
    linkedin: link('linkedin'),
    logo: details.logo ?? '',
    primary_colour: details.primary_colour ?? '',
    accent_colour: details.accent_colour ?? '',
  }
}

export function detailsOf(typed: TypedCompany): CompanyDetails {
  const orNull = (text: string) => (text.trim() === '' ? null : text)
  return {
    name_en: typed.name_en,
    name_ar: typed.name_ar,
    legal_name_en: typed.legal_name_en,
    legal_name_ar: typed.legal_name_ar,
    trade_licence: orNull(typed.trade_licence),
    address_en: typed.address_en,
    address_ar: typed.address_ar,
    phone: typed.phone,
    chat: typed.chat,
    email: typed.email,
    social_links: SOCIAL_KINDS.flatMap((kind) =>
      typed[kind].trim() === '' ? [] : [{ kind, href: typed[kind].trim() }],
    ),
    logo: orNull(typed.logo),
    primary_colour: orNull(typed.primary_colour),
    accent_colour: orNull(typed.accent_colour),
  }
}
