import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openedByEnter, openKit, press } from '../steps/kit.ts'

const kit = openKit()

const focusedDay = (calendar: Locator) => calendar.locator('[role=button]:focus')
const chosenDays = (calendar: Locator) => calendar.getByRole('gridcell', { selected: true })

test('a calendar goes by day, week and month, to the ends and no further than it may, and takes a day', async () => {
  const { page, part, t, forwards, backwards } = kit()
  await part('Calendar')
    .getByRole('button', { name: t('Open the calendar', 'فتح التقويم') })
    .press('Enter')
  const calendar = part('Calendar').getByRole('application', { name: t('Arrival', 'الوصول') })
  await expect(focusedDay(calendar)).toHaveText('12')
  for (const [key, day] of [
    [forwards, '13'],
    [backwards, '12'],
    ['ArrowDown', '19'],
    ['ArrowUp', '12'],
    ['Home', '1'],
    ['End', '31'],
    ['PageDown', '30'],
  ] as const) {
    await press(page, key)
    await expect(focusedDay(calendar)).toHaveText(day)
  }
  await expect(calendar.getByRole('grid')).toHaveAccessibleName(
    new RegExp(t('April 2030', 'أبريل 2030')),
  )
  await press(page, 'PageUp', 'PageUp')
  await expect(focusedDay(calendar)).toHaveText('1')
  await press(page, 'Enter')
  await expect(chosenDays(calendar)).toHaveText(['1'])
})

test('the arrows above a calendar are named and turn its months; at its end one is off', async () => {
  const { page, state, t } = kit()
  const calendar = state('RangeCalendar', 'selected').getByRole('application')
  const next = calendar.locator('header').getByRole('button', { name: t('Next', 'التالي') })
  await next.focus()
  await press(page, 'Enter')
  await expect(calendar.getByRole('grid')).toHaveAccessibleName(
    new RegExp(t('April 2030', 'أبريل 2030')),
  )
  await press(page, 'Enter')
  await expect(calendar.getByRole('grid')).toHaveAccessibleName(
    new RegExp(t('May 2030', 'مايو 2030')),
  )
  await expect(next).toBeDisabled()
})

test('nights that are sold are passed over and not taken', async () => {
  const { page, state, forwards, t } = kit()
  const calendar = state('RangeCalendar', 'sold nights').getByRole('application', {
    name: t('Nights', 'الليالي'),
  })
  await calendar.locator('[role=button][tabindex="0"]').focus()
  await press(page, forwards, forwards, forwards, forwards)
  await expect(focusedDay(calendar)).toHaveText('5')
  await press(page, 'Enter')
  await expect(chosenDays(calendar)).toHaveCount(0)
  await press(page, 'ArrowDown', 'Enter', forwards, 'Space')
  await expect(chosenDays(calendar)).toHaveText(['12', '13', '14'])
})

test('a field of dates opens its panel, keeps its value on Escape and takes a day by keys', async () => {
  const { page, state, t, forwards } = kit()
  const field = state('FieldButton and DropPanel', 'filled').getByRole('button', {
    name: t('Check-in', 'تسجيل الوصول'),
  })
  const panel = page.getByRole('dialog', { name: t('Check-in', 'تسجيل الوصول') })
  await expect(field).toHaveAccessibleName(t('Check-in 12 March', 'تسجيل الوصول 12 مارس'))
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await openedByEnter(page, field, async () => {
    await expect(focusedDay(panel)).toHaveText('12')
    await press(page, 'Escape')
    await expect(panel).toBeHidden()
  })
  await openedByEnter(page, field, async () => {
    await expect(focusedDay(panel)).toHaveText('12')
    await press(page, forwards, 'Enter')
    await expect(panel).toBeHidden()
  })
  await expect(field).toHaveAccessibleName(t('Check-in 13 March', 'تسجيل الوصول 13 مارس'))
  const empty = state('FieldButton and DropPanel', 'empty').getByRole('button')
  await expect(empty).toHaveAccessibleName(t('Check-in Add a date', 'تسجيل الوصول إضافة تاريخ'))
})
