import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'
import { roomPhotograph } from '../steps/photograph.ts'

const PERMITS = /\/api\/admin\/homes\/permits\/\?/

test('how to get in is sealed and read again, and the document of a permit is kept, opened and deleted', async ({
  page,
  address,
  lang,
}) => {
  const { homes, frame } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/homes?q=lakeline', { email: 'noor@example.com', address })
  await page.locator('a[href*="/admin/homes/"]').filter({ hasText: /\S/ }).last().click()
  await page.waitForURL(/\/admin\/homes\/\d+/)
  const access = page.getByRole('region', { name: homes.sections.access })
  const open = access.getByRole('button', { name: new RegExp(`^${homes.access.open}`) }).first()
  await open.click()
  const form = page.getByRole('dialog')
  await expect(form.getByText(homes.access.form_line)).toBeVisible()
  await expectNothingFound(page)
  const code = `4711-${lang}`
  await form.getByLabel(`${homes.access.way_in} (${homes.english})`).fill(`Door code ${code}`)
  await form.getByLabel(`${homes.access.way_in} (${homes.arabic})`).fill(`رمز الباب ${code}`)
  await form.getByLabel(homes.access.wifi_name, { exact: true }).fill('Lakeline')
  await form.getByRole('button', { name: homes.access.save }).click()
  await expect(form).toHaveCount(0)
  await open.click()
  await expect(form.getByLabel(`${homes.access.way_in} (${homes.english})`)).toHaveValue(
    `Door code ${code}`,
  )
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  const units = page.getByRole('region', { name: homes.sections.units })
  await units.getByText(homes.permit.history(2), { exact: true }).first().click()
  await units.getByRole('button', { name: homes.permit.correct }).first().click()
  const { paper } = homes.permit
  const words = form.getByRole('region', { name: paper.title })
  await expect(words.getByText(paper.none)).toBeVisible()
  // The permits are read again only once the form is open again: it shows what was kept all the same.
  const reopened = Promise.withResolvers<void>()
  await page.route(PERMITS, async (route) => {
    await reopened.promise
    await route.continue()
  })
  await words.getByLabel(paper.choose).setInputFiles(await roomPhotograph(1))
  await expect(page.getByText(paper.kept)).toBeVisible()
  await units.getByRole('button', { name: homes.permit.correct }).first().click()
  await expect(words.getByText(paper.none)).toBeVisible()
  reopened.resolve()
  await expect(words.getByText(paper.there)).toBeVisible()
  await page.unroute(PERMITS)
  await expectNothingFound(page)
  const download = page.waitForEvent('download')
  await words.getByRole('button', { name: paper.open }).click()
  await download
  await words.getByRole('button', { name: paper.remove }).click()
  await words.getByLabel(frame.reason.label).fill('Another paper')
  await words.getByRole('button', { name: paper.remove }).last().click()
  await expect(page.getByText(paper.removed)).toBeVisible()
})

test('a change of many homes is undone in one step', async ({ page, address, lang }) => {
  const { homes, frame } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/homes?q=lakeline', { email: 'noor@example.com', address })
  await settled(page)
  await page.getByRole('row').getByRole('checkbox').last().check()
  await page.getByRole('button', { name: homes.many.change }).click()
  const many = page.getByRole('dialog', { name: homes.many.title })
  await many.getByLabel(homes.fields.damage_deposit).fill(lang === 'en' ? '2341' : '2342')
  await expect(many.getByText(homes.many.changes(1))).toBeVisible()
  await many.getByLabel(frame.reason.label).fill(`New terms ${lang}`)
  await many.getByRole('button', { name: homes.many.apply(1) }).click()
  await expect(many).toBeHidden()
  await page.locator('summary').last().click() // the changes so far
  const mine = page
    .getByRole('listitem')
    .filter({ hasText: `New terms ${lang}` })
    .first()
  await mine.getByRole('button', { name: homes.many.undo }).click()
  const undoing = page.getByRole('dialog', { name: homes.many.undo })
  await undoing.getByLabel(frame.reason.label).fill('Too early')
  await undoing.getByRole('button', { name: homes.many.undo }).click()
  await expect(page.getByText(homes.many.put_back)).toBeVisible()
  await expect(mine.getByText(homes.many.undone)).toBeVisible()
  await expectNothingFound(page)
})

test('a photograph is pointed by keys and named by its room; the state before is compared and restored', async ({
  page,
  address,
  lang,
}) => {
  const { homes } = ADMIN_MESSAGES[lang]
  const { picture, history } = homes
  await enterAdmin(page, '/admin/homes?q=lakeline', { email: 'noor@example.com', address })
  const links = page.getByRole('row').locator('a[href*="/admin/homes/"]')
  await links.filter({ hasText: /\S/ }).first().click() // others change the last one
  await page.waitForURL(/\/admin\/homes\/\d+/)
  await page.getByRole('button', { name: picture.focus.open(2) }).click()
  const focus = page.getByRole('region', { name: picture.focus.title })
  const point = focus.getByRole('button', { name: new RegExp(picture.focus.point(2)) })
  await point.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(focus.getByRole('status')).toHaveText(picture.focus.at(40, 49))
  await page.getByLabel(picture.room_of(2)).selectOption('workspace')
  await expect(page.getByText(homes.saved, { exact: true })).toBeVisible()
  await settled(page)
  await expectNothingFound(page)
  await page.getByRole('button', { name: history.title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: history.title })
  await dialog.getByRole('button', { name: history.compare, exact: true }).first().click()
  const states = dialog.getByRole('region', { name: history.compare_title })
  await expect(states).toContainText(picture.rooms.workspace)
  await expectNothingFound(page)
  await states.getByRole('button', { name: history.restore_this }).click()
  await expect(states.getByText(history.same)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(picture.room_of(2))).toHaveValue('')
})
