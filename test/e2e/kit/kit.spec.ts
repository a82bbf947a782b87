import { expectNothingFound } from '../steps/axe.ts'
import { expectFocusSeen } from '../steps/focus-ring.ts'
import { openKit } from '../steps/kit.ts'
import { expect, test } from '../fixtures.ts'

const MOST_STOPS = 200

const kit = openKit()

test('the kit breaks no accessibility rule and search engines are told to leave it out', async () => {
  const { page } = kit()
  await expectNothingFound(page)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('every text of the kit is in the language of the page', async ({ lang }) => {
  const { page } = kit()
  const foreign = await page.getByRole('main').evaluate((main, is_arabic) => {
    const letters = is_arabic ? /[a-z]{2}/iu : /\p{Script=Arabic}/u
    const texts = Array.from(main.querySelectorAll('*'))
      .filter(
        (element) =>
          element.closest('[lang=en]') === null && !element.matches('figure, svg *, script'),
      )
      .flatMap((element) => [
        ...['aria-label', 'aria-description', 'placeholder', 'alt', 'title'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
        ...Array.from(element.childNodes, (node) =>
          node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '',
        ),
      ])
    return texts.filter((text) => letters.test(text))
  }, lang === 'ar')
  expect(foreign).toEqual(lang === 'ar' ? ['WELCOME10'] : [])
})

test('a combobox suggests, is chosen from by keys and closes on Escape', async () => {
  const { page, part, t } = kit()
  const field = part('Combobox').getByRole('combobox', { name: t('Where', 'الوجهة') })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(t('Dubai Creek', 'خور دبي'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  const without = part('Combobox').getByRole('combobox', { name: t('Building', 'المبنى') })
  await without.focus()
  await page.keyboard.press('ArrowDown')
  await expect(part('Combobox').getByRole('status').last()).toHaveText(
    t('No place of that name', 'لا مكان بهذا الاسم'),
  )
})

test('a select is opened and chosen from by keys', async () => {
  const { page, part, t } = kit()
  const button = part('Select').getByRole('button')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
    t('Recommended', 'الموصى به'),
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button).toContainText(t('Lowest price', 'الأقل سعرًا'))
  await expect(button).toBeFocused()
})

test('a multi-select takes several, names the first and counts the rest', async () => {
  const { page, part, t } = kit()
  const button = part('MultiSelect').getByRole('button').first()
  await button.focus()
  await expect(button).toContainText(t('All units', 'كل الوحدات'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toContainText(t('Marina 2704', 'المرسى 2704'))
  await expect(button).toContainText(t('1 more', '1 أخرى'))
})

test('a dialog holds the focus, closes on Escape and gives the focus back', async () => {
  const { page, part, t } = kit()
  const opener = part('Dialog')
    .getByRole('button', { name: t('Open', 'فتح') })
    .first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {
    name: t('Cancel the booking?', 'هل تريد إلغاء الحجز؟'),
  })
  await expect(dialog).toBeVisible()
  for (let pressed = 0; pressed < 4; pressed++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a range calendar takes two days by keys and none that is sold', async ({ lang }) => {
  const { page, part } = kit()
  const calendar = part('RangeCalendar').getByRole('application').last()
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveCount(5)
  const focused = calendar.locator('[role=button]:focus')
  await calendar.locator('[role=button][tabindex="0"]').focus()
  await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(focused).toHaveText('13')
  await page.keyboard.press('Enter')
  // The first day chosen by a key moves the focus one day on, so that the range shows.
  await expect(focused).toHaveText('14')
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText(['13', '14'])
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('21')
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText([
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
  ])
  const sold = part('RangeCalendar').getByRole('application').first().locator('[data-unavailable]')
  await expect(sold).toHaveCount(3)
  for (const day of await sold.all()) await expect(day).toHaveAttribute('aria-disabled', 'true')
})

test('a stepper stops at its bounds and keeps the focus', async () => {
  const { page, t } = kit()
  const group = page.getByRole('group', { name: t('Adults', 'البالغون') })
  const more = group.getByRole('button', { name: t('More', 'أكثر') })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(group.getByRole('status')).toHaveText('3')
  await page.keyboard.press('Enter')
  await expect(group.getByRole('status')).toHaveText('3')
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
})

test('a switch and a checkbox turn with Space, radio buttons with the arrows', async () => {
  const { page, part, t } = kit()
  for (const [role, name] of [
    ['switch', t('Discounts only', 'الخصومات فقط')],
    ['checkbox', t('Pool', 'مسبح')],
  ] as const) {
    const control = page.getByRole(role, { name })
    await control.focus()
    await page.keyboard.press('Space')
    await expect(control).toBeChecked()
    await page.keyboard.press('Space')
    await expect(control).not.toBeChecked()
  }
  const plans = part('RadioGroup').getByRole('radio')
  await plans.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(plans.nth(1)).toBeChecked()
  await expect(plans.first()).not.toBeChecked()
})

test('a disclosure opens and closes by keys', async () => {
  const { page, t } = kit()
  const inside = page.getByText(t('No smoking.', 'ممنوع التدخين.'))
  await expect(inside).toBeHidden()
  await page.getByText(t('House rules', 'قواعد البيت')).focus()
  await page.keyboard.press('Enter')
  await expect(inside).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(inside).toBeHidden()
})

test('a carousel turns in the reading direction and keeps the focus at its end', async () => {
  const { page, t } = kit()
  const row = page.getByRole('region', { name: t('5 pictures', 'الصور: 5') })
  const next = row.getByRole('button', { name: t('Next', 'التالي') })
  await expect(row.getByRole('button', { name: t('Previous', 'السابق') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await next.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 500 })
  }).toPass()
  await expect(next).toBeFocused()
  await expect(row.getByRole('listitem').last()).toBeInViewport()
  await expect(
    page.getByRole('region', { name: t('1 pictures', 'الصور: 1') }).getByRole('button'),
  ).toHaveCount(0)
})

test('a range slider moves its thumbs by keys and they do not cross', async () => {
  const { page, part, t } = kit()
  const low = part('RangeSlider').getByRole('slider', { name: t('From', 'من') })
  await low.focus()
  await page.keyboard.press('ArrowUp')
  await expect(low).toHaveValue('450')
  await page.keyboard.press('End')
  await expect(low).toHaveValue('1200')
})

test('the focus is seen on everything in the kit', async () => {
  const { page } = kit()
  await expectFocusSeen(page, MOST_STOPS)
})
