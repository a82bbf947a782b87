import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, settled } from './fixtures.ts'

/** Where a keyboard may rise, a dialog with a field in it is shown once it has. */
const untilDialogsAreShown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  )

/** No accessibility rule of WCAG 2.2 AA or good practice is broken on the page as it stands, or within a part of it. */
export async function expectNothingFound(page: Page, within?: string) {
  await settled(page)
  await untilDialogsAreShown(page)
  const axe = new AxeBuilder({ page })
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')).slice(0, 3) }))).toEqual([])
}
