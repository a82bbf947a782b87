import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openKit } from '../steps/kit.ts'

const kit = openKit()
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

type Point = { x: number; y: number }

const STEP_S = 0.06
const REST_S = 0.3

/**
 * One finger, as the browser gets it from a screen. It says itself when it moved, and rests before
 * it lets go: nothing is thrown.
 */
async function drag(finger: CDPSession, { x, y }: Point, down_px: readonly number[]) {
  const rested_s = Date.now() / 1000
  const started_s = rested_s - REST_S - STEP_S * down_px.length
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at: number | null,
    timestamp: number,
  ) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: at === null ? [] : [{ x, y: y + at }],
    })
  await touch('touchStart', 0, started_s)
  for (const [n, at] of down_px.entries())
    await touch('touchMove', at, started_s + STEP_S * (n + 1))
  return { letGo: () => touch('touchEnd', null, rested_s) }
}

/** Where it is twice in a row, it stays. */
async function untilStill(dialog: Locator) {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = (await dialog.boundingBox())?.y ?? Number.NaN
      return last === before
    })
    .toBe(true)
}

async function opened(page: Page, opener: Locator) {
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  // it slides in
  await dialog.evaluate((element) =>
    Promise.all((element.parentElement?.getAnimations() ?? []).map(({ finished }) => finished)),
  )
  await untilStill(dialog)
  const heading = await dialog.getByRole('heading').boundingBox()
  const head = { x: (heading?.x ?? 0) + 40, y: (heading?.y ?? 0) + 10 }
  return {
    dialog,
    head,
    finger: await page.context().newCDPSession(page),
    top: async () => (await dialog.boundingBox())?.y ?? 0,
  }
}

test('a sheet follows the thumb by its head: back from a short pull, closed by a long one, the focus where it was', async () => {
  const { page, state, t } = kit()
  const opener = state('Dialog', 'long sheet').getByRole('button', { name: t('Open', 'فتح') })
  const { dialog, head, finger, top } = await opened(page, opener)
  const before = await top()

  const short = await drag(finger, head, [30, 90, 60])
  await expect.poll(top).toBeCloseTo(before + 60, 0)
  await short.letGo()
  await expect.poll(top).toBeCloseTo(before, 0)
  await expect(dialog).toBeVisible()

  const long = await drag(finger, head, [100, 300, 420])
  await long.letGo()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('its content scrolls and its buttons are pressed as ever; upwards it does not move', async () => {
  const { page, state, t } = kit()
  const { dialog, head, finger, top } = await opened(
    page,
    state('Dialog', 'long sheet').getByRole('button', { name: t('Open', 'فتح') }),
  )
  const before = await top()
  const content = dialog.getByText(t('You get 1,200', 'يُعاد إليك 1,200')).first()
  const text_before = (await content.boundingBox())?.y ?? 0
  const inside = await drag(finger, { x: 195, y: 600 }, [-40, -120, -200])
  await inside.letGo()
  await expect
    .poll(async () => (await content.boundingBox())?.y ?? 0)
    .toBeLessThan(text_before - 40)
  expect(await top()).toBeCloseTo(before, 0)

  const up = await drag(finger, head, [-30, -60])
  expect(await top()).toBeCloseTo(before, 0)
  await up.letGo()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: t('Close', 'إغلاق') }).tap()
  await expect(dialog).toBeHidden()
})
