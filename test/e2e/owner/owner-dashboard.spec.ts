import type { Page } from '@playwright/test'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { account as arabic_account } from '#web/messages/ar/account.ts'
import { owner } from '#web/messages/en/owner.ts'
import { monthRangeOf } from '#web/owner/months.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { logIn } from '../steps/people.ts'
import { expect, settled, test, MESSAGES } from '../fixtures.ts'

const { frame, dashboard, add_property } = owner
const CLOSING_DAY = 15 // of the next month (spec 9)
const ORIGIN = `http://localhost:${SERVERS.port}`
const OMAR = 'omar@example.com'

const menuOf = (page: Page, lang: 'en' | 'ar' = 'en') =>
  page.getByRole('button', { name: MESSAGES[lang].shell.my_menu('Omar') })
const field = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}: `) })
const searchButton = (page: Page) => page.getByRole('button', { name: frame.search, exact: true })
const figure = (page: Page, name: string) =>
  page.locator('.owner-figures > *').filter({ hasText: name })

/** In whole dirhams, to the fils under the pointer. */
async function expectExact(page: Page, name: string, amount: string) {
  const exactly = dashboard.exactly(
    Number(amount).toLocaleString('en-AE', { minimumFractionDigits: 2 }),
  )
  await expect(figure(page, name).getByTitle(exactly, { exact: true })).toBeVisible()
}

test('what was earned, how full the homes are and who arrives next stand before every count', async ({
  page,
}) => {
  await logInAs(page, OMAR)
  await page.goto(`${ORIGIN}/owner`)
  const names = await page.locator('.owner-figures dt').allTextContents()
  expect(names.slice(0, 3)).toEqual([
    dashboard.earned_income,
    dashboard.gross_revenue,
    dashboard.performance.occupancy,
  ])
  expect(names.slice(-3)).toEqual([
    dashboard.nights_to_come,
    dashboard.reservations,
    dashboard.total_units,
  ])
  const { from, to } = monthRangeOf({}, dubaiDay(new Date()))
  const dates = `${ORIGIN}/api/admin_user/dashboard/dates/?start_date=${from}&end_date=${to}`
  await expect(async () => {
    await page.reload() // other stories book meanwhile
    const { booked_nights } = JSON.parse(await (await page.request.get(dates)).text()).data
      .occupancy_status
    await expect(figure(page, dashboard.nights_to_come)).toContainText(String(booked_nights), {
      timeout: 2_000,
    })
  }).toPass()
  const arrivals = page.getByRole('region', { name: dashboard.next_arrivals.title })
  const fold = page.viewportSize()?.height ?? 0
  expect((await arrivals.getByRole('listitem').first().boundingBox())?.y).toBeLessThan(fold)
})

function monthsAgo(months: number) {
  const [year = 0, month = 0] = dubaiDay(new Date()).split('-').map(Number)
  const [begins, ends] = [
    new Date(Date.UTC(year, month - 1 - months)),
    new Date(Date.UTC(year, month - months, 0)),
  ]
  const name = begins.toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  return {
    year: begins.getUTCFullYear(),
    name,
    begins: begins.toISOString().slice(0, 10),
    ends: ends.toISOString().slice(0, 10),
  }
}

async function chooseMonth(page: Page, label: string, month: { year: number; name: string }) {
  await field(page, label).click()
  const panel = page.getByRole('dialog', { name: label })
  for (let tries = 0; tries < 20; tries++) {
    const shown = Number(await panel.getByRole('status').innerText())
    if (shown === month.year) break
    await panel
      .getByRole('button', { name: shown > month.year ? frame.earlier_year : frame.later_year })
      .click()
  }
  await panel.getByRole('button', { name: `${month.name.slice(0, 3)} ${month.year}` }).click()
  await expect(panel).toHaveCount(0)
}

test('only owners come in: visitors and guests land on the home page, an owner who logs in on their dashboard', async ({
  page,
}) => {
  for (const path of ['/owner', '/owner/add-property', '/owner/reservation']) {
    await page.goto(ORIGIN + path)
    await expect(page).toHaveURL(`${ORIGIN}/`)
  }
  await logInAs(page, 'layla@example.com')
  await page.goto(`${ORIGIN}/owner`)
  await expect(page).toHaveURL(`${ORIGIN}/`)
  await settled(page)
  await page.getByRole('button', { name: MESSAGES.en.shell.my_menu('Layla') }).click()
  await expect(page.getByRole('menuitem', { name: MESSAGES.en.shell.profile })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: MESSAGES.en.shell.to_owner })).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto(`${ORIGIN}/login?redirect=%2Foffers`)
  await logIn(page, MESSAGES.en, OMAR)
  await expect(page).toHaveURL(`${ORIGIN}/owner`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frame.pages.dashboard)
  // on every page (spec 1)
  await expect(
    page.getByRole('complementary', { name: MESSAGES.en.shell.talk.title }),
  ).toBeVisible()
})

test('an owner switches between the guest and the owner area and hears of it, in the language of each', async ({
  page,
}) => {
  await logInAs(page, OMAR)
  await page.goto(`${ORIGIN}/ar/about-us`)
  await settled(page)
  await menuOf(page, 'ar').click()
  await page.getByRole('menuitem', { name: MESSAGES.ar.shell.to_owner }).click()
  await expect(page).toHaveURL(`${ORIGIN}/owner`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('status').filter({ hasText: frame.in_owner_view })).toBeVisible()
  await settled(page)
  await page.getByRole('button', { name: frame.to_guest }).click()
  await expect(page).toHaveURL(`${ORIGIN}/ar`)
  await expect(
    page.getByRole('status').filter({ hasText: arabic_account.in_guest_view }),
  ).toBeVisible()
})

test('an owner whose e-mail is not verified is told so and stays', async ({ page }) => {
  await logInAs(page, OMAR)
  await page.route('**/about-us', async (route) => {
    const drawn = await route.fetch()
    const unverified = (await drawn.text()).replaceAll(
      String.raw`is_email_verified\":true`,
      String.raw`is_email_verified\":false`,
    )
    await route.fulfill({ response: drawn, body: unverified })
  })
  await page.goto(`${ORIGIN}/about-us`)
  await settled(page)
  await menuOf(page).click()
  await page.getByRole('menuitem', { name: MESSAGES.en.shell.to_owner }).click()
  await expect(page.getByText('Please verify your email to switch to owner portal')).toBeVisible()
  await expect(page).toHaveURL(`${ORIGIN}/about-us`)
})

test('the dashboard shows the figures of the months and units of its address, and every drawing as a table', async ({
  page,
}) => {
  await logInAs(page, OMAR)
  await page.goto(`${ORIGIN}/owner`)
  await settled(page)
  await expectNothingFound(page)
  const told = async (path: string) =>
    JSON.parse(await (await page.request.get(`${ORIGIN}/api/${path}`)).text()).data
  const { units } = await told('properties/owner_units/')
  await page.getByRole('button', { name: frame.units.label }).click()
  for (const unit of units.slice(0, 3)) await page.getByRole('option', { name: unit.name }).click()
  await page.keyboard.press('Escape')
  const [first, last] = [monthsAgo(5), monthsAgo(2)]
  await chooseMonth(page, frame.from, first)
  await chooseMonth(page, frame.to, last)
  await searchButton(page).click()
  const ids = units.slice(0, 3).map(({ id }: { id: number }) => id)
  await expect(page).toHaveURL(
    `${ORIGIN}/owner?from=${first.begins}&to=${last.ends}&units=${encodeURIComponent(ids.join(','))}`,
  )
  const input = `start_date=${first.begins}&end_date=${last.ends}&units=${ids.join(',')}`
  const { reservation_count, units_count, revenue } = await told(
    `admin_user/dashboard/unit/?${input}`,
  )
  await expect(figure(page, dashboard.total_units)).toContainText(String(units_count))
  await expect(figure(page, dashboard.reservations)).toContainText(String(reservation_count))
  await expect(figure(page, dashboard.gross_revenue).locator('data')).toHaveAttribute(
    'value',
    revenue.gross_revenue,
  )
  await expect(figure(page, dashboard.earned_income).locator('data')).toHaveAttribute(
    'value',
    revenue.nett_revenue,
  )
  await expect(figure(page, dashboard.earned_income).locator('data')).toHaveText(/^[\d,]+$/)
  await expect(figure(page, dashboard.gross_revenue).locator('data')).toHaveText(/^[\d,]+$/)
  await expectExact(page, dashboard.gross_revenue, revenue.gross_revenue)
  await expect(figure(page, dashboard.nights_to_come)).toHaveCount(0) // these months are over
  // said once, not by every figure
  await expect(page.getByText(dashboard.performance.nothing_before)).toHaveCount(1)
  const { performance, next_arrivals } = await told(`admin_user/dashboard/performance/?${input}`)
  await expect(figure(page, dashboard.performance.occupancy)).toContainText(
    dashboard.percent(performance.occupancy),
  )
  await expect(
    figure(page, dashboard.performance.average_daily_rate).locator('data'),
  ).toHaveAttribute('value', performance.average_daily_rate)
  const arriving = page.getByRole('region', { name: dashboard.next_arrivals.title })
  for (const { reservation_id, guest_first_name } of next_arrivals)
    await expect(arriving.getByRole('listitem').filter({ hasText: reservation_id })).toContainText(
      guest_first_name,
    )
  await expect(page.getByText(frame.units.more(2))).toBeVisible() // one tag up to 1440 px
  await page.setViewportSize({ width: 1900, height: 900 })
  await expect(page.getByText(frame.units.more(2))).toHaveCount(0)

  for (const title of [
    dashboard.reservation_stats,
    dashboard.website_views,
    dashboard.occupancy,
  ].map((messages) => messages.title)) {
    await page.locator('summary', { hasText: `${dashboard.as_table}: ${title}` }).click()
    await expect(page.getByRole('table', { name: title })).toBeVisible()
  }
  const { occupancy_status, recent_reservations } = await told(
    `admin_user/dashboard/dates/?${input}`,
  )
  await expect(
    page.getByRole('row', {
      name: new RegExp(`^${dashboard.occupancy.total_nights} ${occupancy_status.total_nights} `),
    }),
  ).toBeVisible()
  for (const { reservation_id } of recent_reservations)
    await expect(page.getByRole('rowheader', { name: reservation_id })).toBeVisible()
  await expectNothingFound(page)
  await page.reload()
  await expect(field(page, frame.from)).toContainText(`${first.name.slice(0, 3)} ${first.year}`)
  await settled(page)
  await page.getByRole('link', { name: dashboard.recent.view_all }).click()
  await expect(page).toHaveURL((url) =>
    url.href.startsWith(`${ORIGIN}/owner/reservation?from=${first.begins}&to=${last.ends}&units=`),
  )
})

test('until the statements of its months are closed, the earned income is under process', async ({
  page,
}) => {
  const today = dubaiDay(new Date())
  const day = today.slice(0, 7) + '-01'
  const open_month =
    Number(today.slice(8)) < CLOSING_DAY ? addDays(day, -1).slice(0, 7) : today.slice(0, 7)
  await logInAs(page, OMAR)
  await page.goto(`${ORIGIN}/owner?from=${open_month}-01&to=${open_month}-28`)
  const [gross, earned] = [
    figure(page, dashboard.gross_revenue),
    figure(page, dashboard.earned_income),
  ]
  await expect(earned).toContainText('Statement under process')
  const gross_revenue = (await gross.locator('data').getAttribute('value')) ?? ''
  expect(Number(gross_revenue)).toBeGreaterThan(0)
  await expect(earned.locator('data')).toHaveAttribute('value', gross_revenue)
  const closed_month = addDays(`${open_month}-01`, -40).slice(0, 7)
  await page.goto(`${ORIGIN}/owner?from=${closed_month}-01&to=${closed_month}-28`)
  await expect(earned).toContainText(/final up to/)
  await expect(earned).not.toContainText('Statement under process')
})

test('months in the wrong order cannot be searched, not even from the address', async ({
  page,
}) => {
  await logInAs(page, OMAR)
  await page.goto(`${ORIGIN}/owner?from=2026-05-01&to=2026-04-30`)
  await settled(page)
  const usual =
    (await field(page, frame.from).innerText()) + (await field(page, frame.to).innerText())
  expect(usual).not.toContain('May 2026')
  await chooseMonth(page, frame.from, { year: 2026, name: 'May' })
  await chooseMonth(page, frame.to, { year: 2026, name: 'April' })
  await expect(searchButton(page)).toBeDisabled()
  await expect(page.getByText(frame.reversed)).toBeVisible()
  await chooseMonth(page, frame.to, { year: 2026, name: 'May' })
  await searchButton(page).click()
  await expect(page).toHaveURL(`${ORIGIN}/owner?from=2026-05-01&to=2026-05-31`)
})

test('the keyboard alone chooses a month: the focus goes to the one that is chosen and comes back', async ({
  page,
}) => {
  await logInAs(page, OMAR)
  await page.goto(`${ORIGIN}/owner?from=2026-01-01&to=2026-06-30`)
  await settled(page)
  await field(page, frame.from).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Jan 2026', exact: true })).toBeFocused()
  await expectNothingFound(page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2025')
  await page.keyboard.press('Escape')
  await expect(field(page, frame.from)).toBeFocused()
})

test('an owner without homes is shown the way to add one', async ({ page }) => {
  await logInAs(page, OMAR)
  await page.goto(`${ORIGIN}/owner/add-property`)
  await settled(page)
  await page.route('**/api/properties/owner_units/**', async (route) => {
    await route.fulfill({
      status: 404,
      json: { status: 404, message: 'UNIT_DATA_NOT_FOUND', errors: [] },
    })
  })
  await page
    .getByRole('navigation', { name: frame.portal })
    .getByRole('link', { name: frame.pages.dashboard })
    .click()
  await expect(page.getByRole('heading', { name: frame.no_units.title })).toBeVisible()
  await expect(page.locator('.owner-figures')).toHaveCount(0)
  await expectNothingFound(page)
  await page.getByRole('main').getByRole('link', { name: frame.no_units.action }).click()
  await expect(page).toHaveURL(`${ORIGIN}/owner/add-property`)
})

test('on a phone the pages stand at the foot, and a message about another home reaches us', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, OMAR)
  await page.goto(`${ORIGIN}/owner`)
  await settled(page)
  await expectNothingFound(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const filters = page.getByRole('form', { name: frame.filters })
  await expect(filters).toBeHidden() // the figures come first
  await page.getByRole('button', { name: /, all units$/ }).click()
  await expect(filters).toBeVisible()
  const pages = page.getByRole('navigation', { name: frame.portal })
  expect((await pages.boundingBox())?.y).toBeGreaterThan(700)
  await pages.getByRole('link', { name: frame.pages.add_property }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(add_property.title)
  await expect(pages.getByRole('link', { name: frame.pages.add_property })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const { contact } = MESSAGES.en.company
  await expect(page.getByLabel(contact.name, { exact: true })).toHaveValue(/Omar/)
  await page.getByLabel(contact.message).fill('A two-bedroom in Business Bay, keys in March.')
  await page.getByRole('button', { name: contact.submit }).click()
  await expect(page.getByRole('heading', { name: /^Thank you, Omar/ })).toBeVisible()
  await expectNothingFound(page)
})

test('pages that are looked at are counted once each, those of the owner area are not', async ({
  page,
}) => {
  const counted: (string | null)[] = []
  page.on(
    'request',
    (request) =>
      request.url().includes('/api/analytics/views/') && counted.push(request.postData()),
  )
  await page.goto(`${ORIGIN}/offers`)
  await settled(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: MESSAGES.en.shell.pages.about_us })
    .click()
  await expect(page).toHaveURL(`${ORIGIN}/about-us`)
  await settled(page)
  await expect.poll(() => counted).toEqual(['{}', '{}'])
  await logInAs(page, OMAR)
  await page.goto(`${ORIGIN}/owner`)
  await settled(page)
  expect(counted).toHaveLength(2)
})
