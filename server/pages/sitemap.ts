import { Hono } from 'hono'
import { dubaiDay } from '#server/core/time.ts'

const PAGES = [
  '/',
  '/book-a-stay',
  '/search-results',
  '/offers',
  '/locations',
  '/about-us',
  '/our-services',
  '/cancellation',
  '/payment-and-refund',
  '/privacy',
  '/contact-us',
  '/list-property',
  '/partner-with-us',
]

type Options = {
  origin: string
  clock: () => Date
  /** Sections with homes on sale on a day ('yyyy-MM-dd'). */
  listSections: (day: { today: string }) => Promise<number[]>
  listSlugs: (section: { section: number; today: string }) => Promise<string[]>
  listPlaces: (day: { today: string }) => Promise<string[]>
}

export function siteMapRoutes({
  origin,
  clock,
  listSections,
  listSlugs,
  listPlaces,
}: Options): Hono {
  const routes = new Hono()
  const today = () => dubaiDay(clock())
  routes.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${origin}/sitemap.xml\n`),
  )
  routes.get('/.well-known/security.txt', (c) => c.text(securityText(origin, clock())))
  routes.get('/sitemap.xml', async (c) => {
    const homes = (await listSections({ today: today() })).map((section) => `homes-${section}`)
    return c.body(
      indexOf(['pages', ...homes].map((name) => `${origin}/sitemaps/${name}.xml`)),
      200,
      XML,
    )
  })
  routes.get('/sitemaps/pages.xml', async (c) => {
    const searches = (await listPlaces({ today: today() })).map(
      (place) => `/search-results?location=${place}`,
    )
    return c.body(mapOf(origin, [...PAGES, ...searches]), 200, XML)
  })
  routes.get('/sitemaps/:name{homes-[0-9]{1,9}\\.xml}', async (c) => {
    const slugs = await listSlugs({
      section: Number.parseInt(c.req.param('name').slice('homes-'.length), 10),
      today: today(),
    })
    if (slugs.length === 0) return c.notFound()
    const paths = slugs.map((slug) => `/stay-details/${slug}`)
    return c.body(mapOf(origin, paths), 200, XML)
  })
  return routes
}

const SECURITY_TEXT_MS = 90 * 24 * 60 * 60_000

/**
 * RFC 9116: whom to tell of a hole, as SECURITY.md says; good for three months from each reading.
 */
function securityText(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_MS).toISOString()
  const lines = [
    'Contact: mailto:security@sadaf.example',
    `Expires: ${expires}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

const XML = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function indexOf(maps: readonly string[]): string {
  const rows = maps.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex ${NAMES}>\n${rows.join('\n')}\n</sitemapindex>\n`
}

function mapOf(origin: string, paths: readonly string[]): string {
  const rows = paths.flatMap((path) => {
    const english = escaped(origin + path)
    const arabic = escaped(`${origin}/ar${path === '/' ? '' : path}`)
    const links = [
      ['en', english],
      ['ar', arabic],
      ['x-default', english],
    ].map(([lang, address]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`)
    return [english, arabic].map((address) => `<url><loc>${address}</loc>${links.join('')}</url>`)
  })
  return `${HEAD}<urlset ${NAMES} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('\n')}\n</urlset>\n`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
