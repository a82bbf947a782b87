import { readFile } from 'node:fs/promises'
import { thousands } from '#contract/messages/thousands.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import { SPECIAL_DAYS } from '../../../web/features/admin/rates/grid/special-days.ts'
import { ADMIN_MESSAGES, enterAdmin, openFilters } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, ownDays, settled, test } from '../fixtures.ts'

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a quarter more for three homes and four nights, by keys alone, and undone', async ({
  page,
  address,
  lang,
}, info) => {
  const { frame, rates } = ADMIN_MESSAGES[lang]
  const { chosen, history, rules } = rates
  const reason = `Eid ${info.project.name} ${info.retry}`
  const from = dayAhead(ownDays(info, 11))
  await enterAdmin(page, `/admin/rates?from=${from}&days=14`, {
    email: 'noor@example.com',
    address,
  })
  const cell = (row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)
  const before = await cell(1, 2).textContent()
  await cell(0, 0).focus()
  const onwards = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  await page.keyboard.press(onwards)
  for (const key of [onwards, onwards, onwards, 'ArrowDown', 'ArrowDown'])
    await page.keyboard.press(`Shift+${key}`)
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(12)
  await expectNothingFound(page)
  await page.getByLabel(chosen.values.percent).fill(lang === 'ar' ? '٢٥' : '25')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(rules.names.min_nights)).toBeFocused()
  await page.keyboard.type(lang === 'ar' ? '٤' : '4')
  for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key)
  await expect(page.getByLabel(rules.names.no_arrival)).toBeChecked()
  await expect(page.getByText(chosen.preview(12, 3))).toBeVisible()
  await expect(page.getByText(rules.set.min_nights(4))).toBeVisible()
  await expectNothingFound(page)
  await page.getByLabel(frame.reason.label).fill(reason)
  await page.keyboard.press('Enter')
  await expect(page.getByText(chosen.done(12))).toBeVisible()
  await expect(cell(1, 2)).toHaveText(
    thousands(Math.round(Number(before?.replace(',', '')) * 1.25)),
  )
  await expect(cell(1, 2).locator('[data-lengths="4+"]')).toBeVisible()
  await expect(cell(1, 2)).toHaveAccessibleName(new RegExp(rules.set.min_nights(4)))
  await expect(cell(1, 2)).toHaveAttribute('data-no-arrival')
  await page.getByRole('button', { name: history.undo_of(reason) }).click()
  await expect(cell(1, 2)).toHaveText(before ?? '')
})

test('the rules of another home’s nights are copied without its rates, counted before, and undone', async ({
  page,
  address,
  lang,
}, info) => {
  const { frame, rates } = ADMIN_MESSAGES[lang]
  const { chosen, copy, history, rules } = rates
  const reason = `As the neighbour ${info.project.name} ${info.retry}`
  const from = dayAhead(ownDays(info, 11) + 3)
  // rows that the story of the quarter more leaves alone, whose nights these are too
  const [neighbour, home] = [5, 6]
  await enterAdmin(page, `/admin/rates?from=${from}&days=14`, {
    email: 'noor@example.com',
    address,
  })
  const cell = (row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)
  const before = await cell(home, 0).textContent()
  const onwards = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  const choose = async (row: number) => {
    await cell(row, 0).focus()
    await cell(row, 0).click()
    await page.keyboard.press(`Shift+${onwards}`)
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
  }
  const { origin } = new URL(page.url())
  const grid: { data: { homes: { id: number }[] } } = JSON.parse(
    await (
      await page.request.get(`${origin}/api/admin/rates/?from=${from}`, {
        headers: { 'accept-language': lang },
      })
    ).text(),
  )
  const first = {
    room_category_ids: [grid.data.homes[neighbour]?.id],
    from,
    to: dayAhead(ownDays(info, 11) + 5),
    rules: { min_nights: 6 },
  }
  const set = await page.request.post(`${origin}/api/admin/rates/`, {
    headers: { origin },
    data: { ...first, reason: `${reason} first` },
  })
  expect(set.status()).toBe(200)
  await choose(home)
  await page.getByLabel(chosen.rate, { exact: true }).selectOption('copy')
  // the same weekday of last year
  await expect(page.getByLabel(chosen.values.copy)).toHaveValue('364')
  const copied = page.getByRole('group', { name: copy.title })
  await copied.getByLabel(copy.from).selectOption({ index: neighbour + 1 })
  await page.getByLabel(chosen.values.copy).fill('0')
  await copied.getByLabel(copy.rate).uncheck()
  await copied.getByLabel(rules.names.min_nights).check()
  await expect(page.getByText(copy.taken_over(rules.names.min_nights))).toBeVisible()
  await expect(page.getByText(chosen.preview(2, 1))).toBeVisible()
  await expectNothingFound(page)
  await page.getByLabel(frame.reason.label).fill(reason)
  await page.keyboard.press('Enter')
  await expect(page.getByText(chosen.done(2))).toBeVisible()
  await expect(cell(home, 1).locator('[data-lengths="6+"]')).toBeVisible()
  await expect(cell(home, 0)).toContainText(before ?? '')
  for (const why of [reason, `${reason} first`]) {
    const undo = page.getByRole('button', { name: history.undo_of(why), exact: true })
    await undo.click()
    await expect(undo).toBeHidden()
  }
  await expect(cell(home, 1).locator('[data-lengths]')).toHaveCount(0)
})

test('dragging chooses, a home or a day is chosen whole, and the address keeps what is shown', async ({
  page,
  address,
  lang,
}) => {
  const { rates } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, `/admin/rates?from=${dayAhead(60)}&days=14`, {
    email: 'noor@example.com',
    address,
  })
  const chosen = page.getByRole('gridcell', { selected: true })
  await page.getByRole('columnheader').nth(2).getByRole('button').click()
  const homes = await page.getByRole('rowheader').count()
  await expect(chosen).toHaveCount(homes)
  await page.getByRole('rowheader').first().getByRole('button').first().click()
  await expect(chosen).toHaveCount(14)
  await page.locator('[data-cell="0 0"]').hover()
  await page.mouse.down()
  await page.locator('[data-cell="1 1"]').hover()
  await page.mouse.up()
  await expect(chosen).toHaveCount(4)
  await page.getByRole('button', { name: rates.chosen.clear, exact: true }).click()
  await expect(chosen).toHaveCount(0)
  await page.getByLabel(rates.find).fill(lang === 'ar' ? 'مرسى' : 'Marina')
  await expect(page.getByRole('rowheader').first()).toContainText(lang === 'ar' ? 'مرسى' : 'Marina')
  await page.reload()
  await settled(page)
  await expect(page.getByLabel(rates.find)).toHaveValue(lang === 'ar' ? 'مرسى' : 'Marina')
})

test('months stand in both calendars, and pressing Eid chooses its nights of every home shown', async ({
  page,
  address,
  lang,
}) => {
  const { rates } = ADMIN_MESSAGES[lang]
  const eid = SPECIAL_DAYS.find(({ name, from }) => name === 'eid_al_fitr' && from > dayAhead(5))
  if (!eid) throw new Error('The next Eid al-Fitr is not among the special days')
  const in_ramadan = addDays(eid.from, -1)
  await enterAdmin(page, `/admin/rates?from=${addDays(eid.from, -3)}&days=14`, {
    email: 'noor@example.com',
    address,
  })
  const band = page.getByRole('columnheader', { name: rates.band.title })
  const in_shawwal = addDays(eid.to, 2)
  for (const month of [
    rates.band.month(in_shawwal),
    rates.band.hijri_month(in_ramadan),
    rates.band.hijri_month(in_shawwal),
  ])
    await expect(band.getByText(month, { exact: true })).toBeVisible()
  await band.getByRole('button', { name: rates.band.names.eid_al_fitr }).click()
  const homes = await page.getByRole('rowheader').count()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(
    nightsBetween(eid.from, eid.to) * homes,
  )
  await expect(page.locator('[data-cell="0 3"]')).toHaveAttribute('aria-selected', 'true')
  await openFilters(page, lang)
  await page.getByRole('checkbox', { name: rates.numbers.show }).click()
  await expect(page.getByRole('rowheader', { name: rates.numbers.all })).toBeVisible()
  await expect(page).toHaveURL(/numbers=yes/)
  await expectNothingFound(page)
})

test('a rule for long stays at the chosen homes is added, and stopped again', async ({
  page,
  address,
  lang,
}, info) => {
  const { frame, offers, rates } = ADMIN_MESSAGES[lang]
  const { price_rules: text } = rates
  const reason = `Quiet ${info.project.name} ${info.retry}`
  await enterAdmin(page, `/admin/rates?from=${dayAhead(187)}&days=14`, {
    email: 'noor@example.com',
    address,
  })
  await page.getByRole('rowheader').first().getByRole('button').first().click()
  await page
    .getByRole('region', { name: text.title })
    .getByRole('button', { name: text.add })
    .click()
  const dialog = page.getByRole('dialog', { name: text.add_title })
  await dialog.getByLabel(text.percent).fill('60')
  await dialog.getByLabel(text.thresholds.length_of_stay).fill('28')
  await dialog.getByLabel(frame.reason.label).fill(reason)
  await dialog.getByRole('button', { name: text.add_title }).click()
  await expect(dialog.getByText(offers.steep)).toBeVisible()
  await expect(dialog.getByRole('button', { name: offers.steep_submit })).toBeVisible()
  await expectNothingFound(page)
  await dialog.getByLabel(text.percent).fill(lang === 'ar' ? '١٢٫٥' : '12.5')
  await expect(dialog.getByText(offers.steep)).toHaveCount(0)
  await dialog.getByLabel(frame.reason.label).press('Enter')
  await expect(page.getByText(text.added)).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: reason })
  await expect(line).toContainText(text.titles.length_of_stay(28))
  await expect(line).toContainText(text.off(12.5))
  // a phone has its bar at the foot
  await line.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await line.getByRole('button').click()
  const stopping = page.getByRole('dialog')
  await stopping.getByLabel(frame.reason.label).fill('Full enough')
  await stopping.getByRole('button', { name: text.stop }).click()
  await expect(line).toContainText(text.stopped)
})

test('homes are kept from page to page, or all that are found are chosen, for rates and for a price rule', async ({
  page,
  address,
  lang,
}) => {
  const { frame, rates } = ADMIN_MESSAGES[lang]
  const { chosen, scope, price_rules: text } = rates
  await enterAdmin(page, `/admin/rates?from=${dayAhead(187)}&days=14`, {
    email: 'noor@example.com',
    address,
  })
  await page.locator('[data-cell="0 0"]').click()
  await page.getByRole('button', { name: scope.keep(1) }).click()
  await expect(page.getByText(scope.kept(1))).toBeVisible()
  await page.getByRole('button', { name: frame.next }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.locator('[data-cell="1 0"]').click()
  await expect(page.getByText(chosen.what(2, 2), { exact: true })).toBeVisible()
  await page.getByLabel(chosen.values.percent).fill('25')
  await expect(page.getByText(chosen.preview(2, 2))).toBeVisible()
  await expectNothingFound(page)
  await page
    .getByRole('region', { name: text.title })
    .getByRole('button', { name: text.add })
    .click()
  const dialog = page.getByRole('dialog', { name: text.add_title })
  const name = await page
    .locator('tbody tr')
    .nth(1)
    .getByRole('rowheader')
    .locator('span')
    .first()
    .innerText()
  await expect(dialog.getByLabel(text.which)).toHaveValue('chosen')
  // the first is the one kept
  await expect(dialog.getByLabel(text.which).locator('option').first()).not.toContainText(name)
  await page.keyboard.press('Escape')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: frame.export_csv }).click(),
  ])
  const homes = new Set(
    (await readFile(await file.path(), 'utf8'))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split('","')[0]),
  ).size
  expect(homes).toBeGreaterThan(40) // of both pages
  await page.getByRole('button', { name: scope.all(homes) }).click()
  await expect(page.getByText(chosen.what(homes, homes), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: scope.page_alone }).click()
  await expect(page.getByText(chosen.what(1, 1), { exact: true })).toBeVisible()
  await page.locator('[data-cell="1 0"]').press('ControlOrMeta+Space')
  await page.locator('[data-cell="1 0"]').press('ArrowDown')
  await expect(page.getByText(chosen.what(2, 2), { exact: true })).toBeVisible()
  const second = page.locator('tbody tr').nth(1).getByRole('rowheader').getByRole('button').first()
  await second.click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByText(chosen.what(1, 1), { exact: true })).toBeVisible()
})
