import { readFileSync } from 'node:fs'
import { readPdf } from '#server/outside/pdf/read-pdf.ts'
import { owner } from '#web/messages/en/owner.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, settled, test } from '../fixtures.ts'

const { report, frame } = owner
const address = (path: string) => `http://localhost:${SERVERS.port}${path}`

test('a statement is shown when a unit is chosen, each line opens, and the file and the email say what the page says', async ({
  page,
  messages,
}) => {
  await logInAs(page, 'omar@example.com')
  await page.goto(address('/owner/report'))
  await settled(page)
  await expectNothingFound(page)
  await page.getByRole('button', { name: report.generate }).click()
  await expect(page.getByText(report.no_unit)).toBeVisible()

  await page.getByLabel(report.unit).selectOption({ index: 1 })
  await expect(
    page.getByRole('heading', { name: /^Revenue & Expense Report for \w+ \d{4} to \w+ \d{4}$/ }),
  ).toBeVisible()
  const last_month = page.getByRole('main').locator('section section').first()
  await expect(last_month.getByText(/^(Final since|Under process)/)).toBeVisible()
  await expectNothingFound(page)

  const line = page.getByRole('button', { name: /SDF-\d+/ }).first()
  const number = /SDF-\d{6}/.exec((await line.textContent()) ?? '')?.[0] ?? 'no booking'
  await line.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(report.parts.accommodation, { exact: true })).toBeVisible()
  await expectNothingFound(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const nett =
    (await page
      .locator('dl')
      .filter({ hasText: report.sums.gross })
      .locator('dd')
      .last()
      .textContent()) ?? ''
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: report.download }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Sadaf report .+ \d{4}-\d\d \d{4}-\d\d\.pdf$/)
  const { text } = readPdf(readFileSync(await download.path()))
  expect(text).toContain(number)
  expect(text).toContain(nett.trim().replaceAll(/\s+/g, ' '))

  await expect(page.getByText(/^Statement ST-\d+-\d+-\d{6}/)).toBeVisible()
  await expect(page.getByText(report.fee([20]))).toBeVisible()
  const viewer = page.getByTitle(report.pdf)
  await expect(viewer).toBeVisible() // nothing has to be opened first (spec 2)
  await expect(viewer).toHaveAttribute('src', /^blob:/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('link', { name: report.open_pdf })).toHaveAttribute('href', /^blob:/)
  await page.setViewportSize({ width: 1440, height: 900 })

  const before = await emails()
  await page.getByRole('button', { name: report.send }).click()
  await expect(page.getByText(messages.successes.REPORT_EMAILED ?? '')).toBeVisible()
  await expect.poll(async () => (await emails()).length).toBe(before.length + 1)
  expect((await emails())[0]?.text).toContain(`Net income: ${nett.trim().replaceAll(/\s+/g, ' ')}`)

  await line.click()
  await page.getByRole('link', { name: report.see_booking }).click()
  await expect(page).toHaveURL(/owner\/reservation/)
  await expect(
    page.getByRole('main').getByText(number).filter({ visible: true }).first(),
  ).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Revenue & Expense Report for/ })).toBeVisible()
})

test('the unit is named in full in its own field', async ({ page }) => {
  await logInAs(page, 'omar@example.com')
  await page.goto(address('/owner/report'))
  await settled(page)
  const unit = page.getByLabel(report.unit)
  await unit.selectOption({ index: 1 })
  await expect(page.getByRole('table').first()).toBeVisible()
  const name = (await unit.locator('option:checked').textContent()) ?? ''
  await expect(
    page.getByRole('region', { name: /^Revenue & Expense Report for/ }).getByText(`${name}\u00A0·`),
  ).toBeVisible()
  expect(await unit.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(
    0,
  )
})

test('months in the wrong order draw nothing', async ({ page }) => {
  await logInAs(page, 'omar@example.com')
  await page.goto(address('/owner/report'))
  await settled(page)
  await page.getByRole('button', { name: new RegExp(`^${frame.to}: `) }).click()
  await page.getByRole('button', { name: frame.earlier_year }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Jan / }).click()
  await expect(page.getByText(frame.reversed)).toBeVisible()
  await expect(page.getByRole('button', { name: report.generate })).toBeDisabled()
})

type Email = { subject: string; text: string }

async function emails(): Promise<Email[]> {
  const response = await fetch(address('/dev/inbox.json?to=omar@example.com'))
  const all: Email[] = JSON.parse(await response.text())
  return all.filter(({ subject }) => subject.startsWith('Revenue & Expense Report'))
}

test('on a phone it is said above the bar of pages that the email is on its way', async ({
  page,
  messages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'maha@example.com')
  await page.goto(address('/owner/report'))
  await settled(page)
  await page.getByLabel(report.unit).selectOption({ index: 1 })
  await page.getByRole('button', { name: report.send }).click()
  const toast = page.locator('.toast').filter({ hasText: messages.successes.REPORT_EMAILED ?? '' })
  await expect(toast).toBeVisible()
  const [said, bar] = [
    await toast.boundingBox(),
    await page.getByRole('navigation', { name: frame.portal }).boundingBox(),
  ]
  expect((said?.y ?? 0) + (said?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expectNothingFound(page)
})

test('on paper a statement is a table of months, without the form and the viewer', async ({
  page,
}) => {
  await logInAs(page, 'omar@example.com')
  await page.goto(address('/owner/report'))
  await settled(page)
  await page.getByLabel(report.unit).selectOption({ index: 1 })
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1047 }) // A4 within its margins, at 96 dpi
  await expect(
    page.getByRole('columnheader', { name: report.columns.revenue }).first(),
  ).toBeVisible()
  for (const row of await page.getByRole('row').all())
    await expect(row).toHaveCSS('display', 'table-row')
  // not at the foot of every page
  for (const sum of await page.locator('tfoot').all())
    await expect(sum).toHaveCSS('display', 'table-row-group')
  const above = await page.getByText(report.note).evaluate((note) => {
    const displays: string[] = []
    for (let box = note.parentElement; box; box = box.parentElement)
      displays.push(getComputedStyle(box).display)
    return displays
  })
  // in a grid Chromium prints it over the last rows of a table that goes on
  expect(new Set(above)).toEqual(new Set(['block']))
  await expect(page.getByRole('heading', { name: report.as_printed })).toBeHidden()
  await expect(page.locator('main form')).toBeHidden()
  await expect(page.getByRole('button', { name: report.download })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718)
})

test('on a tablet no head of a column lies on another, and the sums stand in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await logInAs(page, 'omar@example.com')
  await page.goto(address('/owner/report'))
  await settled(page)
  await page.getByLabel(report.unit).selectOption({ index: 1 })
  const heads = page.getByRole('table').first().getByRole('columnheader')
  await expect(heads).toHaveCount(6)
  const words = await heads.evaluateAll((all) =>
    all.map((head) => {
      const range = document.createRange()
      range.selectNodeContents(head)
      const { left, right } = range.getBoundingClientRect()
      return { name: head.textContent, left, right }
    }),
  )
  const upon = words.filter(({ left }, n) => left < (words[n - 1]?.right ?? 0))
  expect(upon).toEqual([])
  const sums = page.locator('dl').filter({ hasText: report.sums.gross }).locator('dd')
  const bottoms = await sums.evaluateAll((all) =>
    all.map((sum) => Math.round(sum.getBoundingClientRect().bottom)),
  )
  expect(new Set(bottoms).size).toBe(1)
})
