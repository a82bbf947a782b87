import type { Page } from '@playwright/test'
import type { Lang } from '#contract/constants.ts'
import { ADMIN_MESSAGES } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { operate } from '../steps/operate.ts'
import { logInAs } from '../steps/members.ts'
import { PASSWORD } from '../steps/people.ts'
import { expect, newGuest, settled, test, type MESSAGES } from '../fixtures.ts'
import { addPasskey, virtualAuthenticator } from '../steps/virtual-authenticator.ts'

type Here = {
  page: Page
  address: (path: string) => string
  lang: Lang
  messages: (typeof MESSAGES)['en']
}

/**
 * A colleague whose session is older than their passkey, so that it has given no second factor yet.
 * Returns a recovery code.
 */
async function withOlderSession({ page, address, lang, messages }: Here): Promise<string> {
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
  await page.goto(address('/admin/team'))
  await settled(page)
  return code
}

async function invite(page: Page, lang: Lang, email: string) {
  const { team } = ADMIN_MESSAGES[lang]
  await page.getByRole('button', { name: team.invite }).click()
  const inviting = page.getByRole('dialog', { name: team.dialog.invite_title })
  await inviting.getByLabel(team.dialog.email).fill(email)
  await inviting.getByRole('button', { name: team.dialog.send }).click()
}

test('a fresh second factor is asked for, given by a passkey, and what was asked for is done', async ({
  page,
  address,
  lang,
  messages,
}) => {
  const { frame } = ADMIN_MESSAGES[lang]
  const amal = newGuest(lang)
  await withOlderSession({ page, address, lang, messages })
  await invite(page, lang, amal.email)
  const proof = page.getByRole('dialog', { name: frame.proof.title })
  await expect(proof).toBeVisible()
  await expectNothingFound(page, '[role=dialog]')
  await proof.getByRole('button', { name: frame.proof.passkey }).click()
  await expect(page.getByRole('listitem').filter({ hasText: amal.email })).toBeVisible()
})

test('given up, nothing is done; a wrong code is told at its field, and a right one does it', async ({
  page,
  address,
  lang,
  messages,
}) => {
  const { frame, team } = ADMIN_MESSAGES[lang]
  const amal = newGuest(lang)
  const code = await withOlderSession({ page, address, lang, messages })
  await invite(page, lang, amal.email)
  const proof = page.getByRole('dialog', { name: frame.proof.title })
  await proof.getByLabel(frame.proof.code).fill('000000')
  await proof.getByRole('button', { name: frame.proof.confirm }).click()
  await expect(proof.getByLabel(frame.proof.code)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: amal.email })).toHaveCount(0)
  const inviting = page.getByRole('dialog', { name: team.dialog.invite_title })
  // nothing typed is lost
  await expect(inviting.getByLabel(team.dialog.email)).toHaveValue(amal.email)
  await inviting.getByRole('button', { name: team.dialog.send }).click()
  await proof.getByLabel(frame.proof.code).fill(code)
  await proof.getByRole('button', { name: frame.proof.confirm }).click()
  await expect(page.getByRole('listitem').filter({ hasText: amal.email })).toBeVisible()
})
