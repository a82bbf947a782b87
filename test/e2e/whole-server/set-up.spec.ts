import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openMailServer } from '#kit/outside/mail-server.ts'
import { LIVE_SETTINGS } from '#kit/live-settings.ts'
import { expect, MESSAGES, newGuest, settled, test } from '../fixtures.ts'
import { SERVERS, startServer, stopServer } from '../servers/open-servers.ts'
import { ADMIN_MESSAGES } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { addPhotographs, addUnit, editorFields, fillFacts, putOnSale } from '../steps/new-home.ts'
import { PASSWORD } from '../steps/people.ts'
import { authenticatorApp } from '../steps/second-factor.ts'
import { countWork, workOf } from '../steps/work-of.ts'

const PORT = SERVERS.own_port + 23
const SITE = `http://localhost:${PORT}`
const SET_UP_LINK = /http\S+\/admin\/setup\?key=[\w-]+/

const folder = mkdtempSync(join(tmpdir(), 'sadaf-set-up-'))
const printed: string[] = []
let mail: Awaited<ReturnType<typeof openMailServer>>
let server: ChildProcess

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const start = async () => {
  server = await startServer({
    folder,
    port: PORT,
    env: { ...LIVE_SETTINGS, SMTP_URL: mail.url },
    onLine: (line) => void printed.push(line),
  })
}
const printedLink = () => printed.map((line) => SET_UP_LINK.exec(line)?.[0]).findLast(Boolean)

test.beforeAll(async () => {
  mail = await openMailServer()
  await start()
})
test.afterAll(async () => {
  await stopServer(server)
  mail.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an empty installation prints a link, and by it the first colleague is made, in both languages', async ({
  page,
}) => {
  const { set_up, frame } = ADMIN_MESSAGES.ar
  await page.goto(`${SITE}/admin`)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    ADMIN_MESSAGES.en.set_up.shut_title,
  )
  await expect(page.getByText('npm run operator -- set-up-link')).toBeVisible()
  await expectNothingFound(page)

  await expect.poll(printedLink).toBeDefined()
  const link = printedLink() ?? ''
  await page.goto(link)
  await settled(page)
  await expectNothingFound(page)
  await page.getByRole('link', { name: MESSAGES.en.shell.other_language }).first().click()
  await expect(page).toHaveURL(/\/ar\/admin\/setup\?key=/)
  await settled(page)
  const amal = newGuest('ar')
  await page.getByRole('button', { name: set_up.next }).click()
  await expect(page.getByLabel(set_up.first_name)).toBeFocused()
  await page.getByLabel(set_up.first_name).fill(amal.first_name)
  await page.getByLabel(set_up.last_name).fill(amal.last_name)
  await page.getByLabel(set_up.email).fill(amal.email)
  await page.locator('input[name=phone_number]').fill(amal.phone)
  await page.getByLabel(set_up.password).fill(PASSWORD)
  await page.getByRole('button', { name: set_up.next }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(set_up.factor_title)
  await expectNothingFound(page)
  const app = authenticatorApp(await page.locator('code').innerText())
  await expect(page.getByLabel(set_up.code)).toBeFocused()
  await page.getByLabel(set_up.code).fill(app.code())
  await page.keyboard.press('Enter')
  const { security } = MESSAGES.ar
  await expect(
    page.getByRole('list', { name: security.codes.list }).getByRole('listitem'),
  ).toHaveCount(10)
  await expectNothingFound(page)
  await page.getByRole('button', { name: security.codes.done }).click()
  await expect(page).toHaveURL(/\/ar\/admin\/first-run/)
  await expect(page.getByRole('link', { name: frame.new_booking })).toBeVisible()
  const owner = await lookAfterSteps(page)
  await sellFirstHomes(page, owner)

  await page.goto(link)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(set_up.done_title)
  await expectNothingFound(page)
})

/** A letter that arrives, an address that answers, a step that can wait; all remembered. */
async function lookAfterSteps(page: Page) {
  const { first_run } = ADMIN_MESSAGES.ar
  const cardOf = (step: keyof typeof first_run.names) =>
    page.getByRole('listitem', { name: first_run.names[step] })
  await expectNothingFound(page)
  await cardOf('house').getByRole('button', { name: first_run.check.house }).click()
  await expect(cardOf('house')).toContainText(first_run.states.done)
  await cardOf('sms')
    .getByRole('button', { name: first_run.skip_of(first_run.names.sms) })
    .click()
  await expect(cardOf('sms')).toContainText(first_run.states.skipped)
  await cardOf('mail').getByRole('button', { name: first_run.check.mail }).click()
  await expect(cardOf('mail')).toContainText(first_run.waiting.mail)
  await page.goto(linkIn(mail.taken.at(-1) ?? ''))
  await expect(cardOf('mail')).toContainText(first_run.states.done)
  await expect(page).toHaveURL(/\/ar\/admin\/first-run$/)
  await page.getByRole('button', { name: first_run.invite }).click()
  const dialog = page.getByRole('dialog', { name: first_run.invite })
  const owner = newGuest('ar')
  await dialog.getByLabel(first_run.owner_form.first_name).fill(owner.first_name)
  await dialog.getByLabel(first_run.owner_form.last_name).fill(owner.last_name)
  await dialog.getByLabel(first_run.owner_form.email).fill(owner.email)
  await dialog.locator('input[name=phone_number]').fill(owner.phone)
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: first_run.owner_form.submit }).click()
  await expect(cardOf('owner')).toContainText(first_run.states.done)
  await expect.poll(() => mail.taken.some((email) => email.includes(owner.email))).toBe(true)
  await page.reload()
  await settled(page)
  await expect(page.getByText(first_run.progress(3, 9))).toBeVisible()
  await expectNothingFound(page)
  return owner
}

type HomeText = 'nice_name' | 'name' | 'sub_title' | 'description'

const FIRST_HOME_S = 20 * 60
const SECOND_HOME_S = 4 * 60

/** From nothing at all: an area, a building, a home on sale; then a second one like it. */
async function sellFirstHomes(page: Page, owner: { email: string }) {
  const { homes } = ADMIN_MESSAGES.ar
  const { field, said } = editorFields(page, 'ar')
  const both = async (name: HomeText, en: string, ar: string) => {
    await said(`en.${name}`, homes.english).fill(en)
    await said(`ar.${name}`, homes.arabic).fill(ar)
  }
  const describe = async (act: string, names: { en: string; ar: string }) => {
    await page.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog', { name: act })
    await dialog.getByLabel(homes.place.name_en).fill(names.en)
    await dialog.getByLabel(homes.place.name_ar).fill(names.ar)
    await dialog.getByLabel(homes.place.description_en).fill('Boats are built here.')
    await dialog.getByLabel(homes.place.description_ar).fill('تُبنى القوارب هنا.')
    await dialog.getByLabel(homes.fields.latitude).fill('25.21')
    await dialog.getByLabel(homes.fields.longitude).fill('55.27')
    if (act === homes.place.new_area)
      await dialog.getByLabel(homes.place.slug).fill('harbour-works')
    await dialog.getByRole('button', { name: homes.place.save }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.addInitScript(countWork)
  await page.goto(`${SITE}/ar/admin/homes`)
  await settled(page)
  await page.getByRole('button', { name: homes.add }).click()
  await page.waitForURL(/\/ar\/admin\/homes\/\d+/)
  await settled(page)
  await describe(homes.place.new_area, { en: 'Harbour Works', ar: 'أعمال المرفأ' })
  await describe(homes.place.new_building, { en: 'Dock House', ar: 'بيت الرصيف' })
  await both('nice_name', 'Dock Loft', 'شقة الرصيف')
  await both('name', 'Loft over the old dock', 'شقة تطل على الرصيف القديم')
  await both('sub_title', 'Brick and light', 'طوب وضوء')
  await both('description', 'High windows and a desk.', 'نوافذ عالية ومكتب.')
  await field('slug').fill('dock-loft')
  await addPhotographs(page, 'ar')
  await fillFacts(page, 'ar')
  await addUnit(page, 'ar', { name: '11', permit: 'HH-1' })
  await field('owner').selectOption(owner.email)
  await page.getByLabel(homes.supplier.legal_name_en).fill('Dock Stays LLC')
  await page.getByLabel(homes.supplier.legal_name_ar).fill('بيوت الرصيف ذ.م.م.')
  await page.getByLabel(homes.supplier.address_en).fill('Dubai, Al Quoz')
  await page.getByLabel(homes.supplier.address_ar).fill('دبي، القوز')
  await expect(page.getByText(homes.ready.yes)).toBeVisible()
  await putOnSale(page, 'ar', 'Our first home')
  const first_s = await workOf(page)
  expect(first_s).toBeGreaterThan(60)
  expect(first_s).toBeLessThan(FIRST_HOME_S)

  await page.getByRole('button', { name: homes.copy, exact: true }).click()
  await expect(field('slug')).toHaveValue('')
  await settled(page)
  await both('nice_name', 'Dock Loft Two', 'شقة الرصيف الثانية')
  await field('slug').fill('dock-loft-two')
  await addPhotographs(page, 'ar')
  await addUnit(page, 'ar', { name: '12', permit: 'HH-2' })
  await expect(page.getByText(homes.ready.yes)).toBeVisible()
  await putOnSale(page, 'ar', 'Its neighbour')
  const second_s = (await workOf(page)) - first_s
  expect(second_s).toBeGreaterThan(20)
  expect(second_s).toBeLessThan(SECOND_HOME_S)
  for (const [type, s] of [
    ['first home', first_s],
    ['second home', second_s],
  ] as const)
    test.info().annotations.push({ type, description: `${Math.round(s)} s of a person's work` })

  await page.goto(`${SITE}/ar/stay-details/dock-loft-two`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('شقة الرصيف الثانية')
}

/** As a mail program reads it: lines are joined and signs written as numbers stand for themselves. */
const linkIn = (email: string): string =>
  /http\S+\/admin\/first-run\?letter=[\w-]+/.exec(
    email.replaceAll('=\n', '').replaceAll('=3D', '='),
  )?.[0] ?? ''

test('once somebody works here a start prints no link', async () => {
  await stopServer(server)
  printed.length = 0
  await start()
  await expect.poll(() => printed.some((line) => line.includes('Ctrl-C stops it'))).toBe(true)
  expect(printedLink()).toBeUndefined()
})
