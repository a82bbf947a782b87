import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'

test('other terms are agreed on with an owner from a day on, and end', async ({
  page,
  address,
  lang,
}) => {
  const { homes, frame, errors } = ADMIN_MESSAGES[lang]
  const { agreement } = homes
  await enterAdmin(page, '/admin/homes?state=on_sale&sort=-occupancy', {
    email: 'noor@example.com',
    address,
  })
  await page.locator('.homes-table a[href*="/admin/homes/"]').first().click()
  await page.waitForURL(/\/admin\/homes\/\d+/)
  await settled(page)
  const section = page.getByRole('region', { name: homes.sections.agreement })
  await expect(section.getByText(agreement.terms(20, '500', 30, 'shared'))).toBeVisible()

  await section.getByRole('button', { name: agreement.change }).click()
  const change = page.getByRole('dialog', { name: agreement.change })
  const from = change.getByRole('textbox', { name: agreement.from })
  await from.fill('1/1/2088')
  await from.press('Tab')
  // another than the company sells the stays of this home
  await change.getByLabel(agreement.rent).fill('9,500')
  await expect(change.getByLabel(agreement.fee_beside_rent)).toBeVisible()
  await change.getByLabel(frame.reason.label).fill('Renewed')
  await change.getByRole('button', { name: agreement.change }).click()
  await expect(change.getByText(errors.COMPANY_NOT_SUPPLIER ?? '-').first()).toBeVisible()
  await expectNothingFound(page)
  await change.getByLabel(agreement.rent).fill('')

  await change.getByLabel(agreement.fee).fill('15,5')
  await change.getByLabel(agreement.nights).fill('')
  await change.getByLabel(agreement.commission).selectOption('company')
  await change.getByLabel(frame.reason.label).fill('Renewed')
  await expectNothingFound(page)
  await change.getByRole('button', { name: agreement.change }).click()
  await expect(section.getByText(agreement.terms(15.5, '500', null, 'company'))).toBeVisible()
  await expect(section.getByText(agreement.waiting)).not.toHaveCount(0)
  await expectNothingFound(page)

  await section.getByRole('button', { name: agreement.end }).click()
  const end = page.getByRole('dialog', { name: agreement.end })
  await expect(end.getByRole('checkbox').first()).toBeVisible()
  await expectNothingFound(page)
  const day = end.getByRole('textbox', { name: agreement.ends_on })
  await day.fill('1/1/2089')
  await day.press('Tab')
  await expect(end.getByText(agreement.standing(0))).toBeVisible()
  await end.getByLabel(frame.reason.label).fill('The owner sells')
  await end.getByRole('button', { name: agreement.end }).click()
  await expect(section.getByText(agreement.ended_because('The owner sells', 0))).toBeVisible()
})
