import type { Page } from '@playwright/test'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, settled } from '../fixtures.ts'

const PASSWORD = 'Sadaf#2026'

export async function logInAs(page: Page, email: string, port: number = SERVERS.port) {
  const origin = `http://localhost:${port}`
  const reply = await page.request.post(`${origin}/api/user/login/`, {
    headers: { 'x-sadaf-session': 'cookie', origin },
    data: { email, password: PASSWORD },
  })
  expect(reply.status()).toBe(200)
}

export async function logInOnPage(page: Page, email: string) {
  await settled(page)
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="password"]').fill(PASSWORD)
  await page.getByRole('main').locator('form button[type="submit"]').click()
}

/** One of four people per story, so that the four projects do not change each other's. */
export const ownPerson = (
  project: string,
  people: readonly [string, string, string, string],
): string =>
  `${people[['en-desktop', 'en-phone', 'ar-desktop', 'ar-phone'].indexOf(project)] ?? people[0]}@example.com`
