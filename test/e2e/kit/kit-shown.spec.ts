import { expect, test } from '../fixtures.ts'
import { openKit, press } from '../steps/kit.ts'

const kit = openKit()

test('a busy button says so and keeps the focus; a disabled one is passed over', async () => {
  const { page, state, t } = kit()
  const busy = state('Button', 'loading').getByRole('button', {
    name: t('Reserving…', 'جارٍ الحجز…'),
  })
  await expect(state('Button', 'loading').getByRole('status')).toHaveText(
    t('Reserving…', 'جارٍ الحجز…'),
  )
  await busy.focus()
  await press(page, 'Enter')
  await expect(busy).toBeFocused()
  await expect(state('Button', 'disabled').getByRole('button')).toBeDisabled()
  await state('Button', 'sizes')
    .getByRole('button', { name: t('Large', 'كبير') })
    .focus()
  await press(page, 'Tab')
  await expect(busy).toBeFocused()
})

test('a button of one picture has a name, and so have links', async () => {
  const { page, state, part, t } = kit()
  const icons = state('Button', 'icon').getByRole('button')
  await expect(icons.first()).toHaveAccessibleName(t('Save', 'حفظ'))
  await expect(icons.last()).toBeDisabled()
  await part('Link')
    .getByRole('link', { name: t('See homes', 'عرض البيوت') })
    .focus()
  await press(page, 'Tab')
  await expect(
    part('Link').getByRole('link', { name: t('Cancellation terms', 'شروط الإلغاء') }),
  ).toBeFocused()
})

test('a carousel is a named region of a list; its row scrolls by the arrows, its buttons turn back', async () => {
  const { page, t, forwards } = kit()
  const row = page.getByRole('region', { name: t('5 pictures', 'الصور: 5') })
  const list = row.getByRole('list')
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const previous = row.getByRole('button', { name: t('Previous', 'السابق') })
  await expect(list).toHaveAttribute('tabindex', '0') // Safari does not stop at it by itself
  await list.focus()
  await press(page, forwards)
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await press(page, 'Tab')
  await expect(previous).toBeFocused()
  await expect(async () => {
    await press(page, 'Enter')
    await expect(previous).toHaveAttribute('aria-disabled', 'true', { timeout: 500 })
  }).toPass()
  await expect(list.getByRole('listitem').first()).toBeInViewport()
  await expect(list.getByRole('img', { name: t('Picture 1', 'صورة 1') })).toBeVisible()
})

test('stars and ratings are one sentence, and the drawn ones are silent', async () => {
  const { state, t } = kit()
  await expect(state('Rating', 'high')).toMatchAriaSnapshot(
    `- 'figure "Rating: high"': high ${t('4.8 out of 5', '4.8 من 5')}`,
  )
  await expect(state('Stars', 'half')).toMatchAriaSnapshot(
    `- 'figure "Stars: half"': half ${t('3.4 out of 5', '3.4 من 5')}`,
  )
})

test('a price is a number with its currency, lines of a price are terms and amounts', async () => {
  const { state, part, t } = kit()
  await expect(state('Price', 'default').locator('data')).toHaveAttribute('value', '2310.50')
  await expect(state('Price', 'default')).toContainText(t('AED2,310.50', '2,310.50درهم'))
  const lines = state('PriceLines', 'total')
  await expect(lines.getByRole('term')).toHaveCount(4)
  await expect(lines.getByRole('definition').last()).toContainText('2,530')
  await expect(part('Badge')).toContainText(
    t('Monthly stays, all fees included', 'إقامات شهرية شاملة كل الرسوم'),
  )
})

test('what loads says so, what failed is an alert with a way out, what is over takes the focus', async () => {
  const { page, state, part, t } = kit()
  await expect(state('AsyncState', 'loading').getByRole('status')).toHaveText(
    t('Loading', 'جارٍ التحميل'),
  )
  const failure = state('AsyncState', 'failed').getByRole('alert')
  await expect(failure).toContainText(t('This did not load.', 'تعذّر التحميل.'))
  await expect(
    failure.getByRole('button', { name: t('Try again', 'إعادة المحاولة') }),
  ).toBeEnabled()
  await part('ProgressBar').getByRole('button').press('Enter')
  await expect(page.getByRole('progressbar', { name: t('Loading', 'جارٍ التحميل') })).toHaveCount(1)
  await part('FullStop').getByRole('button').press('Enter')
  const ended = page.getByRole('heading', {
    name: t('This link has expired', 'انتهت صلاحية هذا الرابط'),
  })
  await expect(ended).toBeFocused()
  await press(page, 'Tab', 'Enter')
  await expect(ended).toBeHidden()
  await expect(
    part('Section').getByRole('heading', {
      level: 2,
      name: t('Homes in the marina', 'بيوت في المرسى'),
    }),
  ).toBeVisible()
})
