import type { Page } from '@playwright/test'
import { admin as ar } from '#messages/ar/admin.ts'
import { admin as en } from '#messages/en/admin.ts'
import { PASSWORD } from './people.ts'
import { expect, settled } from './fixtures.ts'

export const ADMIN_MESSAGES = { en, ar }

type Entering = { email: string; password?: string; address: (path: string) => string }

/** Noor may do everything, Salem works at the front desk. Logs in as the pages do, by cookie, and opens a page of the admin area. */
export async function enterAdmin(page: Page, path: string, { email, password = PASSWORD, address }: Entering) {
  const { origin } = new URL(address('/'))
  const answer = await page.request.post(`${origin}/api/user/login/`, {
    headers: { origin, 'x-sadaf-session': 'cookie' },
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
  await page.goto(address(path))
  await settled(page)
}
