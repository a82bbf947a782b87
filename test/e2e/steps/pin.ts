import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { ADMIN_MESSAGES } from './admin.ts'

/** A pin that stands nowhere yet is found by name, then moved by keys and by pressing the map. */
export async function movePin(page: Page, lang: keyof typeof ADMIN_MESSAGES) {
  const { homes } = ADMIN_MESSAGES[lang]
  const latitude = page.getByLabel(homes.fields.latitude, { exact: true })
  const longitude = page.getByLabel(homes.fields.longitude, { exact: true })
  const field = page.getByRole('region', { name: homes.pin.title })
  await field.getByLabel(homes.pin.find).fill(lang === 'ar' ? 'المرسى' : 'Marina')
  await field.getByRole('listitem').first().getByRole('button').click()
  await expect(latitude).not.toHaveValue('')
  const [north, east] = [await latitude.inputValue(), await longitude.inputValue()].map(Number)
  const pin = field.getByRole('button', { name: homes.pin.pin })
  await pin.press('ArrowUp')
  await expect(latitude).toHaveValue(String(Math.round(((north ?? 0) + 0.00009) * 1e5) / 1e5))
  await pin.press('Shift+ArrowLeft')
  await expect.poll(async () => Number(await longitude.inputValue())).toBeLessThan(east ?? 0)
  const before = await latitude.inputValue()
  await field.locator('canvas').click({ position: { x: 160, y: 230 } })
  await expect(latitude).not.toHaveValue(before)
}
