import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expect, settled, test } from '../fixtures.ts'
import { addUpShifts, shiftOf } from '../steps/shifts.ts'

const NOOR = 'noor@example.com'

test('where the reader has colours of their own every state of the calendar still looks different', async ({
  page,
  address,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAdmin(page, '/admin/calendar', { email: NOOR, address })
  const looks = await page.locator('li > .calendar-bar').evaluateAll((marks) =>
    marks.map((mark) => {
      const { backgroundColor, backgroundImage, borderTopStyle, borderTopWidth, borderTopColor } =
        getComputedStyle(mark)
      return [
        backgroundColor,
        backgroundImage,
        borderTopStyle,
        borderTopWidth,
        borderTopColor,
      ].join()
    }),
  )
  expect(looks.length).toBeGreaterThan(6)
  expect(new Set(looks).size).toBe(looks.length)
})

test('the button that saves a change is whole in its dialog, however low the screen', async ({
  page,
  address,
  lang,
}) => {
  const { bookings, moving, phone_booking } = ADMIN_MESSAGES[lang]
  await page.setViewportSize({ width: 1440, height: 640 })
  await enterAdmin(page, '/admin/bookings?status=confirmed&from=2026-09-20&sort=arrival', {
    email: NOOR,
    address,
  })
  await page.getByRole('link', { name: /^SDF-/ }).first().click()
  await page
    .getByRole('article')
    .getByRole('button', { name: bookings.actions.move, exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  const guests = dialog.getByLabel(phone_booking.guests)
  await guests.fill((await guests.inputValue()) === '1' ? '2' : '1')
  await guests.press('Tab')
  const save = dialog.getByRole('button', { name: moving.submit })
  await expect(save).toBeVisible()
  await settled(page)
  const [box, button] = [await dialog.boundingBox(), await save.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(
    (box?.y ?? 0) + (box?.height ?? 0),
  )
})

test('Ctrl+K that is pressed before any script is there opens the box as soon as it can', async ({
  page,
  address,
  lang,
}) => {
  const { frame } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin', { email: NOOR, address })
  const { promise: are_sent, resolve: sendScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await are_sent
    await route.continue()
  })
  await page.goto(address('/admin/bookings'), { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Control+k')
  sendScripts()
  await expect(
    page.getByRole('dialog', { name: frame.find.title }).getByRole('combobox'),
  ).toBeFocused()
})

test('a booking opens where it was pressed: its place is there at once, and nothing moves when it comes', async ({
  page,
  address,
}) => {
  await page.addInitScript(addUpShifts)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAdmin(page, '/admin/bookings', { email: NOOR, address })
  const { promise: may_come, resolve: letItCome } = Promise.withResolvers<void>()
  await page.route('**/api/admin/bookings/sheet/**', async (route) => {
    await may_come
    await route.continue()
  })
  const link = page.getByRole('link', { name: /^SDF-/ }).first()
  const number = (await link.textContent()) ?? ''
  await link.press('Enter')
  const sheet = page.getByRole('article', { name: number })
  await expect(sheet).toBeVisible()
  const before = await shiftOf(page)
  letItCome()
  await settled(page)
  expect((await shiftOf(page)) - before).toBeLessThan(0.1)
})
