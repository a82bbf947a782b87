import type { Page } from '@playwright/test'
import type { Lang } from '#contract/constants.ts'
import { ADMIN_MESSAGES } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { withOlderSession } from '../steps/older-session.ts'
import { expect, newGuest, test } from '../fixtures.ts'

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
  await withOlderSession('/admin/team', { page, address, lang, messages })
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
  const code = await withOlderSession('/admin/team', { page, address, lang, messages })
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
