import type { Page } from '@playwright/test'
import { expect, settled } from '../fixtures.ts'

const MOST_STOPS = 45

export async function expectFocusSeen(page: Page, most_stops = MOST_STOPS) {
  await settled(page)
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const unseen = new Set<string>()
  for (let stop = 0; stop < most_stops; stop++) {
    await page.keyboard.press('Tab')
    let found = await page.evaluate(lookAtFocus)
    if (found !== 'seen' && found !== 'over') {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      found = await page.evaluate(lookAtFocus)
    }
    if (found === 'over') break
    if (found !== 'seen') unseen.add(found)
  }
  expect([...unseen], page.url()).toEqual([])
}

/**
 * In the page: 'seen' when something at the focus is outlined well, 'over' when the focus left the
 * page, else what has it.
 */
function lookAtFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'over'
  // the page moved the focus here while it loaded; Tab cannot
  if (focused.matches('[tabindex="-1"]')) return 'seen'
  // else each colour waits for the graphics card
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const inkOf = (colour: string) => {
    if (!pen) return { light: 0, alpha: 0 }
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    const linear = (part: number) =>
      part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
    return { light: 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue), alpha }
  }
  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  const groundOf = (from: Element, is_within: boolean) => {
    for (
      let at: Element | null = is_within ? from : from.parentElement;
      at;
      at = at.parentElement
    ) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(at)
      if (
        backgroundImage !== 'none' ||
        at.matches('.hero, .panel, header.on-night') ||
        at.querySelector(':scope > img, :scope > picture')
      )
        return null
      const ground = inkOf(backgroundColor)
      if (ground.alpha > 250) return ground.light
      if (position === 'absolute' || position === 'fixed') return null
    }
    return null
  }
  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1) return false
    const ink = inkOf(outlineColor)
    const ground = groundOf(element, Number.parseFloat(outlineOffset) < 0)
    return ink.alpha > 0 && (ground === null || contrast(ink.light, ground) >= 3)
  }
  const label = focused.closest('label')
  const near = [
    focused,
    label,
    focused.parentElement,
    focused.parentElement?.parentElement,
    focused.closest('.panel, .dock-field'),
  ]
  const drawn = [
    ...(label?.querySelectorAll('*') ?? []),
    ...(focused.parentElement?.parentElement?.querySelectorAll(':scope > span') ?? []),
  ]
  if ([...near, ...drawn].some((element) => element && isOutlined(element))) return 'seen'
  return focused.outerHTML.slice(0, 160)
}
