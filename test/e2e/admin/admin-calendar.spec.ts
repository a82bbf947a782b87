import type { Locator, Page } from '@playwright/test'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { ADMIN_MESSAGES, enterAdmin, openFilters } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'
import { callAdmin, mendHome, readHome, tearHome, type Torn } from '../steps/in-two.ts'

type Calendar = ClientOutput<Endpoints['readMultiCalendar']>
type Home = Calendar['homes'][number]
type Span = Home['units'][number]['spans'][number]

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Shown = { from: string; days?: number }

async function readCalendar(
  page: Page,
  address: (path: string) => string,
  { from, days = 30 }: Shown,
): Promise<Calendar> {
  const answer = await page.request.get(
    `${new URL(address('/')).origin}/api/admin/calendar/?from=${from}&days=${days}`,
    {
      headers: { 'accept-language': address('/').includes('/ar') ? 'ar' : 'en' },
    },
  )
  expect(answer.status()).toBe(200)
  return JSON.parse(await answer.text()).data
}

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

type Swap = { home: Home; a: Span; b: Span; unit_a: string; unit_b: string }

/** Two stays of one home, wholly shown, that can change units once one of them is parked. */
function findSwap(homes: readonly Home[], { from, days = 30 }: Shown): Swap {
  const all = homes.flatMap(({ units }) => units.flatMap(({ spans }) => spans))
  const extended = new Set(all.map((span) => span.extends))
  const isAlone = (span: Span) =>
    span.kind === 'booking' && span.extends === undefined && !extended.has(span.reservation_id)
  const isShown = (span: Span) => span.from >= from && span.to <= dayOf(from, days)
  const may = (span: Span) =>
    isAlone(span) && isShown(span) && span.status === 'confirmed' && lengthOf(span) > 2
  for (const home of homes)
    for (const one of home.units)
      for (const other of home.units)
        for (const a of one.spans)
          for (const b of other.spans) {
            if (one === other || !may(a) || !may(b) || !overlap(a, b)) continue
            const is_free = (spans: readonly Span[], own: Span, wanted: Span) =>
              spans.every((span) => span === own || !overlap(span, wanted))
            if (is_free(other.spans, b, a) && is_free(one.spans, a, b))
              return { home, a, b, unit_a: one.name, unit_b: other.name }
          }
  throw new Error('Nobody of the demo could change units')
}

const dayOf = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const lengthOf = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / 86_400_000

async function middleOf(bar: Locator) {
  const box = await bar.boundingBox()
  if (!box) throw new Error('Not on screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('units by days: a bar opens by keys and leads to its booking; the address keeps what is shown', async ({
  page,
  address,
  lang,
}) => {
  const { calendar } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/calendar?days=14', { email: 'salem@example.com', address })
  const grid = page.getByRole('grid', { name: calendar.grid })
  await expect(page.locator('.calendar-bar').first()).toBeVisible()
  await expect(page.getByRole('list', { name: calendar.legend })).toContainText(calendar.gap_name)
  await expectNothingFound(page)
  await grid.focus()
  const cursor = page.locator('#calendar-cursor')
  const before = await cursor.getAttribute('aria-label')
  await page.keyboard.press('ArrowDown')
  await expect(cursor).not.toHaveAttribute('aria-label', before ?? '')
  await page.keyboard.press('Home')
  while ((await cursor.getAttribute('aria-label'))?.endsWith(calendar.is_free))
    await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await page.keyboard.press('Enter')
  const to_booking = page.getByRole('link', { name: calendar.to_booking })
  await expect(to_booking).toBeVisible()
  await expectNothingFound(page)
  await expect(page).toHaveURL(/panel=stay&booking=SDF-/)
  await page.goBack()
  await expect(to_booking).toHaveCount(0)
  await page.goForward()
  await expect(to_booking).toBeVisible()
  const link = page.url()
  await page.reload()
  await settled(page)
  await expect(to_booking).toBeVisible()
  await page.goto(link.replace(/(SDF-)\d+/, '$1999999999'))
  await settled(page)
  await expect(page.getByText(calendar.not_shown)).toBeVisible()
  await page.goto(link)
  await settled(page)
  await grid.focus()
  await page.keyboard.press('Escape')
  await expect(to_booking).toHaveCount(0)
  await page.keyboard.press('Home')
  while ((await cursor.getAttribute('aria-label'))?.endsWith(calendar.is_free))
    await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await page.keyboard.press('Enter')
  await expect(to_booking).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(to_booking).toHaveCount(0)
  await expect(grid).toBeFocused()
  await openFilters(page, lang)
  await page.getByRole('button', { name: calendar.days(90) }).click()
  await page.getByLabel(calendar.find).fill(lang === 'ar' ? 'لؤلؤة' : 'Pearl')
  await expect(page).toHaveURL(/days=90/)
  await page.reload()
  await settled(page)
  await openFilters(page, lang)
  await expect(page.getByRole('button', { name: calendar.days(90), pressed: true })).toBeVisible()
  await expect(page.getByLabel(calendar.find)).toHaveValue(lang === 'ar' ? 'لؤلؤة' : 'Pearl')
})

test('two stays change units by keys alone: one is parked, the other set down, then the first, and all of it approved', async ({
  page,
  address,
  lang,
}, info) => {
  const { calendar, frame } = ADMIN_MESSAGES[lang]
  const from = dayAhead(lang === 'en' ? 20 : 55)
  await enterAdmin(page, '/admin/calendar', { email: 'salem@example.com', address })
  const { homes } = await readCalendar(page, address, { from })
  const { home, a, b, unit_a, unit_b } = findSwap(homes, { from })
  await page.goto(
    address(`/admin/calendar?from=${from}&days=30&q=${encodeURIComponent(home.nice_name)}`),
  )
  await settled(page)
  const grid = page.getByRole('grid', { name: calendar.grid })
  const bar = (span: Span) =>
    grid
      .getByRole('gridcell', { name: `${span.guest_name}` })
      .and(page.locator(`[data-from="${span.from}"]`))
  const cursor = page.locator('#calendar-cursor')
  const reach = async (unit: string, night: string) => {
    await grid.focus()
    await page.keyboard.press('Home')
    for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowUp')
    const rowOf = async () =>
      (await cursor.getAttribute('aria-label'))?.replaceAll(/[\u2068\u2069]/g, '') ?? ''
    while (!(await rowOf()).startsWith(`${unit}, ${home.nice_name}`))
      await page.keyboard.press('ArrowDown')
    for (let day = from; day < night; day = dayOf(day, 1))
      await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  }
  const goToRow = async (unit: string, times: number) => {
    const order = home.units.map(({ name }) => name)
    const key = times > 0 ? 'ArrowDown' : 'ArrowUp'
    expect(order).toContain(unit)
    for (let n = 0; n < Math.abs(times); n += 1) await page.keyboard.press(key)
  }
  const order = home.units.map(({ name }) => name)
  const away = order.indexOf(unit_b) - order.indexOf(unit_a)
  await reach(unit_a, a.from)
  await page.keyboard.press('m')
  await goToRow(unit_b, away)
  await expect(page.locator('output')).toContainText(calendar.taken_by('').trim())
  await page.keyboard.press('p')
  const parking = page.getByRole('region', { name: calendar.parking.title })
  await expect(parking.getByRole('button')).toHaveCount(1)
  await expect(page.getByText(calendar.compare.set_down_first(1))).toBeVisible()
  await expect(page).toHaveURL(/plan=SDF-\d+\.parked/)
  await page.reload()
  await settled(page)
  await expect(parking.getByRole('button')).toHaveText(new RegExp(a.guest_name ?? ''))
  await reach(unit_b, b.from)
  // the same key, with an Arabic keyboard
  await grid.dispatchEvent('keydown', { key: lang === 'ar' ? 'ة' : 'm', bubbles: true })
  await goToRow(unit_a, -away)
  await page.keyboard.press('Enter')
  await parking.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await goToRow(unit_b, away)
  await page.keyboard.press('Enter')
  await expect(parking.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: calendar.compare.title(2) })).toBeVisible()
  await expectNothingFound(page)
  await page.getByLabel(frame.reason.label).fill(`Re-sorted ${info.retry}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(calendar.compare.done(2))).toBeVisible()
  const after = await readCalendar(page, address, { from })
  const units = after.homes.find(({ id }) => id === home.id)?.units ?? []
  const unitOf = (span: Span) =>
    units.find(({ spans }) =>
      spans.some(({ reservation_id }) => reservation_id === span.reservation_id),
    )?.name
  expect([unitOf(a), unitOf(b)]).toEqual([unit_b, unit_a])
  await expect(bar(a)).toBeVisible()
})

type Point = { x: number; y: number }

/** One finger; the browser makes pointer events and scrolling of it, as of a real one. */
async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (at: Point) => touch('touchStart', [at]),
    to: (at: Point) => touch('touchMove', [at]),
    up: () => touch('touchEnd', []),
  }
}

test(
  'with the mouse: a taken unit refuses and says why, the parking row takes, and discarding leaves all as it was',
  { tag: '@mouse' },
  async ({ page, address, lang }) => {
    const { calendar } = ADMIN_MESSAGES[lang]
    const from = dayAhead(90)
    await enterAdmin(page, '/admin/calendar', { email: 'noor@example.com', address })
    const { homes } = await readCalendar(page, address, { from })
    const { home, a, b } = findSwap(homes, { from })
    await page.goto(
      address(`/admin/calendar?from=${from}&days=30&q=${encodeURIComponent(home.nice_name)}`),
    )
    await settled(page)
    const bar = (span: Span) =>
      page.locator(`.calendar-bar[data-from="${span.from}"]`, { hasText: span.guest_name ?? '' })
    const [start, taken] = [await middleOf(bar(a)), await middleOf(bar(b))]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 5, taken.y, { steps: 5 })
    await expect(page.locator('.calendar-note')).toContainText(b.guest_name ?? '')
    await expect(page.locator('.calendar-row[data-dim]').first()).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: calendar.compare.title(1) })).toHaveCount(0)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    const parking = page.getByRole('region', { name: calendar.parking.title })
    await page.mouse.move(start.x + 2, start.y + 30, { steps: 3 })
    const place = await middleOf(parking)
    await page.mouse.move(place.x, place.y, { steps: 5 })
    await page.mouse.up()
    await expect(parking.getByRole('button')).toHaveText(new RegExp(a.guest_name ?? ''))
    await page.getByRole('button', { name: calendar.compare.discard }).click()
    await expect(bar(a)).toBeVisible()
  },
)

test(
  'with a finger: one that moves at once scrolls, one that rests picks a stay up and sets it into the parking row',
  { tag: '@finger' },
  async ({ page, address, lang }) => {
    const { calendar } = ADMIN_MESSAGES[lang]
    const from = dayAhead(90)
    await enterAdmin(page, '/admin/calendar', { email: 'noor@example.com', address })
    const shown = { from, days: 14 }
    const { homes } = await readCalendar(page, address, shown)
    const { home, a } = findSwap(homes, shown)
    await page.goto(
      address(
        `/admin/calendar?from=${from}&days=${shown.days}&q=${encodeURIComponent(home.nice_name)}`,
      ),
    )
    await settled(page)
    const bar = page.locator(`.calendar-bar[data-from="${a.from}"]`, {
      hasText: a.guest_name ?? '',
    })
    await bar.scrollIntoViewIfNeeded()
    const start = await middleOf(bar)
    const finger = await fingerOn(page)
    const parking = page.getByRole('region', { name: calendar.parking.title })
    await finger.down(start)
    await finger.to({ x: start.x, y: start.y - 40 })
    await finger.up()
    await expect(page.locator('output')).toHaveText(calendar.keys)
    const again = await middleOf(bar)
    await finger.down(again)
    await expect(page.locator('output')).toContainText(calendar.carrying_keys)
    await finger.to({ x: again.x, y: again.y + 30 })
    await finger.to(await middleOf(parking))
    await finger.up()
    await expect(parking.getByRole('button')).toHaveText(new RegExp(a.guest_name ?? ''))
    await page.getByRole('button', { name: calendar.compare.discard }).click()
    await expect(bar).toBeVisible()
  },
)

test(
  'sideways a stay is compared at its new price before anything moves',
  { tag: '@mouse' },
  async ({ page, address, lang }) => {
    const { calendar, frame, moving } = ADMIN_MESSAGES[lang]
    await enterAdmin(page, '/admin/calendar', { email: 'noor@example.com', address })
    const from = dayAhead(20)
    const { homes } = await readCalendar(page, address, { from })
    const found = homes
      .flatMap(({ nice_name, units }) =>
        units.flatMap(({ spans }) =>
          spans.map((span, n) => ({ nice_name, span, next: spans[n + 1] })),
        ),
      )
      .find(
        ({ span, next }) =>
          span.kind === 'booking' &&
          span.status === 'confirmed' &&
          span.from > from &&
          lengthOf(span) > 2 &&
          dayOf(span.to, 3) < dayOf(from, 30) &&
          next &&
          dayOf(span.to, 3) < next.from,
      )
    if (!found) throw new Error('Nobody of the demo could stay longer')
    const { nice_name, span } = found
    await page.goto(
      address(`/admin/calendar?from=${from}&days=30&q=${encodeURIComponent(nice_name)}`),
    )
    await settled(page)
    const bar = page.locator(`.calendar-bar[data-from="${span.from}"]`, {
      hasText: span.guest_name ?? '',
    })
    const box = await bar.boundingBox()
    if (!box) throw new Error('Not on screen')
    const night = box.width / lengthOf(span)
    const [edge, later] = lang === 'ar' ? [box.x + 3, -night] : [box.x + box.width - 3, night]
    await page.mouse.move(edge, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(edge + later, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect(page.getByLabel(calendar.departure)).toHaveValue(frame.day(dayOf(span.to, 1)))
    await expect(page.getByRole('button', { name: moving.submit_link })).toBeVisible()
    await expectNothingFound(page)
    await page.getByLabel(calendar.departure).fill(dayOf(span.to, 2))
    await expect(page.getByRole('button', { name: moving.submit_link })).toBeVisible()
  },
)

test('free nights are chosen and blocked by keys, the block is changed and removed', async ({
  page,
  address,
  lang,
}, { retry }) => {
  const { calendar, frame } = ADMIN_MESSAGES[lang]
  const from = dayAhead((lang === 'en' ? 200 : 240) + 15 * retry) // beyond the demo's stays
  await enterAdmin(page, `/admin/calendar?from=${from}&days=14`, {
    email: 'salem@example.com',
    address,
  })
  const onwards = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  await page.getByRole('grid', { name: calendar.grid }).focus()
  for (const key of [onwards, `Shift+${onwards}`, `Shift+${onwards}`, 'Enter'])
    await page.keyboard.press(key)
  const title = page.getByRole('heading', { name: calendar.block.title })
  await expect(title).toBeFocused()
  await expect(page.getByLabel(calendar.block.from)).toHaveValue(frame.day(dayOf(from, 1)))
  await expect(page.getByLabel(calendar.block.to)).toHaveValue(frame.day(dayOf(from, 4)))
  await expectNothingFound(page)
  await page.getByLabel(calendar.block.kind).selectOption('repair')
  await page.getByLabel(calendar.note).fill('New kitchen')
  await page.keyboard.press('Enter')
  await expect(page.getByText(calendar.block.added)).toBeVisible()
  const bar = page.locator('.calendar-bar[data-look=repair]', { hasText: 'New kitchen' }).first()
  await bar.click()
  await page.getByLabel(calendar.block.to).fill(dayOf(from, 3))
  await page.getByRole('button', { name: calendar.block.save }).click()
  await expect(page.getByText(calendar.block.changed)).toBeVisible()
  await bar.click()
  await expect(page.getByLabel(calendar.block.to)).toHaveValue(frame.day(dayOf(from, 3)))
  await page.getByRole('button', { name: calendar.block.remove }).click()
  await expect(page.getByText(calendar.block.removed)).toBeVisible()
  await expect(bar).toHaveCount(0)
})

/** A paid stay in two units of a home that nobody else has on these nights. */
async function stayInTwo(
  page: Page,
  address: (path: string) => string,
  days_ahead: number,
): Promise<Torn & { guest_name: string }> {
  const torn = await tearHome(page, address, { days_ahead, nth: 2 })
  const stay = { from: torn.from, to: torn.to, room_category_id: torn.home.id, guests: 1 }
  const { rates, split_on } = await callAdmin<ClientOutput<Endpoints['quoteInTwo']>>(
    page,
    address,
    'quotes/in_two/',
    stay,
  )
  const guest = {
    first_name: 'Huda',
    last_name: `Part${days_ahead}`,
    email: 'part@example.com',
    phone_number: '0501234566',
    lang: 'en',
  }
  const paid = { rate_id: rates[0]?.rate_id, split_on, pays_by: 'cash', reference: '7' }
  await callAdmin(page, address, 'bookings/for_guest/', { ...stay, ...guest, ...paid })
  await mendHome(page, address, torn)
  return { ...torn, guest_name: `Huda ${guest.last_name}` }
}

test('one part of a stay in two units is carried to another unit by keys; its nights are refused, with a reason', async ({
  page,
  address,
  lang,
}, info) => {
  const { calendar, frame } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin', { email: 'noor@example.com', address })
  const { home, units, from, guest_name } = await stayInTwo(
    page,
    address,
    (lang === 'en' ? 205 : 225) + 2 * info.retry,
  )
  const shown = new URLSearchParams({ from, days: '14', q: home.nice_name }).toString()
  await page.goto(address(`/admin/calendar?${shown}`))
  await settled(page)
  const cursor = page.locator('#calendar-cursor')
  await page.getByRole('grid', { name: calendar.grid }).focus()
  await page.keyboard.press('Home')
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowUp')
  const row = async () =>
    (await cursor.getAttribute('aria-label'))?.replaceAll(/[\u2068\u2069]/g, '') ?? ''
  while (!(await row()).startsWith(`${units[0].name}, ${home.nice_name}`))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('m')
  const onwards = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  await page.keyboard.press(`Shift+${onwards}`)
  await expect(page.locator('output')).toContainText(calendar.why.split)
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown') // the unit of the other part: whole again
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: calendar.compare.title(1) })).toBeVisible()
  await expect(page.getByText(calendar.compare.parts_are_told)).toBeVisible()
  await expectNothingFound(page)
  await page.getByLabel(frame.reason.label).fill('One door after all')
  await page.keyboard.press('Enter')
  await expect(page.getByText(calendar.compare.done(1))).toBeVisible()
  const now = await readHome(page, address, home, from)
  const spans = now.units.flatMap(({ name, spans: all }) =>
    all.filter((span) => span.guest_name === guest_name).map(() => name),
  )
  expect(spans).toEqual([units[1].name])
})

/**
 * Whoever is impatient goes back in the moment in which the address changes, before the page
 * follows.
 */
function goBackAtOnce() {
  const push = history.pushState.bind(history)
  history.pushState = (...step) => {
    push(...step)
    const { dataset } = document.documentElement
    if (dataset['impatient'] !== 'true') return
    dataset['impatient'] = 'went back'
    history.back()
  }
}

test(
  'one part of a stay in two units is dragged with the mouse',
  { tag: '@mouse' },
  async ({ page, address, lang }, info) => {
    const { calendar } = ADMIN_MESSAGES[lang]
    await enterAdmin(page, '/admin', { email: 'noor@example.com', address })
    const { home, from, change, guest_name } = await stayInTwo(page, address, 245 + 2 * info.retry)
    const shown = new URLSearchParams({ from, days: '14', q: home.nice_name }).toString()
    await page.addInitScript(goBackAtOnce)
    await page.goto(address(`/admin/calendar?${shown}`))
    await settled(page)
    const bar = (night: string) =>
      page.locator(`.calendar-bar[data-from="${night}"]`, { hasText: guest_name })
    const [second, first] = [await middleOf(bar(change)), await middleOf(bar(from))]
    const dragUp = async () => {
      await page.mouse.move(second.x, second.y)
      await page.mouse.down()
      await page.mouse.move(second.x + 2, first.y, { steps: 5 })
      await page.mouse.up()
    }
    const plan = page.getByRole('heading', { name: calendar.compare.title(1) })
    await dragUp()
    await expect(plan).toBeVisible()
    await expect(page).toHaveURL(/plan=SDF-\d+_\d{4}-\d{2}-\d{2}\.\d+/)
    expect((await middleOf(bar(change))).y).toBeCloseTo(first.y, 0)
    await page.goBack() // takes the plan back
    await expect(plan).toHaveCount(0)
    await page.evaluate(() => (document.documentElement.dataset['impatient'] = 'true'))
    await dragUp()
    await expect(page.locator('html')).toHaveAttribute('data-impatient', 'went back')
    await expect(plan).toHaveCount(0)
  },
)
