import { expect, test } from '../fixtures.ts'
import { SERVERS } from '../servers/open-servers.ts'

/** What a phone of 390 px leaves a mail, and the narrowest phone. */
const WIDTHS = [344, 320]

test('no email of the gallery is wider than a phone, and the gallery itself is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`http://localhost:${SERVERS.port}/dev/inbox/emails`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const emails = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('srcdoc') ?? ''))
  expect(emails.length).toBeGreaterThan(40)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    for (const email of emails) {
      await page.setContent(email, { waitUntil: 'commit' })
      const { title, scroll } = await page.evaluate(() => ({
        title: document.title,
        scroll: document.documentElement.scrollWidth,
      }))
      expect(scroll, `${title} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})
