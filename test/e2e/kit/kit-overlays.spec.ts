import { expect, test } from '../fixtures.ts'
import { openedByEnter, openKit, press } from '../steps/kit.ts'

const kit = openKit()

for (const kind of ['dialog', 'sheet', 'drawer', 'long text'] as const) {
  test(`a dialog of the kind ${kind} hides the page behind it, and its own buttons close it`, async () => {
    const { page, state, t } = kit()
    const opener = state('Dialog', kind).getByRole('button', { name: t('Open', 'فتح') })
    const dialog = page.getByRole('dialog', {
      name: t('Cancel the booking?', 'هل تريد إلغاء الحجز؟'),
    })
    const unreachable = page.locator('[inert] h1, [aria-hidden=true] h1')
    await expect(unreachable).toHaveCount(0)
    await openedByEnter(page, opener, async () => {
      await expect(dialog).toBeFocused()
      await expect(unreachable).toHaveCount(1)
      await press(page, 'Shift+Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await dialog.getByRole('button', { name: t('Close', 'إغلاق') }).focus()
      await press(page, 'Space')
      await expect(dialog).toBeHidden()
    })
    await openedByEnter(page, opener, async () => {
      await dialog.getByRole('button', { name: t('Keep it', 'الاحتفاظ به') }).focus()
      await press(page, 'Enter')
      await expect(dialog).toBeHidden()
    })
    await expect(unreachable).toHaveCount(0)
  })
}

test('a popover is a dialog with a name, says that it is open and closes on Escape', async () => {
  const { page, part, t } = kit()
  const name = t('Tourism fee', 'درهم السياحة')
  const opener = part('Popover').getByRole('button', { name })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await openedByEnter(page, opener, async () => {
    const popover = page.getByRole('dialog', { name })
    await expect(popover).toBeFocused()
    await expect(popover).toContainText(t('Per bedroom and night', 'لكل غرفة نوم وليلة'))
    await expect(page.locator('[aria-haspopup=dialog][aria-expanded=true]')).toHaveText(name)
    await press(page, 'Escape')
    await expect(popover).toBeHidden()
  })
})

test('a disclosure that is open from the start closes by Space', async () => {
  const { page, state, t } = kit()
  const inside = page.getByText(t('From 15:00.', 'من الساعة 15:00.'))
  await expect(inside).toBeVisible()
  await state('Disclosure', 'open').locator('summary').focus()
  await press(page, 'Space')
  await expect(inside).toBeHidden()
  await press(page, 'Tab')
  await expect(state('Disclosure', 'long text').locator('summary')).toBeFocused()
})

for (const [kind, role, en, ar] of [
  ['good', 'status', 'Saved', 'تم الحفظ'],
  ['error', 'alert', 'The payment failed', 'تعذّر الدفع'],
] as const) {
  test(`a toast of the kind ${kind} is heard as ${role} and closed by keys`, async () => {
    const { page, state, t } = kit()
    await state('Toasts', kind)
      .getByRole('button', { name: t('Show', 'إظهار') })
      .press('Enter')
    const toast = page
      .getByRole('region', { name: t('Toasts of the kit', 'إشعارات العدة') })
      .getByRole(role)
    await expect(toast).toContainText(t(en, ar))
    await press(page, 'Tab')
    await expect(toast.getByRole('button', { name: t('Close', 'إغلاق') })).toBeFocused()
    await press(page, 'Enter')
    await expect(toast).toBeHidden()
  })
}

test('toasts wait while the focus is in them; closed, it goes to the next and then back to where it came from', async () => {
  const { page, state, t } = kit()
  const several = state('Toasts', 'several')
  const show = several.getByRole('button', { name: t('Show both', 'إظهار كليهما') })
  const region = page.getByRole('region', { name: t('Both toasts', 'الإشعاران') })
  await openedByEnter(page, show, async () => {
    await expect(region.getByRole('status')).toHaveCount(2)
    await expect(several.getByText(t('They wait', 'بانتظارك'))).toBeHidden()
    await press(page, 'Tab')
    await expect(several.getByText(t('They wait', 'بانتظارك'))).toBeVisible()
    await press(page, 'Enter')
    await expect(region.getByRole('status')).toHaveCount(1)
    await expect(region.getByRole('button')).toBeFocused()
    await press(page, 'Space')
    await expect(region.getByRole('status')).toHaveCount(0)
  })
  await expect(several.getByText(t('They wait', 'بانتظارك'))).toBeHidden()
})

test('toasts wait while they are pointed at, not when they come up under a pointer that rests', async () => {
  const { page, state, t } = kit()
  const waiting = state('Toasts', 'several').getByText(t('They wait', 'بانتظارك'))
  const show = state('Toasts', 'several').getByRole('button', {
    name: t('Show both', 'إظهار كليهما'),
  })
  const toasts = page
    .getByRole('region', { name: t('Both toasts', 'الإشعاران') })
    .getByRole('status')
  const close = async () => {
    for (const left of [1, 0]) {
      await toasts.first().getByRole('button').press('Enter')
      await expect(toasts).toHaveCount(left)
    }
  }
  await show.press('Enter')
  const { x = 0, y = 0, height = 0 } = (await toasts.first().boundingBox()) ?? {}
  await close()
  await page.mouse.move(x + 40, y + height / 2)
  await show.press('Enter')
  await expect.poll(() => toasts.first().evaluate((one) => one.matches(':hover'))).toBe(true)
  await expect(waiting).toBeHidden()
  await page.mouse.move(x + 42, y + height / 2)
  await expect(waiting).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(waiting).toBeHidden()
  await close()
})
