import type { CDPSession } from '@playwright/test'
import { expect, freeHome, ownStay, settled, test } from '../fixtures.ts'

/** A slow phone line, as Lighthouse and Chromium's own throttling have it. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
}
const MOST_SHIFT = 0.02
const OURS = /^(Bricolage Grotesque|Instrument Sans|Alexandria|Readex Pro)/

const noteShifts = () => {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (
        'value' in entry &&
        typeof entry.value === 'number' &&
        !('hadRecentInput' in entry && entry.hadRecentInput === true)
      )
        Object.assign(globalThis, { shift: Number(Reflect.get(globalThis, 'shift')) + entry.value })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The faces that really painted the headings and paragraphs of the page. */
async function facesOn(cdp: CDPSession): Promise<string[]> {
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, h2, main p',
  })
  const faces = new Set<string>()
  for (const nodeId of nodeIds.slice(0, 12)) {
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, glyphCount } of fonts) if (glyphCount > 0) faces.add(familyName)
  }
  return [...faces]
}

test(
  'on a slow line a first page is soon in our faces, and they move nothing',
  { tag: '@both' },
  async ({ browser, page, address, viewport }, info) => {
    const home = await freeHome(page, ownStay(info, 39))
    const paths = [
      '/',
      '/search-results?adults=2',
      `/stay-details/${home.slug}`,
      '/offers',
      '/login',
      '/our-services',
    ]
    for (const path of paths) {
      const context = await browser.newContext({
        viewport,
        reducedMotion: 'reduce',
        locale: info.project.use.locale ?? 'en-GB',
      })
      const first = await context.newPage()
      const cdp = await context.newCDPSession(first)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', SLOW)
      await first.addInitScript(noteShifts)
      await first.goto(address(path), { waitUntil: 'load', timeout: 60_000 })
      await settled(first)
      await first.evaluate(async () => void (await document.fonts.ready))
      expect(
        await first.evaluate(() => Number(Reflect.get(globalThis, 'shift'))),
        path,
      ).toBeLessThanOrEqual(MOST_SHIFT)
      const faces = await facesOn(cdp)
      expect(faces.length, path).toBeGreaterThan(0)
      expect(
        faces.filter((face) => !OURS.test(face)),
        path,
      ).toEqual([])
      await context.close()
    }
  },
)
