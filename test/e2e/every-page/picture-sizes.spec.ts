import type { Page } from '@playwright/test'
import { expect, freeHome, settled, test } from '../fixtures.ts'

type Fetched = { file: string; width: number; needed: number; largest: number }

/**
 * Pictures on screen: the width that was fetched, and the pixels that their box needs, cut at its
 * sides or above and below.
 */
const picturesOn = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].flatMap((image) => {
      const { width, height, top } = image.getBoundingClientRect()
      if (width === 0 || top > innerHeight || !image.currentSrc.includes('?w=')) return []
      const { pathname, searchParams } = new URL(image.currentSrc)
      const by_height = height * (image.naturalWidth / image.naturalHeight)
      const widths = image.srcset.split(', ').map((offer) => Number(/(\d+)w$/.exec(offer)?.[1]))
      return [
        {
          file: pathname,
          width: Number(searchParams.get('w')),
          needed: Math.max(width, by_height) * devicePixelRatio,
          largest: Math.max(...widths),
        },
      ]
    }),
  )

for (const where of ['home', 'results', 'stay'] as const) {
  test(`pictures of the ${where} page come as large as they are shown, and not much larger`, async ({
    page,
    address,
  }) => {
    const stay = await freeHome(page, { days_ahead: 92 })
    const paths = {
      home: '/',
      results: `/search-results?from=${stay.from}&to=${stay.to}&adults=2`,
      stay: stay.path,
    }
    await page.goto(address(paths[where]))
    await settled(page)
    const pictures = await picturesOn(page)
    expect(pictures.length).toBeGreaterThan(0)
    expect(
      pictures.filter(({ width, needed, largest }) => width < Math.min(largest, needed * 0.8)),
    ).toEqual([])
    expect(pictures.filter(({ width, needed }) => width > Math.max(320, needed * 2))).toEqual([])
  })
}
