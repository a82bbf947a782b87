import type { Page, TestInfo } from '@playwright/test'
import { CHANNELS } from '#contract/calendar-feeds.ts'
import { dubaiDay } from '#server/core/time.ts'
import { ADMIN_MESSAGES, bookByPhone, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { choose, pressOn, typeInto } from '../steps/keyboard.ts'
import { expectNoOverflow } from '../steps/no-overflow.ts'
import { bringInTable, listingOf, sellThere } from '../steps/sites.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

type Address = (path: string) => string
const digits = (day: string) => day.replaceAll('-', '')

type Booking = { lang: 'en' | 'ar'; address: Address; stay: ReturnType<typeof ownStay> }

/** A booking of ours in one unit of a home whose other one is free; the two languages share a server. */
async function booked(page: Page, { lang, address, stay }: Booking) {
  const home = await freeHome(page, { ...stay, nights: 3, is_empty: true, least_units: 2 })
  const guest = newGuest(lang)
  const number = await bookByPhone(page, { lang, address }, { as: 'noor', home, guest })
  const { origin } = new URL(address('/'))
  const seen = await page.request.get(`${origin}/api/admin/calendar/?from=${home.from}&days=7`)
  const { data } = JSON.parse(await seen.text())
  const units: { id: number; name: string; spans: { reservation_id?: string }[] }[] =
    data.homes.find(({ slug }: { slug: string }) => slug === home.slug)?.units ?? []
  const unit = units.find(({ spans }) => spans.some((span) => span.reservation_id === number))
  const other = units.find((one) => one !== unit && one.spans.length === 0)
  if (!unit || !other) throw new Error('The booking has no unit, or there is no other one')
  return { home, number, unit, other }
}

type Connecting = {
  lang: 'en' | 'ar'
  channel: 'airbnb' | 'booking_com' | 'vrbo'
  home: string
  unit: string
}

/** By the keyboard alone; a calendar that another project has connected is read again. */
async function connect(page: Page, { lang, channel, home, unit }: Connecting) {
  const { channels } = ADMIN_MESSAGES[lang]
  await pressOn(page, page.getByRole('button', { name: channels.connect }))
  const dialog = page.getByRole('dialog', { name: channels.connect })
  await choose(page, dialog.getByLabel(channels.form.channel), channel)
  const address = `https://channels.example/${channel}/${listingOf(home, unit)}.ics`
  await typeInto(page, dialog.getByLabel(channels.form.address), address)
  await page.keyboard.press('Enter')
  const known = dialog.locator('[aria-invalid="true"]')
  await expect.poll(async () => (await dialog.isHidden()) || (await known.isVisible())).toBe(true)
  const is_known = await known.isVisible()
  if (is_known) await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  if (!is_known) return
  const name = channels.test_of(channels.names[channel], unit)
  await pressOn(page, page.getByRole('button', { name }))
  await expect(page.getByText(channels.tested).first()).toBeVisible()
}

/** The number by which a site tells of a stay. */
async function numberThere(
  page: Page,
  address: Address,
  { unit_id, from }: { unit_id: number; from: string },
) {
  const { origin } = new URL(address('/'))
  const answer = await page.request.get(`${origin}/api/admin/channels/stays/?from=${from}`)
  const { data } = JSON.parse(await answer.text())
  const stays: { unit_id: number; from: string; reference: string | null }[] = data.stays
  const stay = stays.find((one) => one.unit_id === unit_id && one.from === from)
  if (typeof stay?.reference !== 'string') throw new Error('The site gives no number')
  return stay.reference
}

const PROJECTS = ['en-desktop', 'en-phone', 'ar-desktop', 'ar-phone']

/** One for each project: their links may be of the same unit. */
const readerOf = ({ project, retry }: TestInfo) =>
  CHANNELS[(PROJECTS.indexOf(project.name) + retry * PROJECTS.length) % CHANNELS.length] ?? 'other'

test('a day with other sites: three calendars, a conflict solved, a table of stays, a payout, a night sold here that our calendar tells at once, and its link revoked', async ({
  page,
  address,
  lang,
}, info) => {
  test.slow()
  const { channels, calendar, site_payouts, frame } = ADMIN_MESSAGES[lang]
  const { conflict } = channels
  const { home, number, unit, other } = await booked(page, {
    lang,
    address,
    stay: ownStay(info, 66),
  })
  const channel = lang === 'ar' ? 'vrbo' : 'airbnb'
  const { origin } = new URL(address('/'))
  await sellThere(page, address, `${channel}/${listingOf(home.slug, unit.name)}`, home)

  await enterAdmin(page, `/admin/channels?unit=${unit.id}`, { email: 'noor@example.com', address })
  await page.getByRole('button', { name: channels.connect }).press('Enter')
  const dialog = page.getByRole('dialog', { name: channels.connect })
  await expectNothingFound(page)
  const field = dialog.getByLabel(channels.form.address)
  await field.fill('https://127.0.0.1/calendar.ics')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toContainText('https')
  await page.keyboard.press('Escape')
  for (const site of ['airbnb', 'booking_com', 'vrbo'] as const)
    await connect(page, { lang, channel: site, home: home.slug, unit: unit.name })
  const both = page.getByRole('region', {
    name: conflict.title(frame.day(home.from), frame.day(home.to)),
  })
  await expect(both).toContainText(number)
  await expectNothingFound(page)
  await expectNoOverflow(page)

  await pressOn(page, both.getByRole('link', { name: conflict.move }))
  await settled(page)
  await choose(page, page.getByLabel(calendar.to_unit, { exact: true }), String(other.id))
  await typeInto(page, page.getByLabel(frame.reason.label), `Sold on both sides ${info.retry}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(calendar.compare.done(1))).toBeVisible()
  await page.goto(address(`/admin/channels?unit=${unit.id}`))
  await settled(page)
  await expect(page.getByText(channels.states.good).first()).toBeVisible()
  await expect(both).toHaveCount(0)

  const stay = await numberThere(page, address, { unit_id: unit.id, from: home.from })
  await bringInTable(page, address, {
    lang,
    source: channel,
    name: 'stays.csv',
    rows: ['Confirmation code,Guest name,Net,Commission', `${stay},Dana Reed,900,100`],
    guessed: ['Net', 'payout'],
  })
  const bank_reference = `FT-${stay}`
  await bringInTable(page, address, {
    lang,
    source: channel,
    name: 'payouts.csv',
    rows: [
      'Confirmation code,Payout ID,Payout date,Amount',
      `${stay},${bank_reference},${dubaiDay(new Date())},850.50`,
    ],
    guessed: ['Payout ID', 'payout_reference'],
  })
  await page.goto(address('/admin/site-payouts'))
  await settled(page)
  const payout = page.getByRole('listitem').filter({ hasText: bank_reference })
  await expect(payout).toContainText('49.50')
  await expect(payout).toContainText(site_payouts.open_difference)
  await expectNothingFound(page)

  const single = await freeHome(page, { ...ownStay(info, 71), has_one_unit: true })
  const seen = await page.request.get(`${origin}/api/admin/calendar/?from=${single.from}&days=7`)
  const { data } = JSON.parse(await seen.text())
  const homes: { slug: string; units: { id: number; name: string }[] }[] = data.homes
  const [door] = homes.find(({ slug }) => slug === single.slug)?.units ?? []
  if (!door) throw new Error('The home has no unit')
  await page.goto(address(`/admin/channels?unit=${door.id}`))
  await settled(page)
  await page.getByRole('button', { name: channels.make_link }).press('Enter')
  await expectNothingFound(page)
  const reader = readerOf(info)
  await page.getByRole('dialog').getByLabel(channels.form.reader).selectOption(reader)
  await page.getByRole('dialog').getByRole('button', { name: channels.make_link }).press('Enter')
  const link = await page
    .getByRole('dialog')
    .getByText(/\/calendars\/[\w-]+\.ics/)
    .innerText()
  const read = () => page.request.get(new URL(new URL(link).pathname, origin).href)
  const first_night = `DTSTART;VALUE=DATE:${digits(single.from)}`
  expect(await (await read()).text()).not.toContain(first_night)
  await page.goto('about:blank') // what asks in the background would ask with the session that ends
  await bookByPhone(page, { lang, address }, { as: 'noor', home: single, guest: newGuest(lang) })
  expect(await (await read()).text()).toContain(first_night)
  await page.goto(address(`/admin/channels?unit=${door.id}`))
  await settled(page)
  await page
    .getByRole('button', { name: channels.revoke_of(channels.names[reader], door.name) })
    .press('Enter')
  await page.getByLabel(frame.reason.label).fill(`Passed on ${info.retry}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(channels.revoked)).toBeVisible()
  expect((await read()).status()).toBe(404)
})

test('the stay that a channel sold on nights of ours is given another unit, and no read brings the conflict back', async ({
  page,
  address,
  lang,
}, info) => {
  test.slow()
  const { channels, channel_stays, frame } = ADMIN_MESSAGES[lang]
  const { conflict, form } = channels
  const stay = ownStay(info, 69)
  const { home, unit, other } = await booked(page, { lang, address, stay })
  const channel = 'booking_com'
  const listing = `${channel}/${listingOf(home.slug, unit.name)}`
  await sellThere(page, address, listing, home)
  await enterAdmin(page, `/admin/channels?unit=${unit.id}`, { email: 'noor@example.com', address })
  const read = page.getByRole('button', {
    name: channels.test_of(channels.names[channel], unit.name),
  })
  if (await read.isVisible()) {
    await read.click() // the other language has connected this unit
  } else {
    await page.getByRole('button', { name: channels.connect }).click()
    const dialog = page.getByRole('dialog', { name: channels.connect })
    await dialog.getByLabel(form.channel).selectOption(channel)
    await dialog.getByLabel(form.address).fill(`https://channels.example/${listing}.ics`)
    await page.keyboard.press('Enter')
    const known = dialog.locator('[aria-invalid="true"]') // the other language was faster
    await expect.poll(async () => (await dialog.isHidden()) || (await known.isVisible())).toBe(true)
    if (await known.isVisible()) {
      await page.keyboard.press('Escape')
      await read.click()
    }
  }
  const both = page.getByRole('region', {
    name: conflict.title(frame.day(home.from), frame.day(home.to)),
  })
  const site = channel_stays.sources[channel]
  await both.getByRole('button', { name: conflict.at_site(site) }).press('Enter')
  const settling = page.getByRole('dialog', { name: conflict.at_site(site) })
  await expectNothingFound(page)
  await settling
    .getByLabel(channel_stays.agree.note)
    .fill(`They move to another unit ${info.retry}`)
  await page.keyboard.press('Enter')
  await expect(settling).toBeHidden()
  await both.getByRole('button', { name: conflict.move_theirs }).press('Enter')
  const moving = page.getByRole('dialog', { name: conflict.move_theirs })
  await moving.getByRole('button', { name: channel_stays.move.save }).click()
  await expect(moving.getByLabel(frame.reason.label)).toHaveAttribute('aria-invalid', 'true')
  await expectNothingFound(page)
  await moving.getByLabel(channel_stays.move.to).selectOption(String(other.id))
  await moving.getByLabel(frame.reason.label).fill(`Sold on both sides ${info.retry}`)
  await page.keyboard.press('Enter')
  await expect(moving).toBeHidden()
  await expect(both).toHaveCount(0)
  await read.click()
  await expect(page.getByText(channels.tested).first()).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(both).toHaveCount(0)
})
