import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { filsOf } from '#contract/money.ts'
import { admin as ar } from '#web/messages/ar/admin.ts'
import { admin as en } from '#web/messages/en/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { operate } from '../steps/operate.ts'
import { expect, settled, test } from '../fixtures.ts'

const MESSAGES = { en, ar }
const ORIGIN = `http://localhost:${SERVERS.port}`
const PROJECTS = ['en-desktop', 'en-phone', 'ar-desktop', 'ar-phone']

const dubaiDay = (days: number) =>
  new Date(Date.now() + 4 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

async function api<Data>(page: Page, path: string, data?: object): Promise<Data> {
  const url = `${ORIGIN}/api/${path}`
  const headers = { origin: ORIGIN }
  const response = data
    ? await page.request.post(url, { data, headers })
    : await page.request.get(url, { headers })
  const text = await response.text()
  expect(response.status(), text).toBe(200)
  return JSON.parse(text).data
}

type Rate = { rate_id: string } | null
type Quote = { non_member: { refundable: Rate; non_refundable: Rate } }

/** A paid stay that begins so many days from today, of a guest of this story's own. */
async function stayIn(
  page: Page,
  days: number,
  { last_name, bundle }: { last_name: string; bundle: number },
) {
  const nights = { from: dubaiDay(days), to: dubaiDay(days + 3) }
  const { homes } = await api<{ homes: { id: number; slug: string }[] }>(
    page,
    `admin/bookable_homes/?from=${nights.from}&to=${nights.to}&guests=2`,
  )
  // Stories run at once: what another has just taken is passed over.
  for (const { id, slug } of [...homes.slice(bundle), ...homes.slice(0, bundle)]) {
    const input = `room_category_slug=${slug}&from=${nights.from}&to=${nights.to}&guests=2`
    const quote = await page.request.get(`${ORIGIN}/api/properties/room_rate/?${input}`)
    if (quote.status() === 409) continue
    const { non_member }: Quote = JSON.parse(await quote.text()).data
    const rate_id = (non_member.non_refundable ?? non_member.refundable)?.rate_id
    const guest = {
      first_name: 'Huda',
      last_name,
      email: `${last_name.toLowerCase()}@example.com`,
      phone_number: '0501234566',
      lang: 'en',
    }
    const paid = { pays_by: 'transfer', reference: `FT ${last_name}` }
    const stay = { ...nights, room_category_id: id, rate_id, guests: 2 }
    const data = { ...stay, ...guest, ...paid }
    const booked = await page.request.post(`${ORIGIN}/api/admin/bookings/for_guest/`, {
      data,
      headers: { origin: ORIGIN },
    })
    if (booked.status() === 409) continue
    const text = await booked.text()
    expect(booked.status(), text).toBe(200)
    const { data: booking }: { data: { reservation_id: string } } = JSON.parse(text)
    return booking
  }
  throw new Error('No home is free')
}

/** A notice leaves the bar of pages free, which is at the foot of a phone. */
async function expectClearOfPages(notice: Locator, pages: Locator) {
  const [told, bar] = await Promise.all([notice.boundingBox(), pages.boundingBox()])
  if (told === null || bar === null) throw new Error('Both are shown')
  const is_beside = told.x >= bar.x + bar.width || told.x + told.width <= bar.x
  expect(is_beside || told.y + told.height <= bar.y, JSON.stringify({ told, bar })).toBe(true)
}

test('the front desk checks a guest in, out with a reason, marks a no-show, and takes a mistake back', async ({
  page,
  address,
  lang,
  messages,
}, info) => {
  const { today } = MESSAGES[lang]
  const bundle = Math.max(0, PROJECTS.indexOf(info.project.name))
  const own = (name: string) => `${name}${'abcd'[bundle]}${info.retry}`
  await logInAs(page, 'salem@example.com')
  await stayIn(page, 0, { last_name: own('Saleh'), bundle })
  await stayIn(page, 0, { last_name: own('Nasser'), bundle })
  await page.goto(address('/admin'))
  await expect(page.getByRole('heading', { level: 1, name: today.title })).toBeVisible()
  await expectNothingFound(page)
  await page
    .getByRole('navigation', { name: today.lists })
    .getByRole('link', { name: today.groups.in_house })
    .press('Enter')
  const in_house = page.getByRole('heading', { name: today.groups.in_house, level: 2 })
  await expect(in_house).toBeInViewport()

  const row = (name: string) => page.getByRole('row').filter({ hasText: `Huda ${name}` })
  await page.getByLabel(today.find).fill(`huda ${own('Saleh').toLowerCase()}`)
  await expect(page).toHaveURL(/q=huda/)
  await expect(row(own('Nasser'))).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(row(own('Saleh'))).toHaveCount(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: MESSAGES[lang].frame.export_csv }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`Huda ${own('Saleh')}`)
  await page.getByLabel(today.find).fill('')
  await page.getByLabel(today.sort).selectOption('guest')
  await expect(page).toHaveURL(/sort=guest/)
  await page.getByRole('button', { name: today.action_of.check_in(`Huda ${own('Saleh')}`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(today.deposit)).toHaveValue('')
  for (const name of [today.id_seen, today.key_given])
    await expect(dialog.getByRole('checkbox', { name })).not.toBeChecked()
  await expect(dialog).toContainText(today.not_registered(2, 2))
  const deposit = '1500.00'
  await dialog.getByLabel(today.deposit).fill('1500')
  await expectNothingFound(page)
  await dialog.getByText(today.id_seen, { exact: true }).click()
  await dialog.getByRole('button', { name: today.actions.check_in, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectClearOfPages(
    page.getByText(today.done.check_in(`Huda ${own('Saleh')}`)),
    page.getByRole('navigation').first(),
  )
  await expect(row(own('Saleh')).first()).toContainText(today.states.in_house)

  if (lang === 'en') await page.keyboard.press('/')
  // the same key, with an Arabic keyboard
  else await page.locator('main').first().dispatchEvent('keydown', { key: 'ظ', bubbles: true })
  await expect(page.getByLabel(today.find)).toBeFocused()
  await page.keyboard.type(own('Saleh'))
  await page.keyboard.press('Enter') // opens the only one found
  await expect(dialog).toContainText(today.early(3))
  await expect(dialog).toContainText(messages.money(filsOf(deposit)))
  await expect(dialog.getByLabel(MESSAGES[lang].frame.reason.label)).toBeFocused()
  await expectNothingFound(page)
  await dialog.getByLabel(MESSAGES[lang].frame.reason.label).fill('Flew home early')
  await dialog.getByRole('button', { name: today.actions.check_out, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row(own('Saleh')).first()).toContainText(today.states.left)
  await page.getByLabel(today.find).fill('')

  await page
    .getByRole('button', { name: today.action_of.check_in(`Huda ${own('Nasser')}`) })
    .click()
  await dialog.getByRole('button', { name: today.actions.no_show, exact: true }).click()
  await expect(dialog).toContainText(today.no_show_told)
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: today.actions.no_show, exact: true }).click()
  await expect(dialog).toBeVisible() // it asks for the reason
  await dialog.getByLabel(MESSAGES[lang].frame.reason.label).fill('Not reachable until midnight')
  await dialog.getByRole('button', { name: today.actions.no_show, exact: true }).click()
  await expect(row(own('Nasser'))).toContainText(today.states.no_show)

  await row(own('Nasser')).getByRole('button').click()
  await dialog.getByRole('button', { name: today.actions.undo_no_show }).click()
  await expectNothingFound(page)
  await dialog.getByLabel(MESSAGES[lang].frame.reason.label).fill('They were at the other door')
  await dialog.getByRole('button', { name: today.actions.undo_no_show }).click()
  await expect(page.getByText(today.done.undo_no_show(`Huda ${own('Nasser')}`))).toBeVisible()
  await expect(row(own('Nasser'))).toContainText(today.states.expected)
})

test('who may not refund sees what failed and no button for it; who may settles it with a reason', async ({
  page,
  address,
  lang,
}, info) => {
  const { today, frame } = MESSAGES[lang]
  const bundle = Math.max(0, PROJECTS.indexOf(info.project.name))
  const last_name = `Odeh${'abcd'[bundle]}${info.retry}`
  await logInAs(page, 'salem@example.com')
  // one that begins today has begun after check-in time
  const { reservation_id } = await stayIn(page, 1, { last_name, bundle })
  operate('cancel-booking', reservation_id, '--in-full')
  const settle = page.getByRole('button', {
    name: today.trouble.act_on(
      today.trouble.settle,
      today.trouble.whats.refund_by_hand,
      `Huda ${last_name}`,
    ),
  })
  await page.goto(address('/admin?trouble=all'))
  await settled(page)
  await expect(page.getByText(reservation_id).first()).toBeVisible()
  await expect(settle).toBeHidden()
  await page.getByLabel(today.trouble.kind).selectOption('refund')
  await page
    .getByRole('search', { name: today.trouble.filters })
    .getByLabel(today.trouble.sort)
    .selectOption('newest')
  await expect(page).toHaveURL(/trouble_kind=refund&trouble_sort=newest/)
  await page.reload()
  await settled(page)
  await expect(page.locator('section[aria-labelledby="trouble"] li').first()).toContainText(
    reservation_id,
  )
  await expectNothingFound(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('search', { name: today.trouble.filters })
      .getByRole('button', { name: frame.export_csv })
      .click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(reservation_id)
  const refused = await page.request.post(`${ORIGIN}/api/admin/trouble/refunds/settle/`, {
    data: { reservation_id, reason: 'x' },
    headers: { origin: ORIGIN },
  })
  expect(refused.status()).toBe(403)

  await page.goto('about:blank') // Salem's page would notice that it is somebody else's now and go elsewhere itself
  await logInAs(page, 'noor@example.com')
  await page.goto(address('/admin?trouble=all'))
  await settled(page)
  await settle.click()
  await expectNothingFound(page)
  await page.getByRole('dialog').getByLabel(frame.reason.label).fill('Bank transfer 4711')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: today.trouble.settle, exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(settle).toBeHidden()
})
