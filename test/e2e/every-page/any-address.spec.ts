import { complaintsOf, PLACES } from '../steps/places.ts'
import { expect, freeHome, ownStay, settled, test } from '../fixtures.ts'

type Info = Parameters<typeof ownStay>[0]

const STAYS = {
  'by its number': (info: Info) => ownStay(info, 32),
  'by another name': (info: Info) => ownStay(info, 38),
  'behind a proxy': (info: Info) => ownStay(info, 56),
}

/** The other pages: pages.spec.ts. */
for (const place of ['by its number', 'by another name', 'behind a proxy'] as const) {
  test(`opened ${place}, a home is rendered by the browser as by the server, and the first press reserves`, async ({
    page,
    lang,
    messages,
  }, info) => {
    const home = await freeHome(page, STAYS[place](info))
    const { origin, close } = await PLACES[place]()
    const prefix = lang === 'ar' ? '/ar' : ''
    try {
      const complaints = complaintsOf(page)
      await page.goto(`${origin}${prefix}/stay-details/${home.slug}`)
      await settled(page)
      await page.goto(`${origin}${prefix}${home.path}`)
      const button = { name: messages.stay.panel.reserve, exact: true }
      await page.getByRole('button', button).filter({ visible: true }).first().click()
      if ((page.viewportSize()?.width ?? 0) < 1110)
        await page.getByRole('dialog').getByRole('button', button).click()
      await page.waitForURL(/guest-checkout/)
      await settled(page)
      expect(complaints).toEqual([])
    } finally {
      await close()
    }
  })
}
