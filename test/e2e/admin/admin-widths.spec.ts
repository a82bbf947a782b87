import { ADMIN_PAGES } from '#web/admin/frame/admin-pages.ts'
import type { Page } from '@playwright/test'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { ADMIN_MESSAGES, bookByPhone, enterAdmin, openFilters } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, freeHome, newGuest, ownDays, settled, test } from '../fixtures.ts'

const PATHS = ADMIN_PAGES.map(({ to }) => to)
const LISTS: string[] = ['/admin', '/admin/bookings']
const LISTS_OF_ROWS = [...LISTS, '/admin/activity']

/** Neither the page nor a list in it goes on beyond its edge. */
async function expectNoOverflow(page: Page, about: string) {
  const beyond = await page.evaluate(() => {
    const lists = [...document.querySelectorAll('.admin-table')].map(
      ({ parentElement }) => parentElement,
    )
    return [document.documentElement, ...lists].map((box) =>
      box === null ? 0 : box.scrollWidth - box.clientWidth,
    )
  })
  expect(Math.max(...beyond), about).toBe(0)
}

/** Every field shows the whole of what it holds. */
async function expectWholeValues(page: Page, about: string) {
  const cut = await page
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        field instanceof HTMLInputElement &&
        field.value !== '' &&
        field.scrollWidth > field.clientWidth
          ? [field.value]
          : [],
      ),
    )
  expect(cut, about).toEqual([])
}

test('between a phone and a desktop nothing of the admin area goes beyond the edge, and its icons have names', async ({
  page,
  address,
  lang,
}) => {
  const { bookings, frame } = ADMIN_MESSAGES[lang]
  await page.setViewportSize({ width: 768, height: 900 })
  await enterAdmin(page, '/admin', { email: 'noor@example.com', address })
  await expect(page.getByRole('link', { name: bookings.title, exact: true })).toHaveAttribute(
    'title',
    bookings.title,
  )
  await expect(page.getByRole('link', { name: frame.new_booking })).toBeVisible()
  await expectNothingFound(page)
  for (const path of PATHS) {
    await page.goto(address(path))
    await settled(page)
    await expectNoOverflow(page, `${path} at 768`)
    for (const width of LISTS.includes(path) ? [600, 720, 900, 1024, 1100, 1216] : []) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page, `${path} at ${width}`)
    }
    await page.setViewportSize({ width: 768, height: 900 })
  }
})

test('on a desktop no cell of a table says more than its column holds, and no Arabic word runs from left to right', async ({
  page,
  address,
}) => {
  await enterAdmin(page, '/admin', { email: 'noor@example.com', address })
  for (const path of LISTS_OF_ROWS) {
    await page.goto(address(path))
    await expect(page.locator('.admin-table tbody tr').first()).toBeVisible()
    await settled(page)
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await page
        .locator('.admin-table :is(th, td)')
        .evaluateAll((cells) =>
          cells.flatMap((cell) =>
            getComputedStyle(cell).overflowX === 'visible' && cell.scrollWidth > cell.clientWidth
              ? [cell.textContent]
              : [],
          ),
        )
      expect(beyond, `${path} at ${width}`).toEqual([])
    }
    expect(await page.locator('body').innerText(), path).not.toMatch(
      /\u2066[^\u2069]*[\u0600-\u06ff]/,
    )
  }
})

test('between a phone and a desktop no button lies on what a setting says', async ({
  page,
  address,
  lang,
}) => {
  const { settings } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/settings', { email: 'noor@example.com', address })
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: settings.names.cleaning_fee_fils })).toHaveCount(1)
  for (const width of [640, 768, 900, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const covered = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const button = row.querySelector('button')?.getBoundingClientRect() ?? new DOMRect()
        const amounts = [...row.querySelectorAll('bdi')].map((amount) =>
          amount.getBoundingClientRect(),
        )
        const isOn = ({ left, right, top, bottom }: DOMRect) =>
          left < button.right && right > button.left && top < button.bottom && bottom > button.top
        return amounts.some(isOn) ? [row.querySelector('h3')?.textContent] : []
      }),
    )
    expect(covered, `at ${width}`).toEqual([])
  }
})

test('on a phone the end of a page is above the bar of pages', async ({ page, address, lang }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAdmin(page, '/admin/settings', { email: 'noor@example.com', address })
  const last = page.getByRole('listitem').last()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [bar, item] = [
    await page
      .getByRole('navigation', { name: ADMIN_MESSAGES[lang].frame.pages_label })
      .boundingBox(),
    await last.boundingBox(),
  ]
  expect(item && bar && item.y + item.height).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('on a phone the bar holds five, and the pages that are too many stand behind “More”', async ({
  page,
  address,
  lang,
}) => {
  const { frame, team } = ADMIN_MESSAGES[lang]
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAdmin(page, '/admin', { email: 'noor@example.com', address })
  const bar = page.getByRole('navigation', { name: frame.pages_label })
  await expect(bar.getByRole('link').filter({ visible: true })).toHaveCount(4)
  await bar.getByRole('button', { name: frame.more }).press('Enter')
  const more = page.getByRole('dialog', { name: frame.more })
  await expect(more.getByRole('link')).toHaveText(
    ADMIN_PAGES.slice(4).map(({ name }) => ADMIN_MESSAGES[lang][name].title),
  )
  await more.getByRole('link', { name: team.title }).click()
  await page.waitForURL(/\/admin\/team/)
  await expect(more).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bar.getByRole('link').filter({ visible: true })).toHaveCount(ADMIN_PAGES.length)
})

test('on a phone a booking is a card of four lines, which says a state only where there are others', async ({
  page,
  address,
  lang,
}) => {
  const { bookings } = ADMIN_MESSAGES[lang]
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAdmin(page, '/admin/bookings?status=confirmed', {
    email: 'salem@example.com',
    address,
  })
  const rows = page.locator('.admin-table tbody tr')
  const { height } = (await rows.first().boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(0)
  expect(height).toBeLessThan(160)
  await expectNoOverflow(page, 'the bookings on a phone')
  const states = rows.getByText(bookings.statuses.confirmed, { exact: true })
  await expect(states).toHaveCount(0)
  await openFilters(page, lang)
  await page.getByLabel(bookings.filter.status).selectOption('')
  await expect(page).not.toHaveURL(/status=/)
  await expect(states.first()).toBeVisible()
})

test('on a phone filters are behind a button that says how many are set; on a desktop they stand open', async ({
  page,
  address,
  lang,
}) => {
  const { bookings, frame } = ADMIN_MESSAGES[lang]
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAdmin(page, '/admin/bookings?status=confirmed&from=2026-09-20&sort=arrival', {
    email: 'noor@example.com',
    address,
  })
  const filters = page.getByRole('search', { name: bookings.filters })
  const named = (about: string) =>
    filters.getByRole('button', { name: new RegExp(`^${frame.filters}\\s*${about}$`) })
  const status = filters.getByLabel(bookings.filter.status)
  await expect(status).toBeHidden()
  await expect(filters.getByLabel(bookings.search)).toBeVisible()
  const first = page.getByRole('link', { name: /^SDF-/ }).first()
  expect((await first.boundingBox())?.y).toBeLessThan(320)
  await named(frame.filters_set(2)).press('Enter')
  await expect(status).toBeVisible()
  await expectNothingFound(page)
  await filters.getByRole('button', { name: frame.clear_filters }).press('Enter')
  await expect(page).not.toHaveURL(/status=|from=/)
  await expect(page).toHaveURL(/sort=arrival/)
  await expect(status).toBeFocused()
  await named('').press('Enter')
  await expect(status).toBeHidden()
  for (const path of ['calendar', 'rates', 'activity']) {
    await page.goto(address(`/admin/${path}`))
    await settled(page)
    const fold = page.getByRole('search').getByRole('button', { name: frame.filters, exact: true })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('search').getByRole('combobox')).toHaveCount(0)
    await fold.click()
    await expect(page.getByRole('search').getByRole('combobox').first()).toBeVisible()
    await expectNoOverflow(page, `${path} with its filters open`)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page, `${path} at 320`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(fold).toBeHidden()
    await expect(page.getByRole('search').getByRole('combobox').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await expect(page.getByRole('row').getByRole('link', { name: /^SDF-/ }).first()).toHaveAttribute(
    'href',
    /\/admin\/bookings\?booking=SDF-/,
  )
})

test('on a phone and on a tablet a list in which nothing is left to do folds, unless somebody looks for a guest', async ({
  page,
  address,
  lang,
}) => {
  const { today } = ADMIN_MESSAGES[lang]
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAdmin(page, '/admin', { email: 'salem@example.com', address })
  // those of other sites stand in a list of their own behind it
  const in_house = page
    .getByRole('region', { name: new RegExp(`^${today.groups.in_house}`) })
    .first()
  const rows = in_house.locator('tbody tr')
  const guests = rows.filter({ visible: true })
  const all = await rows.count()
  expect(all).toBeGreaterThan(6)
  await expect(guests).toHaveCount(6)
  const more = in_house.getByRole('button', { name: today.trouble.shown.more(all) })
  await more.press('Enter')
  await expect(guests).toHaveCount(all)
  const fewer = in_house.getByRole('button', { name: today.trouble.shown.fewer })
  await expect(fewer).toBeFocused()
  await fewer.press('Enter')
  await expect(guests).toHaveCount(6)
  await page.getByLabel(today.find).fill('a')
  await expect(page).toHaveURL(/q=a/)
  await expect(in_house.getByRole('button', { name: today.trouble.shown.fewer })).toHaveCount(0)
  await expect.poll(async () => (await rows.count()) - (await guests.count())).toBe(0)
  await page.getByLabel(today.find).fill('')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(guests).toHaveCount(6)
  const [first, second] = [await guests.nth(0).boundingBox(), await guests.nth(1).boundingBox()]
  expect(second?.y).toBe(first?.y) // two cards beside one another
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(guests).toHaveCount(all)
})

test('on a tablet the columns of bookings stand under one another, and no days are broken', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enterAdmin(page, '/admin/bookings', { email: 'salem@example.com', address })
  const rows = page.locator('.admin-table tbody tr').filter({ visible: true })
  await expect(rows.nth(9)).toBeVisible()
  await settled(page)
  const seen = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [booking, , home, stay] = [...row.querySelectorAll('td')].map((cell) =>
        cell.getBoundingClientRect(),
      )
      const days = [...row.querySelectorAll('td:nth-child(4) .whitespace-nowrap')].map((day) =>
        Math.round(day.getBoundingClientRect().top),
      )
      const starts = [home, stay].map((cell) => Math.round(cell?.left ?? 0)).join()
      return {
        starts,
        lines: new Set(days).size,
        is_beside: home !== undefined && booking !== undefined && home.top < booking.bottom,
      }
    }),
  )
  expect([...new Set(seen.map(({ starts }) => starts))]).toHaveLength(1)
  expect(seen.filter(({ lines, is_beside }) => lines !== 1 || !is_beside)).toEqual([])
})

test('days are shown whole in every field, at any width', async ({ page, address, lang }, info) => {
  const { bookings, moving, frame, phone_booking } = ADMIN_MESSAGES[lang]
  const home = await freeHome(page, { days_ahead: ownDays(info, 0) - 112, bundle: 2 })
  const number = await bookByPhone(
    page,
    { lang, address },
    { as: 'noor', home, guest: newGuest(lang) },
  )
  const dialog = page.getByRole('dialog', { name: bookings.actions.move, exact: true })
  const later = addDays(dubaiDay(new Date()), 299)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address('/admin/bookings?status=confirmed&from=2026-09-20&to=2028-09-20'))
    await settled(page)
    await openFilters(page, lang)
    await expectWholeValues(page, `filters at ${width}`)
    await page.goto(address(`/admin/bookings?booking=${number}`))
    await settled(page)
    await page
      .getByRole('article')
      .getByRole('button', { name: bookings.actions.move, exact: true })
      .click()
    await expect(dialog).toContainText(moving.choose)
    for (const label of [phone_booking.from, phone_booking.to]) {
      await dialog.getByLabel(label).fill(later)
      await dialog.getByLabel(label).press('Tab')
      await expect(dialog.getByLabel(label)).toHaveValue(frame.day(later))
    }
    await expectWholeValues(page, `the dialog at ${width}`)
  }
})
