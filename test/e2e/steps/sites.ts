import type { Page } from '@playwright/test'
import { ADMIN_MESSAGES } from './admin.ts'
import { expectNothingFound } from './axe.ts'
import { expect, settled } from '../fixtures.ts'

type Address = (path: string) => string
type Lang = keyof typeof ADMIN_MESSAGES
type Nights = { from: string; to: string }

/** Where the demo's channel keeps the unit. */
export const listingOf = (slug: string, unit: string) =>
  `${slug}-${unit.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

export async function sellThere(
  page: Page,
  address: Address,
  listing: string,
  { from, to }: Nights,
) {
  await page.goto(`${new URL(address('/')).origin}/sandbox-channels/${listing}`)
  await page.locator('#sell input[name=from]').fill(from)
  await page.locator('#sell input[name=to]').fill(to)
  await page.locator('#sell button').click()
  await expect(page.locator('.stays')).toContainText(`${from} – ${to}`)
}

type Table = {
  lang: Lang
  source: string
  name: string
  rows: readonly string[]
  /** One of its columns, and what it is guessed to hold. */
  guessed: [column: string, holds: string]
}

/** Sends a table of a site, reads it as its columns were guessed, and brings it in. */
export async function bringInTable(
  page: Page,
  address: Address,
  { lang, source, name, rows, guessed: [column, holds] }: Table,
) {
  const { channel_tables, frame } = ADMIN_MESSAGES[lang]
  await page.goto(address('/admin/site-payouts/tables'))
  await settled(page)
  await page.getByLabel(channel_tables.source).selectOption(source)
  const buffer = Buffer.from(rows.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByLabel(column, { exact: true })).toHaveValue(holds)
  await expectNothingFound(page)
  await page.getByRole('button', { name: channel_tables.match.read }).press('Enter')
  const [, row = ''] = rows
  const named = page.getByRole('cell', { name: row.split(',')[0] ?? '' })
  await expect(named.first()).toBeVisible()
  await expectNothingFound(page)
  await page
    .getByRole('button', { name: channel_tables.bring_in.label, exact: true })
    .press('Enter')
  await page.getByLabel(frame.reason.label).fill('As the site says')
  await page.keyboard.press('Enter')
  await expect(page.getByText(channel_tables.bring_in.done)).toBeVisible()
}
