import type { Page } from '@playwright/test'
import { PASSWORD } from './people.ts'
import { expect, settled, type MESSAGES } from '../fixtures.ts'

/** An authenticator of the browser's own that confirms every time it is asked. */
export async function virtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

type Here = { address: (path: string) => string; messages: (typeof MESSAGES)['en'] }

/** Gives whoever is logged in their first passkey, in the profile. Returns a recovery code. */
export async function addPasskey(
  page: Page,
  { address, messages: { security } }: Here,
): Promise<string> {
  const { passkeys, turn_on, codes } = security
  await page.goto(address('/profile?tab=security'))
  await settled(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: passkeys.add }).click()
  await dialog.getByLabel(turn_on.password).fill(PASSWORD)
  await dialog.getByLabel(passkeys.name, { exact: true }).fill('Laptop')
  await dialog.getByRole('button', { name: passkeys.make }).click()
  const listed = dialog.getByRole('list', { name: codes.list }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const [code = ''] = await listed.allInnerTexts()
  await dialog.getByRole('button', { name: codes.done }).click()
  return code
}
