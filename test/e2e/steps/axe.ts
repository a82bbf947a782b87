import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, settled, test } from '../fixtures.ts'

const RULES: Parameters<AxeBuilder['options']>[0] = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'], // what passes is not described
}

const TABLET_PX = 768

/**
 * Contrast on narrow screens and target sizes on wide ones, half of axe's time, are left to the
 * stories of every page and of the kit.
 */
const slowRules = (page: Page): Record<string, { enabled: boolean }> => {
  if (/\/(every-page|kit)\//.test(test.info().file)) return {}
  return (page.viewportSize()?.width ?? 0) < TABLET_PX
    ? { 'color-contrast': { enabled: false } }
    : { 'target-size': { enabled: false } }
}

/**
 * A document that axe has looked at once need not read its half a megabyte of code again, nor warm
 * it up.
 */
const READ_ALREADY = 'void 0'

/** Where a keyboard may rise, a dialog with a field in it is shown once it has. */
const untilDialogsAreShown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  )

/** The bar over a page that is on its way belongs to no part of the page, and goes by itself. */
const untilArrived = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('progress')].every((bar) => bar.closest('main') !== null),
  )

/**
 * Controls that stick out of the card or dialog they stand in; what lies beyond a scroll container
 * or is clipped on purpose does not count.
 */
const controlsStickingOut = (page: Page) =>
  page.evaluate(() => {
    const SLACK_PX = 1
    const isClipped = (box: Element) =>
      /auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)
    const frameOf = (control: Element) => {
      for (let box = control.parentElement; box; box = box.parentElement) {
        if (isClipped(box) || getComputedStyle(box).position === 'absolute') return null
        if (box.matches('.rounded-card, [role=dialog], [role=alertdialog]')) return box
      }
      return null
    }
    return [...document.querySelectorAll('button, input, select, textarea, a')].flatMap(
      (control) => {
        const frame = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          ? frameOf(control)
          : null
        if (!frame || getComputedStyle(control).position === 'absolute') return []
        const [inner, outer] = [control.getBoundingClientRect(), frame.getBoundingClientRect()]
        const is_inside =
          inner.left >= outer.left - SLACK_PX && inner.right <= outer.right + SLACK_PX
        return is_inside || inner.width === 0
          ? []
          : [`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`]
      },
    )
  })

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/**
 * A control that lies partly under the foot of its dialog is measured again where a scroll brings
 * it.
 */
async function withoutScrolledUnder(page: Page, violations: Violations): Promise<Violations> {
  const again = violations.map(async (violation) => {
    if (violation.id !== 'target-size') return [violation]
    const nodes = []
    for (const node of violation.nodes) {
      const target = node.target.join(' ')
      if (!target.startsWith(PIN) && (await isSmallInTheMiddle(page, target))) nodes.push(node)
    }
    return nodes.length > 0 ? [{ ...violation, nodes }] : []
  })
  return (await Promise.all(again)).flat()
}

/** Prices on the map stand where the homes are, also side by side: WCAG 2.2, 2.5.8 names map pins as essential. */
const PIN = '.maplibregl-marker'

async function isSmallInTheMiddle(page: Page, target: string): Promise<boolean> {
  const control = page.locator(target)
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await new AxeBuilder({ page })
    .include(target)
    .withRules('target-size')
    .analyze()
  return violations.length > 0
}

/**
 * The page, or a part of it, breaks no rule of WCAG 2.2 AA and none of axe's best practices, and no
 * control sticks out of its card.
 */
export async function expectNothingFound(page: Page, within?: string) {
  await settled(page)
  if (within === undefined) await untilArrived(page)
  await untilDialogsAreShown(page)
  // Takes half the time; frames are looked into only when results are put together in a page of
  // their own.
  const has_one_frame = page.frames().length === 1
  const is_read = has_one_frame && (await page.evaluate(() => 'axe' in globalThis))
  const axe = new AxeBuilder({ page, ...(is_read && { axeSource: READ_ALREADY }) })
    .options({ ...RULES, rules: slowRules(page) })
    .setLegacyMode(has_one_frame)
  if (within !== undefined) axe.include(within)
  const { violations: found } = await axe.analyze()
  const violations = await withoutScrolledUnder(page, found)
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map((node) => node.target.join(' ')).slice(0, 3),
    })),
  ).toEqual([])
  expect(await controlsStickingOut(page), 'sticks out of its card').toEqual([])
}
