import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from './people.ts'
import { expect, type MESSAGES } from '../fixtures.ts'

type Messages = (typeof MESSAGES)['en']
const STEP_MS = 30_000

/**
 * An authenticator app: each code is of a step not used before, as the server asks; early codes by
 * one step are accepted.
 */
export function authenticatorApp(key: string) {
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  return {
    code: (steps_ahead = 0) => app.generate({ timestamp: Date.now() + steps_ahead * STEP_MS }),
  }
}

/** From the closed card to the ten codes, by the keyboard alone. */
export async function turnOn(page: Page, { security }: Messages) {
  const { turn_on, codes } = security
  await page.getByRole('button', { name: security.factor.turn_on, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(turn_on.password)).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: turn_on.qr })).toBeVisible()
  const key = await dialog.locator('code').innerText()
  const app = authenticatorApp(key)
  await expect(dialog.getByLabel(turn_on.code)).toBeFocused()
  await page.keyboard.type(app.code())
  await page.keyboard.press('Enter')
  const list = dialog.getByRole('list', { name: codes.list })
  await expect(list).toBeFocused()
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { app, recovery_codes: await list.getByRole('listitem').allInnerTexts() }
}
