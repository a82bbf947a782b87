import type { Page } from '@playwright/test'
import { logInAs } from '../steps/members.ts'
import { keepScripts, kilobytesOf } from '../steps/scripts.ts'
import { addUpShifts, shiftOf } from '../steps/shifts.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, freeHome, settled, test } from '../fixtures.ts'

const MAX_FILES = 13
const LIMITS_KB = [
  { path: '/', kb: 150 },
  { path: '/search-results', kb: 153 },
  { path: '/stay-details/hartwell-emerald-one-bedroom', kb: 167.3 },
]

for (const { path, kb } of LIMITS_KB) {
  test(
    `the first load of ${path} is light: little JavaScript, one language, nothing moves`,
    { tag: '@both' },
    async ({ page, address, lang }) => {
      const readScripts = keepScripts(page)
      await page.addInitScript(addUpShifts)
      await page.goto(address(path))
      // scripts come after the first paint, and the network is idle before them too
      await settled(page)
      const bodies = await readScripts()
      expect(kilobytesOf(bodies)).toBeGreaterThan(50)
      expect(kilobytesOf(bodies)).toBeLessThan(kb)
      expect(bodies.length).toBeLessThanOrEqual(MAX_FILES)

      const own_word = lang === 'ar' ? 'احجز' : 'Book a stay'
      const other_word = lang === 'ar' ? 'Book a stay' : 'احجز إقامتك'
      const all = bodies.map((body) => body.toString('utf8')).join('\n')
      expect(all).toContain(own_word)
      expect(all).not.toContain(other_word)
      expect(all).not.toContain('FieldButton and DropPanel') // a story of /dev/kit

      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 500) {
          scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 60))
        }
      })
      expect(await shiftOf(page)).toBeLessThan(0.01)
    },
  )
}

/** So that what is drawn as a reader comes near moves little of what they see, px. */
const HARDLY_SEEN = 48

test(
  'each part of the front page has its height before it is drawn',
  { tag: '@both' },
  async ({ page, address }) => {
    await page.goto(address('/'))
    await settled(page)
    const parts = page.locator('.tide > *')
    const heights = () =>
      parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height))
    const before = await heights()
    await parts.evaluateAll((all) => {
      for (const part of all)
        if (part instanceof HTMLElement) part.style.contentVisibility = 'visible'
    })
    const drawn = await heights()
    expect(before).toHaveLength(drawn.length)
    const off = drawn.map((height, n) => Math.abs(height - (before[n] ?? 0)))
    expect(Math.max(...off), `${before.join()} then ${drawn.join()}`).toBeLessThan(HARDLY_SEEN)
  },
)

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/**
 * In the page, before anything else: each use of the browser's own formatters, by its name in
 * `asked`.
 */
const NOTE_WHO_REQUESTS = `
  globalThis.asked = []
  const formatters = [[Intl, 'DateTimeFormat'], [Intl, 'NumberFormat'], [Number.prototype, 'toLocaleString'], [Date.prototype, 'toLocaleString'], [Date.prototype, 'toLocaleDateString']]
  for (const [owner, name] of formatters) {
    const note = () => asked.push(name)
    owner[name] = new Proxy(owner[name], {
      apply: (real, self, given) => (note(), Reflect.apply(real, self, given)),
      construct: (real, given) => (note(), Reflect.construct(real, given)),
      get: (real, member) => (member === 'supportedLocalesOf' && note(), Reflect.get(real, member)),
    })
  }`

test('no page of a visitor wakes the calendars and numbers of the browser, which a phone feels', async ({
  page,
  address,
}) => {
  const { slug } = await freeHome(page, { days_ahead: 80 })
  await page.addInitScript({ content: NOTE_WHO_REQUESTS })
  const results = isPhone(page) ? ['/search-results'] : []
  for (const path of ['/', '/offers', '/locations', `/stay-details/${slug}`, ...results]) {
    await page.goto(address(path))
    await settled(page)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'asked')), path).toEqual([])
  }
})

test('visitors do not fetch the styles of the owner area, whose pages come with them', async ({
  page,
  address,
}) => {
  const stylesOf = async (path: string) => {
    const html = await (await page.request.get(path)).text()
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = '']) => new URL(href, path).href,
    )
    return (
      await Promise.all(sheets.map(async (href) => await (await page.request.get(href)).text()))
    ).join('\n')
  }
  const of_visitors = await stylesOf(address('/'))
  expect(of_visitors).toContain('.dock')
  expect(of_visitors).not.toContain('.owner-pages')
  await logInAs(page, 'omar@example.com')
  expect(await stylesOf(`http://localhost:${SERVERS.port}/owner`)).toContain('.owner-pages')
})

test('photographs come in the size of their slots, with words for those who cannot see them', async ({
  page,
  address,
}) => {
  await page.goto(address('/'))
  await page.waitForLoadState('networkidle')
  const pictures = await page
    .locator('img[src^="/pictures/"], img[srcset*="/pictures/"]')
    .evaluateAll((images) =>
      images.flatMap((image) => {
        if (!(image instanceof HTMLImageElement) || !image.complete || image.naturalWidth === 0)
          return []
        const slot = image.getBoundingClientRect()
        // A picture that covers its slot is cut: the slot's height may ask for more width than the
        // slot has.
        const needed =
          Math.max(slot.width, (slot.height * image.naturalWidth) / image.naturalHeight) *
          devicePixelRatio
        const { pathname, searchParams } = new URL(image.currentSrc)
        return [{ file: pathname, input: Number(searchParams.get('w')), needed, alt: image.alt }]
      }),
    )
  expect(pictures.length).toBeGreaterThan(0)
  for (const { file, input, alt } of pictures) {
    const needed = Math.max(
      ...pictures.filter((picture) => picture.file === file).map((picture) => picture.needed),
    )
    expect(input).toBeLessThanOrEqual(Math.max(320, needed * 1.6))
    expect(alt).not.toBe('')
  }
})

const FACES = {
  en: ['Bricolage Grotesque Variable', 'Instrument Sans Variable'],
  ar: ['Alexandria Variable', 'Alexandria Variable', 'Readex Pro Variable', 'Readex Pro Variable'],
}

test(
  'headings and text are in the faces of their language, every part of them',
  { tag: '@both' },
  async ({ page, address, lang }) => {
    await page.goto(address('/'))
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(async () => {
      const faces = await document.fonts.ready
      return [...faces]
        .filter(({ status, family }) => status === 'loaded' && !family.includes('Stand-in'))
        .map(({ family }) => family.replaceAll('"', ''))
    })
    expect(loaded.toSorted()).toEqual(FACES[lang])
  },
)

test('what stands further down a home is read without its code; a press that comes before the code is answered', async ({
  page,
  address,
  messages,
}) => {
  const arrived = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/assets/parts-*.js', async (route) => {
    asked.push(route.request().url())
    await arrived.promise
    await route.continue()
  })
  await page.goto(address('/stay-details/hartwell-emerald-one-bedroom'))
  await settled(page)
  expect(asked).toEqual([])
  const host = page.locator('#host')
  await expect(host.getByRole('heading')).toHaveText(/\S+/)
  await page.locator('#amenities').getByRole('button').click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrived.resolve()
  await expect(page.getByRole('dialog', { name: messages.stay.amenities.title })).toBeVisible()
  await expect(host.getByRole('heading')).toHaveText(/\S+/)
})
