import type { Page } from '@playwright/test'
import type { Lang } from '#contract/constants.ts'
import { expect } from '../fixtures.ts'
import { ADMIN_MESSAGES } from './admin.ts'
import { roomPhotograph } from './photograph.ts'

/** The fields of the editor that stands on the screen, by what their labels say. */
export function editorFields(page: Page, lang: Lang) {
  const { homes } = ADMIN_MESSAGES[lang]
  return {
    field: (name: keyof typeof homes.fields) =>
      page.getByLabel(homes.fields[name], { exact: true }),
    said: (name: keyof typeof homes.fields, words: string) =>
      page.getByLabel(`${homes.fields[name]} (${words})`, { exact: true }),
  }
}

/** Eight photographs, each with what is seen in both languages. */
export async function addPhotographs(page: Page, lang: Lang) {
  const { homes } = ADMIN_MESSAGES[lang]
  await page
    .getByLabel(homes.picture.add)
    .setInputFiles(
      await Promise.all(Array.from({ length: 8 }, async (_, n) => await roomPhotograph(n))),
    )
  const photographs = page.getByRole('region', { name: homes.sections.photographs })
  await expect(photographs.getByRole('listitem')).toHaveCount(8, { timeout: 90_000 })
  for (let n = 1; n <= 8; n += 1) {
    await page.getByLabel(`${homes.picture.alt_en} (${n})`).fill(`Room ${n}`)
    await page.getByLabel(`${homes.picture.alt_ar} (${n})`).fill(`غرفة ${n}`)
  }
}

/** What one home has: size, a bed, prices. */
export async function fillFacts(page: Page, lang: Lang) {
  const { homes } = ADMIN_MESSAGES[lang]
  const { field } = editorFields(page, lang)
  await field('type').selectOption('apartment')
  await field('bedrooms').fill(lang === 'ar' ? '١' : '1')
  await field('bathrooms').fill('1')
  await field('square_feet').fill('800')
  await field('max_occupants').fill('2')
  await page.getByLabel(homes.bed.add_to(homes.room(1))).selectOption('king')
  await field('damage_deposit').fill('1500')
  await page.getByRole('button', { name: homes.rate.add }).click()
  await page.getByLabel(homes.rate.weekday).fill('500')
  await page.getByLabel(homes.rate.weekend).fill('650,50')
  await field('permit.class').selectOption('standard')
}

/** One unit, with its permit. */
export async function addUnit(page: Page, lang: Lang, unit: { name: string; permit: string }) {
  const { homes } = ADMIN_MESSAGES[lang]
  await page.getByRole('button', { name: homes.unit.add }).click()
  await page.getByLabel(`${homes.unit.name} 1`).fill(unit.name)
  const permit = page.getByRole('group', { name: homes.permit.of(unit.name), exact: true })
  await permit.getByLabel(homes.permit.number).fill(unit.permit)
  const until = permit.getByRole('textbox', { name: homes.permit.expires_on })
  await until.fill('30/6/2090')
  await until.press('Tab')
}

export async function putOnSale(page: Page, lang: Lang, reason: string) {
  const { homes, frame } = ADMIN_MESSAGES[lang]
  await page.getByRole('button', { name: homes.publish, exact: true }).click()
  const publishing = page.getByRole('dialog', { name: homes.publish })
  await publishing.getByLabel(frame.reason.label).fill(reason)
  await publishing.getByRole('button', { name: homes.publish }).click()
  await expect(page.getByText(homes.states.on_sale, { exact: true })).toBeVisible()
}
