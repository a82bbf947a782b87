import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { ADMIN_MESSAGES } from './admin.ts'
import { expectNothingFound } from './axe.ts'

/** From a day on somebody new, registered for VAT, sells the stays of the home in the editor. */
export async function changeSupplier(page: Page, lang: keyof typeof ADMIN_MESSAGES) {
  const { homes, frame } = ADMIN_MESSAGES[lang]
  const { suppliers, supplier } = homes
  const periods = page.getByRole('region', { name: suppliers.title }).getByRole('listitem')
  await expect(periods).toHaveCount(1)
  await page.getByRole('button', { name: suppliers.change }).click()
  const dialog = page.getByRole('dialog', { name: suppliers.change })
  const from = dialog.getByRole('textbox', { name: suppliers.from })
  await from.fill('1/7/2090')
  await from.press('Tab')
  await dialog.getByLabel(supplier.legal_name_en).fill(`Palmyra Stays ${lang} ${Date.now()} LLC`)
  await dialog.getByLabel(supplier.legal_name_ar).fill('بيوت تدمر ذ.م.م.')
  await dialog.getByLabel(supplier.address_en).fill('Dubai, Al Quoz')
  await dialog.getByLabel(supplier.address_ar).fill('دبي، القوز')
  await dialog.getByText(suppliers.is_registered, { exact: true }).click()
  const trn = dialog.getByLabel(suppliers.trn)
  await trn.fill('1001')
  await dialog.getByLabel(frame.reason.label).fill('The home was sold')
  await expectNothingFound(page)
  const submit = dialog.getByRole('button', { name: suppliers.change })
  await submit.click()
  await expect(trn).toBeFocused() // it has fifteen digits
  await trn.fill('100999999900003')
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(periods).toHaveCount(2)
  await expect(periods.first()).toContainText('100999999900003') // the last one on top
}
