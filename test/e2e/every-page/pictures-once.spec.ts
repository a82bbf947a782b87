import { expect, test } from '../fixtures.ts'

for (const path of ['/', '/offers', '/locations', '/search-results'])
  test(`${path} shows no photograph twice`, async ({ page, address }) => {
    await page.goto(address(path))
    await page.waitForLoadState('networkidle')
    const files = await page.locator('main img[srcset*="/pictures/"]').evaluateAll((images) => {
      const shown = images.filter(
        (image) => image instanceof HTMLImageElement && image.checkVisibility(),
      )
      return shown.map((image) =>
        new URL(
          (image.getAttribute('srcset') ?? '').split(' ')[0] ?? '',
          location.href,
        ).pathname.replace(/-[0-9a-f]{16}(?=\.webp$)/, ''),
      )
    })
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file, n) => files.indexOf(file) !== n)).toEqual([])
  })
