import { fullDay } from '#contract/messages/english-months.ts'
import { owner } from '#web/messages/en/owner.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, settled, test } from '../fixtures.ts'

const { own_stays: text } = owner

/** Further ahead than any other story books. */
const AHEAD_DAYS = 320

test('an owner is told what nights of their own cost, books them, the company sees it, and the owner cancels', async ({
  page,
  address,
  lang,
}, info) => {
  const first = AHEAD_DAYS + { en: 0, ar: 12 }[lang] + info.retry * 4
  const dayAfter = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [from, to] = [dayAfter(first), dayAfter(first + 3)]
  await logInAs(page, 'omar@example.com')
  await page.goto(`http://localhost:${SERVERS.port}/owner/reservation`)
  await settled(page)
  const { make, anew, open } = owner.reservations.subscription
  await page.getByRole('button', { name: new RegExp(`^(${make}|${anew})$`) }).click()
  await expect(page.getByRole('link', { name: open })).toHaveAttribute('href', /^webcal:/)
  await expectNothingFound(page)
  await page.getByRole('link', { name: text.title }).click()
  await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible()
  await settled(page)
  await expectNothingFound(page)

  await page.getByLabel(text.from).fill(to)
  await page.getByLabel(text.to).fill(from)
  await expect(page.getByText(text.wrong_days)).toBeVisible()
  await page.getByLabel(text.from).fill(from)
  await page.getByLabel(text.to).fill(to)
  await expect(page.getByText(/^3\s+nights\. Cleaning afterwards: AED\s+\d/)).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: text.book, exact: true }).press('Enter')
  const booked = page.getByRole('listitem').filter({ hasText: text.days(from, to, 3) })
  await expect(booked).toBeVisible()

  await page.getByLabel(text.from).fill(from)
  await page.getByLabel(text.to).fill(to)
  await expect(page.getByText(text.faults.ROOM_UNAVAILABLE)).toBeVisible()
  const nearest = page.getByRole('button', { name: text.take(to, dayAfter(first + 6)) })
  await nearest.click()
  await expect(page.getByLabel(text.from)).toHaveValue(to)
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
  await expectNothingFound(page)

  const { frame, today } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin?trouble=all', { email: 'noor@example.com', address })
  const told = page
    .locator('section[aria-labelledby="trouble"] li')
    .filter({ hasText: today.trouble.whats.own_stay_booked })
    .filter({ hasText: today.trouble.own_stay(frame.day(from)) })
  await told.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(frame.reason.label).fill(`Cleaning planned ${lang} ${info.retry}`)
  await dialog.getByRole('button', { name: today.trouble.seen }).click()
  await expect(told).toHaveCount(0)

  await logInAs(page, 'omar@example.com')
  await page.goto(`http://localhost:${SERVERS.port}/owner/own-stays`)
  await settled(page)
  await booked.getByRole('button').click()
  await expect(booked.getByText(/^Cancelled on/)).toBeVisible()
  expect(await booked.textContent()).toContain(fullDay(from))
})
