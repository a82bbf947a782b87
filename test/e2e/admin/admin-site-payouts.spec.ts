import type { Page } from '@playwright/test'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { callAdmin } from '../steps/in-two.ts'
import { bringInTable } from '../steps/sites.ts'
import { expect, settled, test } from '../fixtures.ts'

type Nights = { from: string; to: string }
type Calendar = { homes: { units: { id: number; spans: Nights[] }[] }[] }

/** The two languages share a server: each takes units of its own. */
async function freeUnits(page: Page, origin: string, nights: Nights, which: number) {
  const answer = await page.request.get(`${origin}/api/admin/calendar/?from=${nights.from}&days=7`)
  const { data }: { data: Calendar } = JSON.parse(await answer.text())
  const [first, second] = data.homes
    .flatMap(({ units }) => units)
    .filter(
      ({ id, spans }) =>
        id % 2 === which && spans.every(({ from, to }) => to <= nights.from || from >= nights.to),
    )
  if (!first || !second) throw new Error('Every unit is taken')
  return [first.id, second.id] as const
}

test('a payout of a site comes in by its table: what differs is named with a reason, and it is undone', async ({
  page,
  address,
  lang,
}, info) => {
  test.slow()
  const { site_payouts: words, frame } = ADMIN_MESSAGES[lang]
  const { origin } = new URL(address('/'))
  await enterAdmin(page, '/admin', { email: 'noor@example.com', address })
  const today = dubaiDay(new Date())
  const nights = { from: addDays(today, 31), to: addDays(today, 34) }
  const units = await freeUnits(page, origin, nights, lang === 'ar' ? 0 : 1)
  const numbers = units.map((_, n) => `HMPAY${lang.toUpperCase()}${info.retry}${n}`)
  for (const [n, unit_id] of units.entries()) {
    const stay = { unit_id, ...nights, source: 'airbnb', reference: numbers[n] }
    const { channel_stay_id } = await callAdmin<{ channel_stay_id: number }>(
      page,
      address,
      'channels/stays/',
      stay,
    )
    const money = { channel_stay_id, merchant: 'channel', payout: '900', commission: '100' }
    await callAdmin(page, address, 'channels/stays/money/', money, 'PUT')
  }

  const bank_reference = `FT-${lang}-${info.retry}`
  await bringInTable(page, address, {
    lang,
    source: 'airbnb',
    name: 'payouts.csv',
    rows: [
      'Confirmation code,Payout ID,Payout date,Amount',
      `${numbers[0]},${bank_reference},${today},900.00`,
      `${numbers[1]},${bank_reference},${today},850.50`,
    ],
    guessed: ['Payout ID', 'payout_reference'],
  })

  await page.goto(address('/admin/site-payouts'))
  await settled(page)
  const payout = page.getByRole('listitem').filter({ hasText: bank_reference })
  await expect(payout).toContainText('1,750.50')
  await expect(payout).toContainText('49.50')
  await expect(payout).toContainText(words.open_difference)
  await expectNothingFound(page)
  await payout.getByRole('button', { name: words.explain.of(bank_reference) }).click()
  const reason = page.getByRole('textbox', { name: frame.reason.label })
  await page.getByRole('dialog').getByRole('button', { name: words.explain.label }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('A resolution for a broken lamp')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.explain.done, { exact: true })).toBeVisible()
  await expect(payout).toContainText('A resolution for a broken lamp')
  await expect(payout).not.toContainText(words.open_difference)
  await payout.getByRole('button', { name: words.undo.of(bank_reference) }).click()
  await reason.fill('Of another company')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.undo.done, { exact: true })).toBeVisible()
  await expect(payout).toContainText(words.undone)
  await expectNothingFound(page)
})
