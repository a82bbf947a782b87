import { expect, test } from 'vitest'
import {
  listSitemapSections,
  listSearchedPlaces,
  listSlugsOfSection,
} from '#server/catalogue/index.ts'
import { openDb } from '#server/db/index.ts'
import { world, permitsUntil } from '#kit/index.ts'
import { siteMapRoutes } from './sitemap.ts'

const origin = 'https://sadaf.test'

async function opened() {
  const { pool } = await world()
  const db = openDb(pool)
  const routes = siteMapRoutes({
    origin,
    clock: () => new Date('2027-01-10T08:00:00Z'),
    listSections: (day) => listSitemapSections(db, day),
    listSlugs: (section) => listSlugsOfSection(db, section),
    listPlaces: (day) => listSearchedPlaces(db, day),
  })
  const addressesIn = async (path: string) => {
    const answer = await routes.request(path)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address ?? '',
    )
  }
  return { pool, routes, addressesIn }
}

test('the index names the maps; every home on sale is in one of them, in both languages, with both addresses', async () => {
  const { routes, addressesIn } = await opened()
  const maps = await addressesIn('/sitemap.xml')
  expect(maps).toEqual([`${origin}/sitemaps/pages.xml`, `${origin}/sitemaps/homes-0.xml`])
  const homes = await addressesIn('/sitemaps/homes-0.xml')
  for (const slug of ['downtown-flat', 'marina-studio']) {
    expect(homes).toContain(`${origin}/stay-details/${slug}`)
    expect(homes).toContain(`${origin}/ar/stay-details/${slug}`)
  }
  const text = await (await routes.request('/sitemaps/homes-0.xml')).text()
  expect(text).toContain(
    `<xhtml:link rel="alternate" hreflang="ar" href="${origin}/ar/stay-details/marina-studio"/>`,
  )
  expect(text).toContain(
    `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/stay-details/marina-studio"/>`,
  )
})

test('a home taken off or without a valid permit leaves the map; a section without homes is not found', async () => {
  const { pool, routes, addressesIn } = await opened()
  await pool.query("update room_categories set is_active = false where slug = 'marina-studio'")
  expect(await addressesIn('/sitemaps/homes-0.xml')).not.toContain(
    `${origin}/stay-details/marina-studio`,
  )
  await permitsUntil(pool, 1, '2027-01-09')
  await permitsUntil(pool, 2, '2027-01-09')
  expect(await addressesIn('/sitemap.xml')).toEqual([`${origin}/sitemaps/pages.xml`])
  for (const name of ['homes-0', 'homes-7', 'homes-999999999'])
    expect((await routes.request(`/sitemaps/${name}.xml`)).status).toBe(404)
})

test('pages and searches by place are in the sitemap; robots.txt names it and the excluded paths', async () => {
  const { routes, addressesIn } = await opened()
  const pages = await addressesIn('/sitemaps/pages.xml')
  for (const path of [
    '/',
    '/ar',
    '/offers',
    '/ar/about-us',
    '/search-results?location=dubai-marina',
  ])
    expect(pages).toContain(origin + path)
  const robots = await (await routes.request('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const path of ['/api/', '/dev/']) expect(robots).toContain(`Disallow: ${path}\n`)
})

test('security.txt says whom to tell of a hole, and is good for three months', async () => {
  const { routes } = await opened()
  expect(await (await routes.request('/.well-known/security.txt')).text()).toBe(
    `Contact: mailto:security@sadaf.example\nExpires: 2027-04-10T08:00:00.000Z\nPreferred-Languages: en, ar\nCanonical: ${origin}/.well-known/security.txt\n`,
  )
})
