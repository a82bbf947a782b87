import type { Page } from '@playwright/test'
import type { Lang } from '#contract/constants.ts'
import { logInAs } from './members.ts'
import { operate } from './operate.ts'
import { PASSWORD } from './people.ts'
import { addPasskey, virtualAuthenticator } from './virtual-authenticator.ts'
import { newGuest, settled, type MESSAGES } from '../fixtures.ts'

type Here = {
  page: Page
  address: (path: string) => string
  lang: Lang
  messages: (typeof MESSAGES)['en']
}

/**
 * A colleague whose session is older than their passkey, so that it has given no second factor yet,
 * on a page of the admin area. Returns a recovery code.
 */
export async function withOlderSession(
  path: string,
  { page, address, lang, messages }: Here,
): Promise<string> {
  const { email, first_name, last_name, international } = newGuest(lang)
  const named = [
    '--email',
    email,
    '--first-name',
    first_name,
    '--last-name',
    last_name,
    '--phone-number',
    international,
  ]
  operate('create-admin', ...named, '--password', PASSWORD)
  await logInAs(page, email)
  const older = await page.context().cookies()
  await page.context().clearCookies()
  await logInAs(page, email)
  await virtualAuthenticator(page)
  const code = await addPasskey(page, { address, messages })
  await page.context().clearCookies()
  await page.context().addCookies(older)
  await page.goto(address(path))
  await settled(page)
  return code
}
