import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'

test('an area and a building are described, and become another one each', async ({
  page,
  address,
  lang,
}) => {
  const { homes, kept, frame } = ADMIN_MESSAGES[lang]
  const slug = `harbour-works-${lang}-${Date.now()}`
  const name = { en: `Harbour Works ${lang}`, ar: `أعمال المرفأ ${lang}` }
  const describe = async () => {
    const { place } = homes
    await page.getByLabel(place.name_en).fill(name.en)
    await page.getByLabel(place.name_ar).fill(name.ar)
    await page.getByLabel(place.description_en).fill('Boats are built here.')
    await page.getByLabel(place.description_ar).fill('تُبنى القوارب هنا.')
    await page.getByLabel(homes.fields.latitude).fill('25.21')
    await page.getByLabel(homes.fields.longitude).fill('55.27')
  }
  const merge = async (act: string) => {
    await page.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(kept.amenities.into).selectOption({ index: 1 })
    await dialog.getByLabel(frame.reason.label).fill('They are one')
    await expectNothingFound(page)
    await dialog.getByRole('button', { name: kept.areas.acts.merge, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await enterAdmin(page, '/admin/homes/areas', { email: 'noor@example.com', address })
  await page.getByRole('button', { name: homes.place.new_area }).click()
  await describe()
  await page.getByLabel(homes.place.slug).fill(slug)
  await page.getByRole('button', { name: homes.place.save }).click()
  const row = page.getByRole('row', { name: name[lang] })
  await expect(row).toBeVisible()
  await expectNothingFound(page)

  await page.goto(address(`/admin/homes/buildings?area=${slug}`))
  await settled(page)
  await page.getByRole('button', { name: homes.place.new_building }).click()
  await describe()
  await page.getByRole('button', { name: homes.place.save }).click()
  await expect(row).toBeVisible()
  await merge(kept.buildings.act_of(kept.buildings.acts.merge, name[lang]))
  await expect(row).toBeHidden()

  await page.goto(address('/admin/homes/areas'))
  await settled(page)
  await merge(kept.areas.act_of(kept.areas.acts.merge, name[lang]))
  await expect(row).toBeHidden()
  await page.goto(address(`/search-results?location=${slug}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
