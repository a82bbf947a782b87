import { expect, test } from '../fixtures.ts'
import { openKit, press } from '../steps/kit.ts'

const kit = openKit()

test('a text field is named by its label, described by its hint and takes what is typed', async () => {
  const { page, state, t } = kit()
  const name = state('TextField', 'empty').getByRole('textbox', {
    name: t('First name', 'الاسم الأول'),
    exact: true,
  })
  await name.focus()
  await page.keyboard.insertText(t('Noor', 'نور'))
  await expect(name).toHaveValue(t('Noor', 'نور'))
  await press(page, 'Tab')
  const home = state('TextField', 'hint').getByRole('textbox', {
    name: t('Home name', 'اسم البيت'),
    exact: true,
  })
  await expect(home).toBeFocused()
  await expect(home).toHaveAccessibleDescription(t('Guests see it', 'يراه الضيوف'))
  await expect(home).not.toHaveAttribute('aria-invalid')
})

test('a faulty text field says so and why; Tab leaves out a disabled one; an address is typed from the left', async () => {
  const { page, state, t } = kit()
  const faulty = state('TextField', 'error').getByRole('textbox', {
    name: t('Last name', 'اسم العائلة'),
  })
  await expect(faulty).toHaveAttribute('aria-invalid', 'true')
  await expect(faulty).toHaveAccessibleDescription(t('Enter your last name', 'أدخل اسم العائلة'))
  await expect(
    state('TextField', 'disabled').getByRole('textbox', { name: t('City', 'المدينة') }),
  ).toBeDisabled()
  await faulty.focus()
  await press(page, 'Tab')
  const needed = state('TextField', 'required').getByRole('textbox', {
    name: t('Telephone', 'الهاتف'),
  })
  await expect(needed).toBeFocused()
  await expect(needed).toHaveAttribute('aria-required', 'true')
  await press(page, 'Tab')
  const address = state('TextField', 'left to right').getByRole('textbox', {
    name: t('Email', 'البريد الإلكتروني'),
  })
  await expect(address).toBeFocused()
  await expect(address).toHaveCSS('direction', 'ltr')
})

test('a combobox narrows its list by what is typed and marks options without leaving the line', async () => {
  const { page, state, t } = kit()
  const field = state('Combobox', 'default').getByRole('combobox', { name: t('Where', 'الوجهة') })
  const list = page.getByRole('listbox', { name: t('Where', 'الوجهة') })
  const isMarked = async (name: string) => {
    const option = list.getByRole('option', { selected: true })
    await expect(option).toContainText(name)
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id')) ?? '-',
    )
    await expect(field).toBeFocused()
  }
  await field.focus()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await press(page, 'ArrowUp')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await isMarked(t('Palm Jumeirah', 'نخلة جميرا'))
  await press(page, 'ArrowDown')
  await isMarked(t('Dubai Marina', 'مرسى دبي'))
  await page.keyboard.insertText(t('creek', 'خور'))
  await expect(list.getByRole('option')).toHaveCount(1)
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await press(page, 'ArrowDown', 'Enter')
  await expect(field).toHaveValue(t('Dubai Creek', 'خور دبي'))
  await expect(list).toBeHidden()
})

test('a combobox keeps what was typed when Escape or Tab closes its list', async () => {
  const { page, state, t } = kit()
  const field = state('Combobox', 'selected').getByRole('combobox', { name: t('Area', 'المنطقة') })
  await field.focus()
  await page.keyboard.insertText(t('palm', 'نخلة'))
  await expect(page.getByRole('listbox')).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toBeFocused()
  await press(page, 'ArrowDown', 'Tab')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue(t('palm', 'نخلة'))
  await expect(field).not.toBeFocused()
})

test('a select goes to its ends, by the first letters, and Escape changes nothing', async () => {
  const { page, part, t } = kit()
  const button = part('Select').getByRole('button', { name: t('Sort', 'الترتيب') })
  const list = page.getByRole('listbox', { name: t('Sort', 'الترتيب') })
  const option = (name: string) => list.getByRole('option', { name, exact: true })
  await button.focus()
  await press(page, 'Space')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(option(t('Recommended', 'الموصى به'))).toBeFocused()
  await press(page, 'End')
  await expect(option(t('Lowest price', 'الأقل سعرًا'))).toBeFocused()
  await press(page, 'Home')
  await expect(option(t('Recommended', 'الموصى به'))).toBeFocused()
  for (const key of t('Low', 'الأ')) await list.locator(':focus').dispatchEvent('keydown', { key })
  await expect(option(t('Lowest price', 'الأقل سعرًا'))).toBeFocused()
  await press(page, 'Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toContainText(t('Recommended', 'الموصى به'))
})

test("the browser's own select is changed by keys, and is marked while it is refused", async () => {
  const { page, state, t } = kit()
  const refused = state('NativeSelect', 'refused').getByRole('combobox', {
    name: t('Country', 'الدولة'),
  })
  const colour = () => refused.evaluate((list) => getComputedStyle(list).borderColor)
  const marked = await colour()
  await expect(refused).toHaveAttribute('aria-invalid', 'true')
  await refused.focus()
  await page.keyboard.press('ArrowDown')
  await expect(refused).toHaveValue('AE')
  await expect(refused).toHaveAttribute('aria-invalid', 'false')
  expect(await colour()).not.toBe(marked)
})

test('a multi-select says what is chosen, gives it back by Space and shows its hint when nothing is left', async () => {
  const { page, state, t } = kit()
  const button = state('MultiSelect', 'selected').getByRole('button', {
    name: t('Units', 'الوحدات'),
  })
  const list = page.getByRole('listbox', { name: t('Units', 'الوحدات') })
  const chosen = list.getByRole('option', { selected: true })
  await button.focus()
  await press(page, 'Enter')
  await expect(list).toHaveAttribute('aria-multiselectable', 'true')
  await expect(chosen).toHaveCount(2)
  await expect(chosen.first()).toBeFocused()
  await press(page, 'Space', 'End', 'Space')
  await expect(chosen).toHaveCount(0)
  await expect(list).toBeVisible()
  await press(page, 'Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleName(new RegExp(t('All units', 'كل الوحدات')))
})
