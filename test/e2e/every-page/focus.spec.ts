import { expectFocusSeen } from '../steps/focus-ring.ts'
import { CONTENT_PATHS } from '../steps/paths.ts'
import { test } from '../fixtures.ts'

/** The other pages: accessibility.spec.ts. */
for (const path of CONTENT_PATHS) {
  test(`the focus is seen wherever Tab goes on ${path}`, async ({ page, address }) => {
    await page.goto(address(path))
    await expectFocusSeen(page)
  })
}
