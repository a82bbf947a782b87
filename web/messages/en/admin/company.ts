import type { SocialKind } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'

const languages: Record<Lang, string> = { en: 'English', ar: 'Arabic' }

export const company = {
  title: 'Company',
  line: 'Who we are: what every page, email and document says of us. What was issued keeps the name and logo of its day.',
  names: 'Names and address',
  reach: 'How we are reached',
  look: 'Logo and colours',
  links: 'Our pages elsewhere',
  languages,
  in_language: (part: string, lang: Lang) => `${part} (${languages[lang]})`,
  parts: {
    name: 'Name',
    legal_name: 'Legal name',
    address: 'Address',
    trade_licence: 'Trade licence number',
    phone: 'Phone',
    chat: 'WhatsApp',
    email: 'Email',
    primary_colour: 'Main colour: links and dark grounds',
    accent_colour: 'Accent: the main button',
  },
  social: {
    instagram: 'Instagram',
    facebook: 'Facebook',
    x: 'X',
    tiktok: 'TikTok',
    youtube: 'YouTube',
    linkedin: 'LinkedIn',
  } satisfies Record<SocialKind, string>,
  logo: {
    choose: 'Choose a logo',
    none: 'No logo',
    shown: 'The logo',
    hint: 'JPEG, PNG, WebP, AVIF or HEIC; best with a transparent ground, at least 320 pixels wide. It stands in place of the mark and the name.',
  },
  pick: (colour: string) => `Pick: ${colour}`,
  take: (code: string) => `Take ${code}`,
  usual: 'As the product comes',
  publish: 'Publish',
  published: 'Published. Every page follows within a second.',
  preview: {
    title: 'Preview',
    header: 'Head of a page',
    footer: 'Foot of a page',
    email: 'An email',
    invoice: 'Head of an invoice',
    waiting: 'The email and the invoice are being made…',
  },
  history: {
    title: 'History',
    count: (n: number) => (n === 1 ? '1 revision' : `${n} revisions`),
    first: 'As the product came',
    by: (who: string, when: string) => `${who}, ${when}`,
    restore: 'Make it so again',
    line: 'Everything is as it was in this revision from now on. That is a change like any other, and can be undone the same way.',
    restored: 'It is as it was',
  },
}
