import { expect, test } from '../fixtures.ts'
import { openKit, press } from '../steps/kit.ts'

const kit = openKit()

test('a checkbox says that it is missing, and no longer when it is turned on', async () => {
  const { page, state, t } = kit()
  const terms = state('Checkbox', 'error').getByRole('checkbox', {
    name: t('I accept the terms', 'أوافق على الشروط'),
  })
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await terms.focus()
  await press(page, 'Space')
  await expect(terms).toBeChecked()
  await expect(terms).not.toHaveAttribute('aria-invalid', 'true')
  await expect(
    state('Checkbox', 'selected').getByRole('checkbox', { name: t('Parking', 'موقف سيارات') }),
  ).toBeChecked()
})

test('a switch is one by its role, and says whether it is on', async () => {
  const { page, state, t } = kit()
  const infant = state('Switch', 'selected').getByRole('switch', { name: t('Infant', 'رضيع') })
  await expect(infant).toBeChecked()
  await infant.focus()
  await press(page, 'Space')
  await expect(infant).not.toBeChecked()
  await press(page, 'Tab')
  const fees = t(
    'Show homes whose price includes every fee',
    'عرض البيوت التي يشمل سعرها كل الرسوم',
  )
  await expect(state('Switch', 'long text').getByRole('switch', { name: fees })).toBeFocused()
})

test('radio buttons are one stop of Tab; the arrows go round, sideways as the page is read', async () => {
  const { page, state, t, forwards, backwards } = kit()
  const group = state('RadioGroup', 'selected').getByRole('radiogroup', {
    name: t('Terms', 'الشروط'),
  })
  const free = group.getByRole('radio', { name: t('Free cancellation', 'إلغاء مجاني') })
  const fixed = group.getByRole('radio', { name: t('Non-refundable', 'غير قابل للاسترداد') })
  await expect(fixed).toBeChecked()
  await fixed.focus()
  await press(page, 'ArrowDown')
  await expect(free).toBeChecked()
  await press(page, 'ArrowUp', 'ArrowUp')
  await expect(free).toBeChecked()
  await press(page, forwards)
  await expect(fixed).toBeChecked()
  await press(page, backwards)
  await expect(free).toBeFocused()
  await press(page, 'Tab')
  await expect(group.locator(':focus')).toHaveCount(0)
  await press(page, 'Shift+Tab')
  await expect(free).toBeFocused()
})

test('a stepper is a group with its hint; at an end its button stays and does nothing', async () => {
  const { page, state, t } = kit()
  const children = state('Stepper', 'hint').getByRole('group', { name: t('Children', 'الأطفال') })
  await expect(children).toHaveAccessibleDescription(t('2 to 12 years', 'من 2 إلى 12 سنة'))
  await children.getByRole('button', { name: t('Fewer', 'أقل') }).focus()
  await press(page, 'Space')
  await expect(children.getByRole('status')).toHaveText('1')
  await press(page, 'Tab', 'Space', 'Enter')
  await expect(children.getByRole('status')).toHaveText('3')
  const bedrooms = state('Stepper', 'minimum').getByRole('group', {
    name: t('Bedrooms', 'غرف النوم'),
  })
  const fewer = bedrooms.getByRole('button', { name: t('Fewer', 'أقل') })
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  await fewer.focus()
  await press(page, 'Enter')
  await expect(bedrooms.getByRole('status')).toHaveText('1')
})

test('the thumbs of a range slider follow the arrows as the page is read, and say their amounts', async () => {
  const { page, part, t, forwards, backwards } = kit()
  const range = part('RangeSlider').getByRole('group', { name: t('Price', 'السعر') })
  const low = range.getByRole('slider', { name: t('From', 'من') })
  const high = range.getByRole('slider', { name: t('To', 'إلى') })
  await low.focus()
  await press(page, forwards)
  await expect(low).toHaveValue('450')
  await press(page, backwards, backwards)
  await expect(low).toHaveValue('350')
  await expect(low).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`350.*${t('', 'د.إ.')}|${t('AED', '')}.*350`),
  )
  await press(page, 'Home')
  await expect(low).toHaveValue('200')
  await press(page, 'Tab', 'ArrowDown')
  await expect(high).toHaveValue('1150')
  await press(page, 'PageUp')
  expect(Number(await high.inputValue())).toBeGreaterThan(1200)
  await press(page, 'Home')
  await expect(high).toHaveValue('200')
})
