import type { Page } from '@playwright/test'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { owner } from '#web/messages/en/owner.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { callAdmin } from '../steps/in-two.ts'
import { expect, openElsewhere, settled, test } from '../fixtures.ts'

/** Each language has an owner of its own: both share a server. */
const OWNERS = { en: 'omar@example.com', ar: 'maha@example.com' } as const

type Nights = { from: string; to: string }
type Units = { units: { id: number }[] }
type Calendar = { homes: { units: { id: number; spans: Nights[] }[] }[] }

async function read<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(path)
  const { data }: { data: Data } = JSON.parse(await answer.text())
  return data
}

/** A unit of the owner that nobody has on these days. */
async function freeUnit(
  desk: Page,
  owners: Page,
  { from, to }: Nights,
  origin: string,
): Promise<number> {
  const { homes } = await read<Calendar>(desk, `${origin}/api/admin/calendar/?from=${from}&days=7`)
  const { units } = await read<Units>(owners, `${origin}/api/properties/owner_units/`)
  const theirs = new Set(units.map(({ id }) => id))
  const free = homes
    .flatMap((home) => home.units)
    .find(
      ({ id, spans }) =>
        theirs.has(id) && spans.every((span) => span.to <= from || span.from >= to),
    )
  if (!free) throw new Error('Every unit of the owner is taken')
  return free.id
}

test('the money of a stay sold elsewhere is written by hand, and its owner sees what it earned and who sold it', async ({
  page,
  browser,
  address,
  lang,
}, info) => {
  test.slow()
  const { channel_stays } = ADMIN_MESSAGES[lang]
  const { origin } = new URL(address('/'))
  const owners = await openElsewhere(browser, { viewport: page.viewportSize() })
  await owners.request.post(`${origin}/api/user/login/`, {
    headers: { origin, 'x-sadaf-session': 'cookie' },
    data: { email: OWNERS[lang], password: 'Sadaf#2026' },
  })
  await enterAdmin(page, '/admin', { email: 'noor@example.com', address })
  const today = dubaiDay(new Date())
  const nights = { from: addDays(today, -1), to: addDays(today, 2) }
  const unit_id = await freeUnit(page, owners, nights, origin)
  const reference = `AG-${lang}-${info.retry}`
  const { channel_stay_id } = await callAdmin<{ channel_stay_id: number }>(
    page,
    address,
    'channels/stays/',
    { unit_id, ...nights, source: 'agent', reference },
  )

  await page.goto(address(`/admin?channel_stay=${channel_stay_id}`))
  await settled(page)
  await page.getByRole('button', { name: channel_stays.write_money, exact: true }).click()
  const form = page.getByRole('dialog', { name: channel_stays.write_money })
  await form.locator('input[name=payout]').fill('1305')
  await form.locator('input[name=commission]').fill('195')
  await expectNothingFound(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(channel_stays.money_known, { exact: true })).toBeVisible()

  const { report } = owner
  const line = owners.getByRole('button', { name: reference })
  const row = owners.getByRole('row').filter({ has: line })
  await expect(async () => {
    await owners.goto(
      `${origin}/owner/report?units=${unit_id}&from=${nights.from.slice(0, 7)}-01&to=${today}`,
    )
    await settled(owners)
    await expect(row).toContainText('500.00', { timeout: 2_000 })
  }).toPass()
  await expectNothingFound(owners)
  await line.click()
  const opened = owners.getByRole('dialog')
  // a night of three
  await expect(opened.getByText('500.00', { exact: true })).toBeVisible()
  await expect(opened.getByText('−65.00', { exact: true })).toBeVisible()
  await expect(opened.getByText(report.parts.channel_commission, { exact: true })).toBeVisible()
  await expectNothingFound(owners)
})
