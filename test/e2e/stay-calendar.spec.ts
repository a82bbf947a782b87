import type { Page } from '@playwright/test'
import { filsOf } from '#contract/money.ts'
import { expect, freeHome, minimumOf, settled, test } from './fixtures.ts'
import { SERVERS } from './servers/open-servers.ts'

/** About eighty days ahead, early enough in a month that the stay ends in the same one. */
function daysAheadInOneMonth(): number {
  const dayOfMonth = (ahead: number) =>
    new Date(Date.now() + 4 * 3_600_000 + ahead * 86_400_000).getUTCDate()
  return [...Array(31).keys()].map((n) => 80 + n).find((ahead) => dayOfMonth(ahead) === 8) ?? 80
}

const calendarOn = (page: Page) => page.locator('#calendar').getByRole('application')
const dayOn = (page: Page, day: string) =>
  calendarOn(page).locator(`[role=button]:has(> [data-day="${day}"])`).filter({ visible: true })

async function openCalendar(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  await expect(calendarOn(page)).toBeVisible()
}

async function quotedTotal(
  page: Page,
  home: { slug: string; from: string; to: string },
): Promise<string> {
  const query = `room_category_slug=${home.slug}&from=${home.from}&to=${home.to}&guests=2`
  const response = await page.request.get(
    `http://localhost:${SERVERS.port}/api/properties/room_rate/?${query}`,
  )
  const { non_member } = JSON.parse(await response.text()).data
  return (non_member.refundable ?? non_member.non_refundable).rate.total
}

test('the calendar says what a stay costs for the day under the pointer, and the panel agrees', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const home = await freeHome(page, { days_ahead: daysAheadInOneMonth(), nights: 5, bundle: 1 })
  await openCalendar(page, address(home.without_terms))
  const line = page.locator('#calendar output')
  await expect(dayOn(page, home.from).locator('bdi')).toHaveText(/^[\d,]+$/)
  await dayOn(page, home.from).click()
  await expect(line).toContainText(messages.stay.calendar.choose_departure('').slice(0, 12))
  const total = messages.money(Math.ceil(filsOf(await quotedTotal(page, home)) / 100) * 100)
  await dayOn(page, home.to).hover()
  await expect(line).toContainText(total)
  await expect(line).toContainText(messages.nights(5))
  await dayOn(page, home.to).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe(home.to)
  await expect(page.locator('.notch, #price').filter({ visible: true }).first()).toContainText(
    total.match(/[\d,]+/)?.[0] ?? lang,
  )
})

test('by keys too, and a day that cannot be chosen says why', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const home = await freeHome(page, {
    days_ahead: daysAheadInOneMonth(),
    nights: 5,
    has_minimum: true,
  })
  const minimum = await minimumOf(page, home)
  await openCalendar(page, address(home.without_terms))
  const line = page.locator('#calendar output')
  await dayOn(page, home.from).focus()
  await page.keyboard.press('Enter')
  const later = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.querySelector<HTMLElement>('[data-day]')?.dataset['day'],
    )
  await expect(line).toHaveText(messages.stay.calendar.closed.minimum(messages.nights(minimum)))
  for (let pressed = 0; pressed < 10 && (await focused()) !== home.to; pressed++)
    await page.keyboard.press(later)
  await expect.poll(focused).toBe(home.to)
  await expect(line).toContainText(messages.nights(5))
})
