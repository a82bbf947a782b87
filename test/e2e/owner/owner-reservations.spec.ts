import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays } from '#server/core/time.ts'
import { owner } from '#web/messages/en/owner.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { operate } from '../steps/operate.ts'
import { expect, settled, test } from '../fixtures.ts'

const { reservations: messages, frame } = owner
const { list, filter, calendar, columns } = messages

test.beforeEach(async ({ page }) => logInAs(page, 'omar@example.com'))

const day = (offset: number) =>
  new Date(Date.now() + 4 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
const WIDE = `from=${day(-200)}&to=${day(100)}`

async function open(page: Page, query: string) {
  await page.goto(`http://localhost:${SERVERS.port}/owner/reservation${query}`)
  await settled(page)
}
const query = (page: Page) => new URL(page.url()).searchParams
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const count = async (page: Page) =>
  Number(
    /of ([\d,]+)\s/
      .exec((await page.getByText(/ of [\d,]+\sreservation/).textContent()) ?? '')?.[1]
      ?.replace(',', ''),
  )

test('who comes from the dashboard sees the list of its days; every column sorts, pages turn, a number is found', async ({
  page,
}) => {
  await open(page, `?${WIDE}`)
  await expect(rows(page)).toHaveCount(10)
  await expectNothingFound(page)
  const all = await count(page)
  expect(all).toBeGreaterThan(10)

  await page.getByRole('button', { name: columns.length_of_stay, exact: true }).click()
  await expect(page.getByRole('columnheader', { name: columns.length_of_stay })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: columns.length_of_stay, exact: true }).click()
  await expect(page.getByRole('columnheader', { name: columns.length_of_stay })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  expect(query(page).get('sort')).toBe('-length_of_stay')
  const nights = (await rows(page).locator('td:nth-child(6)').allTextContents()).map(Number)
  expect(nights).toEqual(nights.toSorted((a, b) => b - a))

  const first = (await rows(page).first().getByRole('rowheader').textContent()) ?? ''
  await page.getByRole('link', { name: list.page(2) }).click()
  await expect(page.getByRole('link', { name: list.page(2) })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(rows(page).first()).not.toContainText(first)

  await page.getByLabel(filter.reservation_id).fill(first)
  await page.getByRole('button', { name: filter.search, exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(first)
  expect(query(page).get('page')).toBeNull()
  await page.reload()
  await expect(rows(page)).toHaveCount(1)

  await page.getByLabel(filter.reservation_id).fill('no such number')
  await page.getByLabel(filter.reservation_id).press('Enter')
  await expect(page.getByText(messages.empty.title)).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: filter.clear }).click()
  await expect(page.getByLabel(filter.reservation_id)).toHaveValue('')
  await expect(page).toHaveURL(/reservation\?view=list$/)
})

test('the list shows the days that the calendar showed, and the calendar those of the list', async ({
  page,
}) => {
  await open(page, '')
  await page.getByRole('button', { name: messages.view.list }).click()
  await expect(page).toHaveURL(/view=list/)
  expect([query(page).get('from'), query(page).get('to')]).toEqual([day(-7), day(30)])
  await page.getByRole('button', { name: messages.view.calendar }).click()
  await expect(page).toHaveURL(/view=calendar/)
  expect([query(page).get('from'), query(page).get('to')]).toEqual([day(-7), day(30)])
})

test('the file has every row of the filter, not only those of the page', async ({ page }) => {
  await open(page, `?${WIDE}&sort=reservation_id`)
  const all = await count(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: list.download }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(list.file(day(-200), day(100)))
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]?.startsWith('\uFEFF"Reservation","Unit"')).toBe(true)
  const ids = lines.flatMap((line) => /^"SDF-(\d+)"/.exec(line)?.[1] ?? []).map(Number)
  expect(ids).toHaveLength(all)
  expect(lines[all]).toContain(`"SDF-${ids.at(-1)}"`) // stays of other sites come after them
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(ids).size).toBe(all)
})

test('a search without units and a status without units are refused in words', async ({ page }) => {
  await open(page, `?${WIDE}`)
  await page.getByRole('button', { name: filter.no_unit }).click()
  await page.getByRole('button', { name: filter.search, exact: true }).click()
  await expect(page.getByText(filter.no_units)).toBeVisible()
  await page
    .getByRole('form', { name: filter.label })
    .getByRole('button', { name: new RegExp(filter.status) })
    .click()
  await page.getByRole('option', { name: messages.statuses.departed }).click()
  await expect(page.getByText(filter.units_first)).toBeVisible()
  expect(query(page).get('status')).toBeNull()

  await page.getByRole('button', { name: filter.all_units }).click()
  await page
    .getByRole('form', { name: filter.label })
    .getByRole('button', { name: new RegExp(filter.status) })
    .click()
  await page.getByRole('option', { name: messages.statuses.departed }).click()
  await expect(page).toHaveURL(/status=departed/)
  await expect(rows(page).locator('[data-status]:not([data-status="departed"])')).toHaveCount(0)
  await expect(rows(page).locator('[data-status="departed"]').first()).toBeVisible()
})

test('the calendar has the stays of the same filter, reached by the keyboard; a stay leads to its row', async ({
  page,
}) => {
  await open(page, '')
  const timeline = page.getByRole('region', { name: calendar.label })
  await expect(timeline).toBeVisible()
  await expectNothingFound(page)
  for (const span of ['day', 'week', 'month', 'year'] as const) {
    await page.getByRole('button', { name: calendar.spans[span], exact: true }).click()
    await expect(
      page.getByRole('button', { name: calendar.spans[span], exact: true }),
    ).toHaveAttribute('aria-pressed', 'true')
    expect(query(page).get('span')).toBe(span)
  }
  await expectNothingFound(page)
  await expect(timeline.getByRole('button')).toHaveCount(12)
  await page.getByRole('button', { name: calendar.spans.month, exact: true }).click()
  const days = page.getByRole('status').filter({ hasText: / to / })
  const this_month = (await days.textContent()) ?? ''
  await page.getByRole('button', { name: calendar.earlier }).click()
  await expect(days).not.toHaveText(this_month)
  await settled(page)
  const units = timeline
    .locator('[data-row]')
    .filter({ has: page.locator('[data-stay]:nth-child(1)') })
  const stay = units.locator('[data-stay]').first()
  await expect(stay).toHaveAccessibleName(/SDF-.*(Vacated|Arrived|Upcoming)/)
  await stay.focus()
  await page.keyboard.press('ArrowDown')
  await expect(stay).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(stay).toBeFocused()
  await page.keyboard.press('Enter')
  const told = page.getByRole('dialog')
  const reservation_id = /^[^,]+/.exec((await stay.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await expect(told).toContainText(reservation_id)
  await expectNothingFound(page)
  await told.getByRole('button', { name: calendar.open_list }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(reservation_id)
})

test('a range of one day is refused in the calendar', async ({ page }) => {
  await open(page, `?view=calendar&from=${day(-20)}&to=${day(20)}`)
  await page.getByRole('button', { name: calendar.spans.custom, exact: true }).click()
  const panel = page.getByRole('dialog')
  const any_day = panel.getByRole('gridcell').getByRole('button', { disabled: false }).nth(8)
  await any_day.click()
  await any_day.click()
  await expect(page.getByText(filter.same_day)).toBeVisible()
  expect(query(page).get('to')).toBe(day(20))
})

test('on a phone the filter waits behind a button, rows are cards and today is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `?${WIDE}`)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(10)
  // three to a screen
  expect((await page.getByRole('article').first().boundingBox())?.height).toBeLessThan(230)
  await expect(page.getByRole('form', { name: filter.label })).toHaveCount(0)
  await page.getByRole('button', { name: filter.change(0) }).click()
  await expect(page.getByRole('form', { name: filter.label })).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: messages.view.calendar }).click()
  await page.getByRole('button', { name: calendar.spans.month, exact: true }).click()
  await page.getByRole('button', { name: filter.change(0) }).click()
  await expect(
    page.getByRole('button', { name: calendar.spans.month, exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-today]')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNothingFound(page)
  await open(page, `?${WIDE}&status=confirmed`)
  await expect(page.getByRole('button', { name: filter.change(1) })).toBeVisible()
})

test('units of another owner are not asked for, nor shown', async ({ page }) => {
  await logInAs(page, 'maha@example.com')
  const answered = await page.request.get(
    `http://localhost:${SERVERS.port}/api/properties/owner_units/`,
  )
  const theirs: { id: number; name: string }[] = JSON.parse(await answered.text()).data.units
  await logInAs(page, 'omar@example.com')
  await open(page, `?units=${theirs.map(({ id }) => id).join(',')}&limit=50`)
  await expect(rows(page).first()).toBeVisible()
  for (const { name } of theirs) await expect(page.getByText(name)).toHaveCount(0)
})

test('an owner without units is led back to the dashboard', async ({ page }) => {
  await page.route('**/api/properties/owner_units/', (route) =>
    route.fulfill({
      status: 404,
      json: { status: 404, message: 'UNIT_DATA_NOT_FOUND', errors: [] },
    }),
  )
  await page.goto(`http://localhost:${SERVERS.port}/owner/add-property`)
  await settled(page)
  await page.getByRole('link', { name: frame.pages.reservations }).click()
  await expect(page.getByText(frame.no_units.title)).toBeVisible()
  await expectNothingFound(page)
  await expect(
    page.getByRole('main').getByRole('link', { name: frame.no_units.back }),
  ).toHaveAttribute('href', '/owner')
})

test('nights that are blocked stand in the calendar and under the list, with the reason', async ({
  page,
}, { retry }) => {
  const answer = await page.request.get(
    `http://localhost:${SERVERS.port}/api/properties/owner_units/`,
  )
  const units: { id: number; name: string; room_category: { slug: string } }[] = JSON.parse(
    await answer.text(),
  ).data.units
  const unit = units.find(({ name }) => name.startsWith('Rawdah Court 208'))
  if (!unit) throw new Error('The demo has no such unit')
  const first = 300 + 20 * retry // the block of the try before stays
  const [from, to] = [day(first), day(first + 4)]
  const why = ['--block-kind=repair', '--note=A new kitchen']
  operate('add-block', `${unit.room_category.slug}/208`, `--from=${from}`, `--to=${to}`, ...why)
  const range = `from=${day(first - 5)}&to=${day(first + 10)}&units=${unit.id}`
  await open(page, `?${range}&view=calendar`)
  await expect(page.locator('[data-block]')).toContainText('A new kitchen')
  await expectNothingFound(page)
  await open(page, `?${range}&view=list`)
  const blocked = page.getByRole('region', { name: messages.blocks.title })
  await expect(blocked).toContainText('A new kitchen')
  await expect(blocked).toContainText(messages.nights(4))
  await expectNothingFound(page)
})

test('where the first look lasts its outlines are shown, and give way to the rows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin_user/owner_reservations/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`http://localhost:${SERVERS.port}/owner`)
  await settled(page)
  await page.getByRole('link', { name: owner.dashboard.recent.view_all }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.title)
  await expect(page.locator('.skeleton').filter({ visible: true }).first()).toBeVisible()
  // it can be changed meanwhile
  await expect(page.getByRole('form', { name: filter.label })).toBeVisible()
  release()
  await expect(rows(page)).toHaveCount(10)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(faults).toEqual([])
})

const isWider = (pdf: Buffer): boolean => {
  const [, width = 0, height = 0] = (
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  ).map(Number)
  return width > height
}

test('on paper the list and the calendar lie on their side, with every column and every day', async ({
  page,
}) => {
  // of which the calendar has room for a day, but not for its name
  const next_month = `${day(40).slice(0, 7)}-01`
  for (const [view, range] of [
    ['list', ''],
    ['calendar', ''],
    ['calendar', `&from=${addDays(next_month, -35)}&to=${next_month}`],
  ] as const) {
    await open(page, `?view=${view}${range}`)
    expect(isWider(await page.pdf({ preferCSSPageSize: true }))).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 1047, height: 718 }) // A4 on its side
    const box =
      view === 'list'
        ? page.getByRole('region', { name: list.label })
        : page.getByRole('region', { name: calendar.label })
    await expect(box).toBeVisible()
    expect(
      await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0)
    await expect(page.getByRole('form', { name: filter.label })).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('with colours of the reader stays keep their edges, and what is chosen and today are marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '?view=calendar')
  const stay = page.locator('[data-stay]').first()
  await expect(stay).toHaveCSS('border-inline-end-style', 'solid')
  await expect(stay).toHaveCSS('border-top-style', 'solid')
  await expect(page.locator('span[data-today]')).toHaveCSS('border-inline-start-width', '2px')
  await expect(page.getByRole('button', { name: messages.view.calendar, pressed: true })).toHaveCSS(
    'border-top-width',
    '2px',
  )
  await expect(page.getByRole('button', { name: messages.view.list, pressed: false })).toHaveCSS(
    'border-top-width',
    '0px',
  )
})
