import type { Page } from '@playwright/test'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'

type Booking = { reservation_id: string; guest_name: string; guest_phone_number: string }

async function someBooking(page: Page, address: (path: string) => string): Promise<Booking> {
  const answer = await page.request.get(
    new URL('/api/admin/bookings/?status=confirmed&sort=arrival', address('/')).href,
  )
  const { data } = await answer.json()
  return data.bookings[0]
}

test('Ctrl+K finds a booking by its telephone number and opens it, a home, a page; Escape gives the focus back', async ({
  page,
  address,
  lang,
}) => {
  const { frame, bookings, team } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin', { email: 'salem@example.com', address })
  const { reservation_id, guest_phone_number } = await someBooking(page, address)
  await expectNothingFound(page, 'aside')
  const button = page.getByRole('button', { name: frame.find.open })
  await button.focus()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog', { name: frame.find.title })
  const line = box.getByRole('combobox')
  await expect(line).toBeFocused()
  await expect(
    box
      .getByRole('group', { name: frame.find.groups.pages })
      .getByRole('option', { name: bookings.title }),
  ).toBeVisible()
  // Salem has no right to it
  await expect(box.getByRole('option', { name: team.title })).toHaveCount(0)
  await expectNothingFound(page, '[role=dialog]') // the page behind it is inert
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await line.fill(`00${guest_phone_number.slice(1)}`)
  const option = box.getByRole('option', { name: new RegExp(reservation_id) })
  await expect(option).toBeVisible()
  await expect(box.getByRole('status')).not.toContainText(frame.find.searching)
  await expectNothingFound(page, '[role=dialog]') // the page behind it is inert
  await line.fill(reservation_id.toLowerCase())
  await line.press('Enter') // before the answer
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText(
    reservation_id,
  )
  await expect(box).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await line.fill('xyzxyz')
  await expect(box.getByText(frame.find.none('xyzxyz'))).toBeVisible()
  await expect(box.getByRole('status')).toContainText(bookings.count(0, 1_000))
  await line.fill('marina')
  await expect(
    box.getByRole('group', { name: frame.find.groups.homes }).getByRole('option').first(),
  ).toBeVisible()
  await line.press('ArrowDown')
  await expect(box.getByRole('option', { selected: true })).toHaveCount(1)
  await line.press('ArrowUp')
  await line.press('Enter')
  await expect(page).toHaveURL(/home=/)
  await settled(page)
})
