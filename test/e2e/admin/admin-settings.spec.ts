import { addDays } from '#server/core/time.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'

/** Later than any journey books. */
const DAY = '2029-01-01'

/** Each project changes a setting of its own: an earlier plan would discard a later one. */
const OWN = {
  'en-desktop': { setting: 'cleaning_fee_fils', part: '0' },
  'ar-phone': { setting: 'tourism_fee_fils', part: 'deluxe' },
  'en-phone': { setting: 'service_charge_bp', part: null },
  'ar-desktop': { setting: 'member_discount_bp', part: null },
} as const
const isProject = (name: string): name is keyof typeof OWN => name in OWN

test('a fee is changed from a day on: before and after, a reason, and what was planned later is discarded', async ({
  page,
  address,
  lang,
}, { project }) => {
  const { settings, frame } = ADMIN_MESSAGES[lang]
  if (!isProject(project.name)) throw new Error(`${project.name} has no setting of its own`)
  const { setting, part } = OWN[project.name]
  const name = settings.names[setting]
  const field = part === null ? settings.typed.percent : settings.part(part)
  await enterAdmin(page, '/admin/settings', { email: 'noor@example.com', address })
  await expectNothingFound(page)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await row.getByRole('button', { name: settings.change_of(name) }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel(field).fill('many')
  await dialog.getByLabel(settings.from).fill(DAY)
  await dialog.getByRole('button', { name: settings.submit }).click()
  await expect(
    dialog.getByText(settings.wrong[part === null ? 'percent' : 'amounts']),
  ).toBeVisible()
  await expectNothingFound(page)
  await dialog.getByLabel(field).fill('15.5')
  await dialog.getByLabel(frame.reason.label).fill('By contract')
  await dialog.getByRole('button', { name: settings.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText(settings.planned(frame.day(DAY)))
  await expect(row).toContainText('15.5')

  await row.getByRole('button', { name: settings.change_of(name) }).click()
  await dialog.getByLabel(settings.from).fill(addDays(DAY, -1))
  await expect(dialog.getByText(settings.discards(frame.day(DAY)))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('without the right there is no page of settings', async ({ page, address, lang }) => {
  const { settings } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/settings', { email: 'salem@example.com', address })
  await settled(page)
  await expect(page.getByRole('link', { name: settings.title })).toHaveCount(0)
})
