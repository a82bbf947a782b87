import { readFileSync } from 'node:fs'
import { csvOf } from '#contract/csv.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'

const AS_NOOR = { email: 'noor@example.com' }
const file = (name: string, lines: string[][]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOf(lines)),
})

test('homes are taken out as a table, changed there, brought in after a look, and put back', async ({
  page,
  address,
  lang,
}) => {
  const { homes, home_transfer, frame } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/homes', { ...AS_NOOR, address })
  await page.getByRole('link', { name: home_transfer.link }).click()
  await expect(page.getByRole('heading', { name: home_transfer.title, level: 1 })).toBeVisible()
  await settled(page)
  await expectNothingFound(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: home_transfer.out.table }).click()
  const taken = readFileSync(await (await downloading).path(), 'utf8')
  const slug = 'saffa-two-bedroom' // off sale: nobody books it meanwhile
  expect(taken).toContain(`"${slug}"`)

  const choose = (chosen: ReturnType<typeof file>) =>
    page.getByLabel(home_transfer.into.choose).setInputFiles(chosen)
  await choose({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.from(taken) })
  await expect(page.getByRole('heading', { name: 'all.csv' })).toBeVisible()
  await expect(page.getByText(home_transfer.outcomes.same).first()).toBeVisible()
  await expect(page.getByRole('button', { name: home_transfer.bring_in.label })).toHaveCount(0)

  await page.getByRole('button', { name: home_transfer.other_file }).click()
  const deposit = lang === 'ar' ? '4,321.00' : '4321'
  await choose(
    file('deposits.csv', [
      ['Reference', 'Security deposit'],
      [slug, deposit],
    ]),
  )
  await expect(page.getByRole('heading', { name: home_transfer.match.title })).toBeVisible()
  await expectNothingFound(page)
  await expect(page.getByLabel('Reference', { exact: true })).toHaveValue('slug')
  await page.getByLabel(home_transfer.match.source).fill(`Deposits ${lang}`)
  await page.getByRole('button', { name: home_transfer.match.read }).click()
  await expect(page.getByText('4321.00')).toBeVisible()
  await expect(page.getByText(homes.fields.damage_deposit)).toBeVisible()
  await expectNothingFound(page)

  const confirm = async (words: { label: string; done: string }) => {
    await page.getByRole('button', { name: words.label }).click()
    const dialog = page.getByRole('dialog', { name: words.label })
    await dialog.getByRole('textbox').fill('From the spring list')
    await dialog.getByRole('button', { name: words.label }).click()
    await expect(page.getByText(words.done, { exact: true })).toBeVisible()
  }
  await confirm(home_transfer.bring_in)
  await confirm(home_transfer.undo)
  await expect(page.getByText(home_transfer.states.undone, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: home_transfer.undo.label })).toHaveCount(0)

  await page.getByRole('button', { name: home_transfer.other_file }).click()
  await choose(
    file('wrong.csv', [
      ['slug', 'damage_deposit'],
      [slug, '12 EUR'],
    ]),
  )
  const fault = page.getByRole('row').filter({ hasText: 'damage_deposit' })
  await expect(fault).toContainText('2')
  await expect(page.getByText(home_transfer.faulty_line)).toBeVisible()
  await expectNothingFound(page)
  await expect(page.getByText(frame.failed)).toHaveCount(0)
})

test('a clerk without the right to homes sees nothing of it', async ({ page, address, lang }) => {
  const { home_transfer } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/homes/transfer', { email: 'salem@example.com', address })
  await expect(page.getByText(home_transfer.into.title)).toHaveCount(0)
  await expect(page.getByText(home_transfer.out.archive)).toHaveCount(0)
})
