import type { Locator } from '@playwright/test'
import { expect, settled, test } from './fixtures.ts'
import { logInAs } from './steps/members.ts'

test.use({ viewport: { width: 768, height: 1024 } })

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('on a tablet the search stands in three rows, and its calendar keeps within it', async ({
  page,
  address,
  messages,
}) => {
  const { search_bar } = messages.search
  await page.goto(address('/book-a-stay'))
  await settled(page)
  const bar = page
    .getByRole('search', { name: search_bar.label })
    .or(page.getByRole('form', { name: search_bar.label }))
  const [guests, find] = [
    await boxOf(page.getByRole('button', { name: new RegExp(`^${search_bar.guests}`) })),
    await boxOf(page.getByRole('button', { name: search_bar.find, exact: true })),
  ]
  expect(find.y).toBeLessThan(guests.bottom)
  await page.getByRole('button', { name: new RegExp(`^${search_bar.check_in}`) }).click()
  const calendar = await boxOf(page.getByRole('dialog', { name: search_bar.choose_check_in }))
  const around = await boxOf(bar.first())
  expect(calendar.x).toBeGreaterThanOrEqual(around.x)
  expect(calendar.right).toBeLessThanOrEqual(around.right)
})

test('on a tablet the button of the newsletter stands beside its field', async ({
  page,
  address,
  messages,
}) => {
  const { emails } = messages.shell
  await page.goto(address('/about-us'))
  await settled(page)
  const field = page.getByLabel(emails.email)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await field.scrollIntoViewIfNeeded()
  const button = page.getByRole('button', { name: emails.submit, exact: true })
  expect(Math.abs((await boxOf(button)).y - (await boxOf(field)).y)).toBeLessThan(1)
})

test('on a tablet the days and the guests of a booking stand in one row', async ({
  page,
  address,
  messages,
}) => {
  await logInAs(page, 'layla@example.com')
  await page.goto(address('/profile?tab=bookings'))
  const facts = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .locator('dl')
    .nth(1)
    .locator('> div')
  await expect(facts).toHaveCount(3)
  const parties = Array.from({ length: 12 }, (_, n) => messages.guests(n + 1))
  await expect(facts.last()).toContainText(new RegExp(parties.join('|')))
  const tops = await facts.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(1)
})
