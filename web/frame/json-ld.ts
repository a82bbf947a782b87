import { COMPANY } from '#contract/constants.ts'
import type { App } from '#web/api/app.ts'
import { addressOf } from '#web/i18n/language.ts'

type Messages = Pick<App, 'lang' | 'messages' | 'origin'>

export type Step = { name: string; path: string }

export function breadcrumbs(
  { lang, messages, origin }: Messages,
  steps: readonly Step[],
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: messages.shell.brand, path: '/' }, ...steps].map(
      ({ name, path }, n) => ({
        '@type': 'ListItem',
        position: n + 1,
        name,
        item: origin + addressOf(path, lang),
      }),
    ),
  }
}

export function organization({ lang, messages, origin }: Messages): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: messages.shell.brand,
    legalName: COMPANY.legal_name,
    description: messages.shell.description,
    url: origin + addressOf('/', lang),
    logo: `${origin}/icon.svg`,
    email: COMPANY.email,
    telephone: COMPANY.phone,
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: COMPANY.phone,
      availableLanguage: ['en', 'ar'],
    },
  }
}
