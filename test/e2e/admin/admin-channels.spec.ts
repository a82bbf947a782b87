import type { Page } from '@playwright/test'
import { ADMIN_MESSAGES, bookByPhone, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

type Address = (path: string) => string
type Nights = { from: string; to: string }

/** Where the demo's channel keeps the unit. */
const listingOf = (slug: string, unit: string) =>
  `${slug}-${unit.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

async function sellThere(page: Page, address: Address, listing: string, { from, to }: Nights) {
  await page.goto(`${new URL(address('/')).origin}/sandbox-channels/${listing}`)
  await page.locator('#sell input[name=from]').fill(from)
  await page.locator('#sell input[name=to]').fill(to)
  await page.locator('#sell button').click()
  await expect(page.locator('.stays')).toContainText(`${from} – ${to}`)
}

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

test('a channel sells nights of ours: the conflict is seen and solved by another unit; our calendar says so at once, until its link is revoked', async ({
  page,
  address,
  lang,
}, info) => {
  test.slow()
  const { channels, calendar, frame } = ADMIN_MESSAGES[lang]
  const { conflict, form } = channels
  const stay = ownStay(info, 66)
  const { home, number, unit, other } = await booked(page, { lang, address, stay })
  const channel = lang === 'ar' ? 'vrbo' : 'airbnb'
  const listing = `${channel}/${listingOf(home.slug, unit.name)}`
  const { origin } = new URL(address('/'))
  await sellThere(page, address, listing, home)

  await enterAdmin(page, `/admin/channels?unit=${unit.id}`, {
    email: 'noor@example.com',
    address,
  })
  await page.getByRole('button', { name: channels.connect }).click()
  const dialog = page.getByRole('dialog', { name: channels.connect })
  await expectNothingFound(page)
  await dialog.getByLabel(form.channel).selectOption(channel)
  const field = dialog.getByLabel(form.address)
  await field.fill('https://127.0.0.1/calendar.ics')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toContainText('https')
  await field.fill(`https://channels.example/${listing}.ics`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(channels.connected_with(1))).toBeVisible()
  const both = page.getByRole('region', {
    name: conflict.title(frame.day(home.from), frame.day(home.to)),
  })
  await expect(both).toContainText(number)
  await expectNothingFound(page)

  await both.getByRole('link', { name: conflict.move }).click()
  await settled(page)
  await page.getByLabel(calendar.to_unit, { exact: true }).selectOption(String(other.id))
  await page.getByLabel(frame.reason.label).fill(`Sold on both sides ${info.retry}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(calendar.compare.done(1))).toBeVisible()
  await page.goto(address(`/admin/channels?unit=${unit.id}`))
  await settled(page)
  await expect(page.getByText(channels.states.good).first()).toBeVisible()
  await expect(both).toHaveCount(0)

  await page.goto(address(`/admin/channels?unit=${other.id}`))
  await settled(page)
  await page.getByRole('button', { name: channels.make_link }).click()
  await expectNothingFound(page)
  await page.getByRole('dialog').getByRole('button', { name: channels.make_link }).click()
  const link = await page
    .getByRole('dialog')
    .getByText(/\/calendars\/[\w-]+\.ics/)
    .innerText()
  const read = () => page.request.get(new URL(new URL(link).pathname, origin).href)
  expect(await (await read()).text()).toContain(`DTSTART;VALUE=DATE:${digits(home.from)}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('button', { name: channels.revoke_of(channels.names.airbnb, other.name) })
    .press('Enter') // what others do may move the list under a mouse
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
