import { expectFocusSeen } from '../steps/focus-ring.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { test } from '../fixtures.ts'

test('the focus is seen wherever Tab goes in the owner area', async ({ page }) => {
  await logInAs(page, 'omar@example.com')
  for (const path of [
    '',
    '/reservation',
    '/reservation?view=calendar',
    '/report',
    '/add-property',
  ]) {
    await page.goto(`http://localhost:${SERVERS.port}/owner${path}`)
    await expectFocusSeen(page)
  }
})
