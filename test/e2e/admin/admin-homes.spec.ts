import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, openElsewhere, settled, test } from '../fixtures.ts'
import { addPhotographs, addUnit, editorFields, fillFacts, putOnSale } from '../steps/new-home.ts'
import { movePin } from '../steps/pin.ts'
import { changeSupplier } from '../steps/supplier.ts'

test('a home is begun, written, photographed and put on sale by somebody who knows only the screen', async ({
  page,
  browser,
  address,
  lang,
}) => {
  const { homes, frame, today } = ADMIN_MESSAGES[lang]
  const slug = `courtyard-loft-${lang}-${Date.now()}`
  await enterAdmin(page, '/admin/homes', { email: 'noor@example.com', address })
  await expect(page.getByRole('heading', { name: homes.title, level: 1 })).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: homes.add }).click()
  await page.waitForURL(/\/admin\/homes\/\d+/)
  await settled(page)
  await expect(page.getByText(homes.states.draft, { exact: true })).toBeVisible()
  await expectNothingFound(page)

  const { field, said } = editorFields(page, lang)
  // a pause after a blank saves what is there, and keeps the blank
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/admin/homes/home/'))
  await said('en.nice_name', homes.english).pressSequentially('Courtyard ')
  await saved
  await expect(page.getByText(homes.saved, { exact: true })).toBeVisible()
  await said('en.nice_name', homes.english).pressSequentially('Loft')
  await expect(said('en.nice_name', homes.english)).toHaveValue('Courtyard Loft')
  await said('ar.nice_name', homes.arabic).fill('شقة الفناء')
  await said('en.name', homes.english).fill('Loft over a quiet courtyard')
  await said('ar.name', homes.arabic).fill('شقة تطل على فناء هادئ')
  await said('en.sub_title', homes.english).fill('Brick and light')
  await said('ar.sub_title', homes.arabic).fill('طوب وضوء')
  await said('en.description', homes.english).fill('High windows.\n\nA desk by the court.')
  await said('ar.description', homes.arabic).fill('نوافذ عالية.\n\nومكتب على الفناء.')
  await field('slug').fill('Courtyard Loft!')
  await expect(page.getByText(homes.refused)).toBeVisible()
  await field('slug').fill(slug)
  await expect(page.getByText(homes.saved, { exact: true })).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(said('ar.name', homes.arabic)).toHaveValue('شقة تطل على فناء هادئ')

  await addPhotographs(page, lang)
  await page.getByRole('button', { name: homes.picture.first(3) }).click()
  await expect(page.getByLabel(`${homes.picture.alt_en} (1)`)).toHaveValue('Room 3')

  await field('property.name').selectOption({ index: 1 })
  await movePin(page, lang)
  await fillFacts(page, lang)
  await addUnit(page, lang, { name: '11', permit: `HH-${slug}` })
  await field('owner').selectOption({ index: 1 })
  await page.getByLabel(homes.supplier.choose).selectOption({ index: 1 })
  await expect(page.getByText(homes.ready.yes)).toBeVisible()
  await expect(page.getByText(homes.saved, { exact: true })).toBeVisible()
  await settled(page)
  await expectNothingFound(page)

  // somebody without an account sees it before guests do, until the links end
  const viewer = await openElsewhere(browser, { viewport: page.viewportSize() })
  await page.getByRole('button', { name: homes.preview.title, exact: true }).click()
  const previewing = page.getByRole('dialog', { name: homes.preview.title })
  await previewing.getByRole('button', { name: homes.preview.make }).click()
  const link = previewing.getByRole('link', { name: homes.preview.open[lang] })
  const preview_path = (await link.getAttribute('href')) ?? ''
  await expectNothingFound(page)
  const { origin } = new URL(page.url())
  await viewer.goto(origin + preview_path)
  await expect(viewer.getByRole('note')).toBeVisible()
  await expect(viewer.getByRole('heading', { level: 1 })).toContainText(
    lang === 'en' ? 'Courtyard Loft' : 'شقة الفناء',
  )
  await expect(viewer.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await previewing.getByRole('button', { name: homes.preview.end }).click()
  await expect(page.getByText(homes.preview.ended(1))).toBeVisible()
  await viewer.reload()
  await expect(viewer.getByRole('note')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(previewing).toBeHidden()

  await putOnSale(page, lang, 'A new home')

  const guest = await openElsewhere(browser, { viewport: page.viewportSize() })
  await guest.goto(address(`/stay-details/${slug}`))
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(
    lang === 'en' ? 'Courtyard Loft' : 'شقة الفناء',
  )

  const renamed = `quiet-loft-${lang}-${Date.now()}`
  await field('slug').fill(renamed)
  await expect(page.getByText(homes.slug_kept(slug))).toBeVisible()
  await expect(page.getByText(homes.saved, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: homes.publish, exact: true }).click()
  const publishing = page.getByRole('dialog', { name: homes.publish })
  await expect(publishing.getByText(homes.renamed(slug, renamed))).toBeVisible()
  await publishing.getByLabel(frame.reason.label).fill('A better address')
  await publishing.getByRole('button', { name: homes.publish }).click()
  await expect(publishing).toBeHidden()
  const moved = async (path: string) => {
    const answer = await guest.request.get(address(path), { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']]
  }
  await expect
    .poll(async () => await moved(`/stay-details/${slug}`))
    .toEqual([301, expect.stringMatching(new RegExp(`/stay-details/${renamed}$`))])
  expect(await moved(`/stay-details/${slug}?adults=3&utm_source=mail`)).toEqual([
    301,
    expect.stringMatching(new RegExp(`/stay-details/${renamed}\\?adults=3&utm_source=mail$`)),
  ])
  await guest.goto(address(`/stay-details/${slug}`))
  await expect(guest.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${renamed}$`),
  )

  const renewing = page.getByRole('dialog', { name: homes.permit.renewing('11') })
  await page.getByRole('button', { name: `${homes.permit.renew}: 11`, exact: true }).click()
  const next = renewing.getByRole('textbox', { name: today.trouble.permit_until })
  await next.fill('30/6/2091')
  await next.press('Tab')
  await renewing.getByLabel(frame.reason.label).fill('The next year')
  await renewing.getByRole('button', { name: today.trouble.renew }).click()
  const units = page.getByRole('region', { name: homes.sections.units })
  await units.getByText(homes.permit.history(2), { exact: true }).click()
  await expect(units.getByText(`HH-${slug}`)).toHaveCount(3) // the newest is on top
  await expectNothingFound(page)
  await changeSupplier(page, lang)

  // what two write at once is lost by neither
  const colleague = await openElsewhere(browser, { viewport: page.viewportSize() })
  await enterAdmin(colleague, new URL(page.url()).pathname.replace(/^\/ar/, ''), {
    email: 'noor@example.com',
    address,
  })
  await colleague.getByRole('button', { name: homes.moves.paused }).click()
  const pausing = colleague.getByRole('dialog', { name: homes.moves.paused })
  await expect(pausing.getByText(homes.standing(0, undefined))).toBeVisible()
  await pausing.getByLabel(frame.reason.label).fill('A new kitchen')
  await pausing.getByRole('button', { name: homes.moves.paused }).click()
  await expect(page.getByText(homes.states.paused, { exact: true })).toBeVisible()
  const home_path = new URL(page.url()).pathname
  await page.getByRole('link', { name: homes.back }).click()
  await page.getByLabel(homes.search).fill('courtyard loft')
  await expect(page.getByRole('row').filter({ hasText: homes.states.paused }).first()).toBeVisible()
  const mine = page.getByRole('row').filter({ has: page.locator(`a[href$="${home_path}"]`) })
  await mine.getByRole('checkbox').check()
  await page.getByRole('button', { name: homes.many.change }).click()
  const many = page.getByRole('dialog', { name: homes.many.title })
  await many.getByLabel(homes.fields.damage_deposit).fill('2345')
  await expect(many.getByText(homes.many.changes(1))).toBeVisible()
  await many.getByLabel(frame.reason.label).fill('New terms')
  await many.getByRole('button', { name: homes.many.apply(1) }).click()
  await expect(many).toBeHidden()
  await expect(page.getByRole('progressbar')).toHaveCount(0) // the search has been shown
  await settled(page)
  await expectNothingFound(page)
})
