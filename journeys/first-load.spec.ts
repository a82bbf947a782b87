import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './story.ts'

const JS_LIMIT_KB = 155

test('the first load of the home page is light: little JavaScript, one language, nothing moves', async ({ page, address, lang }) => {
  const scripts = new Map<string, Buffer>()
  page.on('response', (response) => {
    if (
      !response
        .request()
        .resourceType()
        .match(/script|other/) ||
      !/\.js(\?|$)/.test(response.url())
    )
      return
    void response.body().then(
      (body) => scripts.set(response.url(), body),
      () => {},
    )
  })
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput)
          Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address('/'))
  await page.waitForLoadState('networkidle')
  const bytes = [...scripts.values()].reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes / 1000).toBeLessThan(JS_LIMIT_KB)

  const own_word = lang === 'ar' ? 'احجز' : 'Book a stay'
  const other_word = lang === 'ar' ? 'Book a stay' : 'احجز إقامتك'
  const all = [...scripts.values()].map((body) => body.toString('utf8')).join('\n')
  expect(all).toContain(own_word)
  expect(all).not.toContain(other_word)

  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThan(0.01)
})

test('photographs come in the size of their slots, with words for those who cannot see them', async ({ page, address }) => {
  await page.goto(address('/'))
  await page.waitForLoadState('networkidle')
  const pictures = await page.locator('img[src^="/pictures/"], img[srcset*="/pictures/"]').evaluateAll((images) =>
    images.flatMap((image) => {
      if (!(image instanceof HTMLImageElement) || !image.complete || image.naturalWidth === 0) return []
      const slot = image.getBoundingClientRect()
      // A picture that covers its slot is cut: the slot's height may ask for more width than the slot has.
      const needed = Math.max(slot.width, (slot.height * image.naturalWidth) / image.naturalHeight) * devicePixelRatio
      const { pathname, searchParams } = new URL(image.currentSrc)
      return [{ file: pathname, asked: Number(searchParams.get('w')), needed, alt: image.alt }]
    }),
  )
  expect(pictures.length).toBeGreaterThan(0)
  for (const { file, asked, alt } of pictures) {
    // A browser that holds a larger copy of the same photograph shows that one.
    const needed = Math.max(...pictures.filter((picture) => picture.file === file).map((picture) => picture.needed))
    expect(asked).toBeLessThanOrEqual(Math.max(320, needed * 1.6))
    expect(alt).not.toBe('')
  }
})

/** Of each family the parts that a page of the language reads with; Arabic pages have Latin digits. */
const FACES = {
  en: ['Bricolage Grotesque Variable', 'Instrument Sans Variable'],
  ar: ['Alexandria Variable', 'Alexandria Variable', 'Readex Pro Variable', 'Readex Pro Variable'],
}

test('headings and text are in the faces of their language, every part of them', async ({ page, address, lang }) => {
  await page.goto(address('/'))
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(async () => {
    const faces = await document.fonts.ready
    return [...faces]
      .filter(({ status, family }) => status === 'loaded' && !family.includes('Stand-in'))
      .map(({ family }) => family.replaceAll('"', ''))
  })
  expect(loaded.toSorted()).toEqual(FACES[lang])
})
