import type { Page } from '@playwright/test'
import { SERVERS } from '../servers/open-servers.ts'
import { openProxy } from '../servers/proxy.ts'
import { expect, freeHome, ownStay, settled, test } from '../fixtures.ts'
import { CONTENT_PATHS, PUBLIC_PATHS } from '../steps/paths.ts'

/** Served with 404, of which the browser tells as well. */
const MISSING = '/nothing-here'

type Visit = { paths: string[]; prefix: string; origin: string }

/** What the browser complains of: whatever it renders otherwise than the server did, first of all. */
async function complaintsOf(page: Page, { origin, prefix, paths }: Visit): Promise<string[]> {
  const complaints: string[] = []
  const note = (text: string) => complaints.push(`${page.url()}: ${text}`)
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.location().url.endsWith(MISSING)) note(line.text())
  })
  for (const path of paths) {
    await page.goto(`${origin}${prefix}${path === '/' && prefix !== '' ? '' : path}`)
    await settled(page)
  }
  return complaints
}

const PLACES = {
  'by its number': async () => ({ origin: `http://127.0.0.1:${SERVERS.port}`, close: async () => {} }),
  'by another name': async () => ({ origin: `http://sadaf.localhost:${SERVERS.port}`, close: async () => {} }),
  'behind a proxy': async () => {
    const proxy = await openProxy(SERVERS.port)
    return { origin: `http://127.0.0.1:${proxy.port}`, close: proxy.close }
  },
}

for (const [place, open] of Object.entries(PLACES)) {
  test(`opened ${place}, every kind of page is rendered by the browser as by the server, and the first press reserves`, async ({
    page,
    lang,
    messages,
  }, info) => {
    const home = await freeHome(page, ownStay(info, 32))
    const { origin, close } = await open()
    const visit = { origin, prefix: lang === 'ar' ? '/ar' : '', paths: [...PUBLIC_PATHS, ...CONTENT_PATHS, `/stay-details/${home.slug}`] }
    try {
      expect(await complaintsOf(page, visit)).toEqual([])
      const complaints = complaintsOf(page, { ...visit, paths: [] })
      await page.goto(`${origin}${visit.prefix}${home.path}`)
      const button = { name: messages.stay.panel.reserve, exact: true }
      await page.getByRole('button', button).filter({ visible: true }).first().click()
      if ((page.viewportSize()?.width ?? 0) < 1110) await page.getByRole('dialog').getByRole('button', button).click()
      await page.waitForURL(/guest-checkout/)
      await settled(page)
      expect(await complaints).toEqual([])
    } finally {
      await close()
    }
  })
}
