import type { App } from '#web/api/app.ts'
import { addressOf } from '#web/i18n/language.ts'

type Messages = Pick<App, 'lang' | 'messages' | 'origin' | 'company'>

export type Step = { name: string; path: string }

export function breadcrumbs(
  { lang, company, origin }: Messages,
  steps: readonly Step[],
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: company.name, path: '/' }, ...steps].map(({ name, path }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      item: origin + addressOf(path, lang),
    })),
  }
}

export function organization({
  lang,
  messages,
  origin,
  company,
}: Messages): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    legalName: company.legal_name,
    description: messages.shell.description,
    url: origin + addressOf('/', lang),
    logo: `${origin}/icon.svg`,
    email: company.email,
    telephone: company.phone,
    ...(company.social_links.length > 0 && {
      sameAs: company.social_links.map(({ href }) => href),
    }),
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: company.phone,
      availableLanguage: ['en', 'ar'],
    },
  }
}
