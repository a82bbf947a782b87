import { readFileSync } from 'node:fs'
import { readPdf } from '#server/outside/pdf/read-pdf.ts'
import { owner } from '#web/messages/en/owner.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, settled, test } from '../fixtures.ts'

const { agreements } = owner

test('an owner reads what was agreed on, downloads it and accepts it', async ({ page }) => {
  await logInAs(page, 'maha@example.com')
  await page.goto(`http://localhost:${SERVERS.port}/owner/report`)
  await settled(page)
  await page.getByRole('link', { name: agreements.see }).click()
  await expect(page.getByRole('heading', { name: agreements.title, level: 1 })).toBeVisible()
  await settled(page)
  await expectNothingFound(page)
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first.getByText('20%')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await first.getByRole('button', { name: agreements.download }).click()
  const { text } = readPdf(readFileSync(await (await downloading).path()))
  expect(text).toContain((await first.getByRole('heading').textContent()) ?? 'no home')

  const waiting = page.getByText(agreements.waiting)
  const before = await waiting.count()
  await first.getByRole('button', { name: agreements.accept }).click()
  await expect(waiting).toHaveCount(before - 1)
  await expect(first.getByText(/^You accepted it on/)).toBeVisible()
  await expectNothingFound(page)
})
