import type { App } from '#web/api/app.ts'
import type { BundleName } from '#web/api/bundles.ts'
import { fontFiles } from '#web/styles/fonts.ts'
import { breadcrumbs, organization, type Step } from './json-ld.ts'
import { addressOf } from '#web/i18n/language.ts'
import styles from '#web/styles/styles.css?url'

export function documentHead(
  { lang, company, message_files }: App,
  bundles: readonly BundleName[],
) {
  const fonts = fontFiles[lang].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }))
  const spoken = (['index', ...bundles] as const).flatMap((name) => message_files[name] ?? [])
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: company.primary_colour ?? '#06303c' },
      { title: company.name },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      ...fonts,
      ...spoken.map((href) => ({ rel: 'modulepreload', href })),
      { rel: 'icon', href: '/icon-48.png', type: 'image/png', sizes: '48x48' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: `/sadaf-${lang}.webmanifest` },
    ],
  }
}

export const notFoundMeta = ({ company, messages: { shell } }: App) => [
  { title: shell.title(shell.not_found.title, company.name) },
  { name: 'robots', content: 'noindex' },
]

type PageHead = {
  app: Pick<App, 'lang' | 'messages' | 'origin' | 'company'>
  /** Without language prefix; with the query where it selects another page. */
  path: string
  title: string
  description?: string
  /** What is shown where the address is shared: a home's own picture, or a file. */
  shared?: { home: string; alt: string } | { file: string }
  way?: readonly Step[]
  /** noindex: pages of one person or one search; 'secret': the address holds one, and is told nobody. */
  is_private?: boolean | 'secret'
}

const FRONT = { file: 'hero-bluehour.webp' }

/** JPEG: not every network shows WebP. */
function pictureMeta({ lang, origin }: PageHead['app'], shared: NonNullable<PageHead['shared']>) {
  if ('file' in shared)
    return [
      { property: 'og:image', content: `${origin}/pictures/${shared.file}?w=1280&format=jpeg` },
    ]
  return [
    { property: 'og:image', content: `${origin}/share/${lang}/${shared.home}.jpg` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: shared.alt },
  ]
}

export function pageHead({
  app,
  path,
  title,
  description,
  shared = FRONT,
  way,
  is_private,
}: PageHead) {
  const { lang, messages, origin, company } = app
  const text = description ?? messages.shell.description
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  const address = (in_lang: 'en' | 'ar') => origin + addressOf(page, in_lang)
  return {
    meta: [
      { title: messages.shell.title(title, company.name) },
      { name: 'description', content: text },
      { property: 'og:title', content: title },
      { property: 'og:description', content: text },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: company.name },
      { property: 'og:url', content: address(lang) },
      ...pictureMeta(app, shared),
      { property: 'og:locale', content: lang === 'ar' ? 'ar_AE' : 'en_AE' },
      { property: 'og:locale:alternate', content: lang === 'ar' ? 'en_AE' : 'ar_AE' },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(is_private ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(is_private === 'secret' ? [{ name: 'referrer', content: 'no-referrer' }] : []),
      ...(is_private
        ? []
        : [
            {
              'script:ld+json':
                page === '/'
                  ? organization(app)
                  : breadcrumbs(app, way ?? [{ name: title, path: page }]),
            },
          ]),
    ],
    links: [
      { rel: 'canonical', href: address(lang) },
      { rel: 'alternate', hrefLang: 'en', href: address('en') },
      { rel: 'alternate', hrefLang: 'ar', href: address('ar') },
      { rel: 'alternate', hrefLang: 'x-default', href: address('en') },
    ],
  }
}
