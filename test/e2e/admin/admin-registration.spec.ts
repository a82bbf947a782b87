import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { callAdmin } from '../steps/in-two.ts'
import { expect, openElsewhere, settled, test, type MESSAGES } from '../fixtures.ts'

type Nights = { from: string; to: string }
type Calendar = { homes: { units: { id: number; spans: Nights[] }[] }[] }

/** The two languages share a server: each takes units of its own. */
async function freeUnit(page: Page, origin: string, nights: Nights, which: number) {
  const answer = await page.request.get(`${origin}/api/admin/calendar/?from=${nights.from}&days=7`)
  const { data }: { data: Calendar } = JSON.parse(await answer.text())
  const free = data.homes
    .flatMap(({ units }) => units)
    .filter(
      ({ id, spans }) =>
        id % 2 === which && spans.every(({ from, to }) => to <= nights.from || from >= nights.to),
    )
  const unit = free.at(-1)
  if (!unit) throw new Error('Every unit is taken')
  return unit.id
}

const photo = async () => ({
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2b5a63' } })
    .jpeg()
    .toBuffer(),
})

type Guest = { first_name: string; last_name: string }

async function register(
  card: Locator,
  { check_in }: (typeof MESSAGES)['en'],
  { first_name, last_name }: Guest,
) {
  await card.getByLabel(check_in.first_name).fill(first_name)
  await card.getByLabel(check_in.last_name).fill(last_name)
  await card.locator('input[type="file"]').setInputFiles(await photo())
  await card.getByText(check_in.health).click()
  await card.getByRole('button', { name: check_in.submit }).click()
  await expect(card).toContainText(check_in.done)
}

test('guests of another site register by the link that a clerk copies; the desk sees it, checks them in and takes it back', async ({
  page,
  browser,
  address,
  lang,
  messages,
}, info) => {
  test.slow()
  const { check_in } = messages
  const { channel_stays: words, today: desk, frame } = ADMIN_MESSAGES[lang]
  const { origin } = new URL(address('/'))
  await enterAdmin(page, '/admin', { email: 'salem@example.com', address })
  const today = dubaiDay(new Date())
  const nights = { from: today, to: addDays(today, 2) }
  const unit_id = await freeUnit(page, origin, nights, lang === 'ar' ? 1 : 0)
  const reference = `HMREG${lang.toUpperCase()}${info.retry}`
  const { channel_stay_id } = await callAdmin<{ channel_stay_id: number }>(
    page,
    address,
    'channels/stays/',
    { unit_id, ...nights, source: 'airbnb', reference },
  )

  const open = async () => {
    await page.goto(address(`/admin?channel_stay=${channel_stay_id}`))
    await settled(page)
  }
  const stay = page.getByRole('dialog', { name: words.title })
  await open()
  await expect(stay).toContainText(words.not_registered)
  await stay.getByRole('button', { name: words.link.title, exact: true }).click()
  const copying = page.getByRole('dialog', { name: words.link.title })
  await copying.getByLabel(words.link.lang).selectOption(lang)
  await expectNothingFound(page)
  await copying.getByRole('button', { name: words.link.copy }).click()
  const link = new URL(await copying.getByText(/\/check-in\?id=/).innerText())

  const guests = await openElsewhere(browser, {
    locale: lang === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: page.viewportSize(),
  })
  await guests.goto(`${origin}${link.pathname}${link.search}`)
  await settled(guests)
  const lead = guests.getByRole('article').first()
  const party = lead.getByLabel(check_in.sold.party_guests)
  await lead.getByText(check_in.no, { exact: true }).click()
  const send = lead.getByRole('button', { name: check_in.submit })
  await send.click()
  await expect(party).toHaveAttribute('aria-invalid', 'true')
  await expect(lead.getByLabel(check_in.first_name)).toHaveAttribute('aria-invalid', 'true')
  await expect(lead.getByText(messages.field_faults['id_image']?.required ?? '')).toBeVisible()
  await expectNothingFound(guests)
  await party.fill('99')
  await send.click()
  await expect(party).toHaveAttribute('aria-invalid', 'true')
  await party.fill('2')
  await register(lead, messages, { first_name: 'Aisha', last_name: 'Karim' })
  const second = guests.getByRole('article').nth(1)
  await second.getByText(check_in.no_other, { exact: true }).click()
  await register(second, messages, { first_name: '小明', last_name: '王' })
  await expect(guests.getByText(check_in.all_done.title)).toBeVisible()
  await expectNothingFound(guests)
  await guests.context().close()

  await open()
  await expect(stay).toContainText('Aisha Karim')
  await expect(stay).toContainText(desk.registered(2, 2))
  await stay.getByRole('button', { name: desk.actions.check_in, exact: true }).click()
  const checking = page.getByRole('dialog', { name: desk.actions.check_in })
  await checking.getByText(desk.id_seen, { exact: true }).click()
  await checking.getByText(desk.key_given, { exact: true }).click()
  await expectNothingFound(page)
  await checking.getByRole('button', { name: desk.actions.check_in }).click()
  await expect(stay).toContainText(desk.states.in_house)
  await stay.getByRole('button', { name: desk.actions.undo_check_in, exact: true }).click()
  await page.getByLabel(frame.reason.label).fill('The wrong guests')
  await page.keyboard.press('Enter')
  await expect(stay.getByRole('button', { name: desk.actions.check_in, exact: true })).toBeVisible()
  await expect(stay).toContainText(desk.states.expected)
  await expectNothingFound(page)
})
