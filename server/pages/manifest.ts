import { Hono } from 'hono'
import { companyIn, type Company } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import type { CompanyReader } from './company-reader.ts'

const NIGHT = '#06303c'
const WORDS: Record<Lang, (name: string) => string> = {
  en: (name) => `${name}: holiday homes in Dubai`,
  ar: (name) => `${name}: بيوت العطلات في دبي`,
}
const ICONS = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

/** What a phone calls the site once it is on its home screen. */
export function manifestRoutes(company: CompanyReader): Hono {
  const routes = new Hono()
  for (const lang of ['en', 'ar'] as const)
    routes.get(`/sadaf-${lang}.webmanifest`, async (c) => {
      const body = JSON.stringify(manifestOf(companyIn(await company.read(), lang), lang))
      return c.body(body, 200, {
        'content-type': 'application/manifest+json',
        'cache-control': 'no-cache',
      })
    })
  return routes
}

const manifestOf = ({ name }: Company, lang: Lang) => ({
  id: lang === 'ar' ? '/ar' : '/',
  name: WORDS[lang](name),
  short_name: name,
  lang,
  dir: lang === 'ar' ? 'rtl' : 'ltr',
  start_url: lang === 'ar' ? '/ar' : '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: NIGHT,
  theme_color: NIGHT,
  icons: ICONS,
})
