import { readFile } from 'node:fs/promises'
import { LANGUAGE_NAMES } from '#contract/constants.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { logIn, openVerifiedAccount, PASSWORD } from '../steps/people.ts'
import { expect, newGuest, settled, test } from '../fixtures.ts'

test('emails are chosen, the data is downloaded with the password, and the account is closed for good @both', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { emails, data, closing } = messages.privacy
  const { password } = messages.security.turn_on
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await logInAs(page, guest.email)
  await page.goto(address('/profile?tab=privacy'))
  await settled(page)
  await expectNothingFound(page)

  const newsletter = page.getByRole('switch', { name: new RegExp(emails.lists.newsletter.title) })
  await page.getByRole('radio', { name: LANGUAGE_NAMES.ar }).check()
  await expect(page.getByText(emails.kept)).toBeVisible()
  await newsletter.focus()
  await page.keyboard.press('Space')
  await expect(newsletter).toBeChecked()
  await expect(page.getByText(emails.kept)).toHaveCount(2)
  await page.reload()
  await settled(page)
  await expect(newsletter).toBeChecked()
  await expect(page.getByRole('radio', { name: LANGUAGE_NAMES.ar })).toBeChecked()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: data.download }).click()
  await expectNothingFound(page)
  await dialog.getByLabel(password).fill('wrong')
  await dialog.getByRole('button', { name: data.download }).click()
  await expect(dialog.getByLabel(password)).toBeFocused()
  await dialog.getByLabel(password).fill(PASSWORD)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: data.download }).click()
  const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(saved).toMatchObject({ email: guest.email, subscription: { email: guest.email } })

  await page.getByRole('button', { name: closing.close }).click()
  await expect(dialog.getByText(closing.for_good)).toBeVisible()
  await expectNothingFound(page)
  await dialog.getByLabel(password).fill(PASSWORD)
  await dialog.getByRole('button', { name: closing.close }).click()
  await page.waitForURL((url) => /^\/(ar\/?)?$/.test(url.pathname))
  await page.goto(address('/login'))
  await logIn(page, messages, guest.email)
  await expect(page.getByText(messages.errors.INVALID_CREDENTIALS)).toBeVisible()
})
