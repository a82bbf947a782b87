import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ADMIN_MESSAGES, enterAdmin, openFilters } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { offerHome } from '../steps/leads.ts'
import { withOlderSession } from '../steps/older-session.ts'
import { mailedLink } from '../steps/people.ts'
import { expect, inboxOf, MESSAGES, newGuest, openElsewhere, settled, test } from '../fixtures.ts'

const HOME = {
  en: { first: 'Flat over the marina', second: 'Studio by the metro', address: 'Cluster D' },
  ar: { first: 'شقة فوق المرسى', second: 'استوديو قرب المترو', address: 'المجمع د' },
}
const inDubai = (days: number) =>
  new Date(Date.now() + 4 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

test('a lead is found by filters that the address keeps, moves on the board by keys, and is planned, noted and given a second home', async ({
  page,
  address,
  lang,
}) => {
  const { frame, leads } = ADMIN_MESSAGES[lang]
  const owner = newGuest(lang)
  const name = `${owner.first_name} ${owner.last_name}`
  await enterAdmin(page, '/admin/leads', { email: 'noor@example.com', address })
  await expectNothingFound(page)
  const lead_id = await offerHome(page, { lang, owner, home: HOME[lang].first })
  await page.getByLabel(leads.search).fill(owner.email)
  await openFilters(page, lang)
  await page.getByLabel(leads.filter.kind, { exact: true }).selectOption('owner')
  await page.getByLabel(leads.filter.stage, { exact: true }).selectOption('new')
  await expect(page.getByText(leads.count(1))).toBeVisible()
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('q') === owner.email &&
      searchParams.get('kind') === 'owner' &&
      searchParams.get('stage') === 'new',
  )
  await page.reload()
  await settled(page)
  await expect(page.getByText(leads.count(1))).toBeVisible()
  await expect(page.getByLabel(leads.search)).toHaveValue(owner.email)
  await page.goto(address(`/admin/leads?q=${owner.email}&view=board`))
  await settled(page)
  const column = (stage: keyof typeof leads.stages) =>
    page.getByRole('region', { name: new RegExp(`^${leads.stages[stage]}: `) })
  await expect(column('new').getByRole('link', { name })).toBeVisible()
  await expectNothingFound(page)

  await column('new')
    .getByRole('button', { name: leads.board.move_of(name) })
    .press('Enter')
  const moving = page.getByRole('dialog')
  await moving.getByLabel(leads.stage.to, { exact: true }).selectOption('visiting')
  await expectNothingFound(page)
  await moving.getByRole('button', { name: leads.stage.submit }).press('Enter')
  await expect(column('visiting').getByRole('link', { name })).toBeVisible()
  await expect(column('new').getByRole('link', { name })).toHaveCount(0)
  await column('visiting').getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectNothingFound(page)

  await page.getByRole('button', { name: leads.plan.change }).click()
  const planning = page.getByRole('dialog', { name: leads.plan.change })
  await planning.getByLabel(leads.plan.step).fill('See the rooms')
  await planning.getByLabel(leads.plan.day, { exact: true }).fill(inDubai(3))
  await expectNothingFound(page)
  await planning.getByRole('button', { name: leads.plan.submit }).click()
  const plan = page.getByRole('region', { name: leads.plan.title })
  await expect(plan).toContainText('See the rooms')
  await expect(plan).toContainText(frame.day(inDubai(3)))
  await page.getByLabel(leads.notes.label).fill('Rang twice')
  await page.getByRole('button', { name: leads.notes.send }).click()
  await expect(
    page.getByRole('region', { name: leads.notes.title }).getByRole('listitem'),
  ).toContainText('Rang twice')

  await page.getByRole('button', { name: leads.homes.add }).click()
  const adding = page.getByRole('dialog', { name: leads.homes.add })
  await adding.getByLabel(leads.homes.building).fill(HOME[lang].second)
  await adding.getByLabel(leads.homes.property_type, { exact: true }).selectOption('studio')
  await adding.getByLabel(leads.homes.square_feet).fill(lang === 'ar' ? '٤٨٠' : '480')
  await adding.getByLabel(leads.homes.address).fill(HOME[lang].address)
  await expectNothingFound(page)
  await adding.getByRole('button', { name: leads.plan.submit }).click()
  const homes = page.getByRole('region', { name: leads.homes.title, exact: true })
  await expect(homes.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: leads.stage.move(leads.stages.lost), exact: true }).click()
  const losing = page.getByRole('dialog')
  await losing.getByRole('button', { name: leads.stage.submit }).click()
  await expect(losing.getByLabel(leads.stage.lost_label)).toBeFocused()
  await losing.getByLabel(leads.stage.lost_label).fill('Sold it')
  await losing.getByRole('button', { name: leads.stage.submit }).click()
  await expect(page.getByText(leads.stage.lost_because('Sold it'))).toBeVisible()
  await page.goto(address(`/admin/leads/${lead_id}`))
  await settled(page)
  await expectNothingFound(page)
})

test('a stranger sends what was asked for by the link, which shows nothing back; a colleague opens it after a second factor', async ({
  page,
  address,
  lang,
  messages,
  browser,
  baseURL,
}) => {
  const { frame, leads } = ADMIN_MESSAGES[lang]
  const { documents: words } = leads
  const { send_documents: asked } = MESSAGES[lang].company
  const owner = newGuest(lang)
  await withOlderSession('/admin/leads', { page, address, lang, messages })
  const lead_id = await offerHome(page, { lang, owner, home: HOME[lang].first })
  await page.goto(address(`/admin/leads/${lead_id}`))
  await settled(page)
  await page.getByRole('button', { name: words.ask }).click()
  const link = (await page.locator('.select-all').textContent())?.trim() ?? ''
  expect(new URL(link).pathname).toBe(new URL(address('/send-documents')).pathname)
  const section = page.getByRole('region', { name: words.title, exact: true })
  await expect(section.getByRole('listitem')).toHaveCount(4)
  await expectNothingFound(page)

  const stranger = await openElsewhere(browser, { ...(baseURL !== undefined && { baseURL }) })
  await stranger.goto(link)
  await settled(stranger)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(asked.title)
  await expectNothingFound(stranger)
  expect(await stranger.content()).not.toContain(owner.email)
  const choose = (label: string, kind: keyof typeof asked.kinds) =>
    stranger.getByLabel(asked.choose_of(label, asked.kinds[kind]))
  const card = (kind: keyof typeof asked.kinds) =>
    stranger.getByRole('listitem').filter({ hasText: asked.kinds[kind] })
  await choose(asked.choose, 'title_deed').setInputFiles({
    name: 'deed.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ a program'),
  })
  await expect(card('title_deed').getByRole('alert')).toHaveText(
    messages.errors.PAPER_TYPE_INVALID ?? '-',
  )
  const deed = await stranger.pdf()
  await choose(asked.choose, 'title_deed').setInputFiles({
    name: 'deed.pdf',
    mimeType: 'application/pdf',
    buffer: deed,
  })
  await expect(card('title_deed')).toContainText(asked.received(1))
  await choose(asked.choose, 'identity').setInputFiles({
    name: 'passport.png',
    mimeType: 'image/png',
    buffer: await sharp({
      create: { width: 640, height: 400, channels: 3, background: '#355' },
    })
      .png()
      .toBuffer(),
  })
  await expect(card('identity')).toContainText(asked.received(1))
  await expect(card('title_deed').getByRole('alert')).toHaveCount(0)
  // what came is told, never shown
  await expect(stranger.getByRole('main').locator('img, iframe, object, embed, a')).toHaveCount(0)
  await expectNothingFound(stranger)

  const row = section.getByRole('listitem').filter({ hasText: words.kinds.title_deed })
  const open = row.getByRole('button', { name: words.open_of(words.kinds.title_deed) })
  await expect(open).toBeVisible() // within two seconds, without a press
  await expectNothingFound(page)
  await open.click()
  const proof = page.getByRole('dialog', { name: frame.proof.title })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    proof.getByRole('button', { name: frame.proof.passkey }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^title-deed-\d+\.pdf$/)
  expect(await readFile(await saved.path())).toEqual(deed)

  await row.getByRole('button', { name: words.show_of(words.kinds.title_deed) }).press('Enter')
  const drawn = row.getByRole('img')
  await expect(drawn.first()).toHaveAccessibleName(new RegExp(`^${words.kinds.title_deed}`))
  await expect
    .poll(() => drawn.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500)
  await expectNothingFound(page)
  await row.getByRole('button', { name: words.hide_of(words.kinds.title_deed) }).press('Enter')
  await expect(drawn).toHaveCount(0)

  await page.getByRole('button', { name: words.end_links }).click()
  await expect(page.getByText(words.links_ended)).toBeVisible()
  await stranger.reload()
  await settled(stranger)
  await expect(stranger.getByText(asked.ended.title).first()).toBeVisible()
  await expectNothingFound(stranger)
})

test('an owner is answered by a template in their language, sees what the home would earn, and is invited with its draft in one press', async ({
  page,
  address,
  lang,
  browser,
}) => {
  const { homes, leads } = ADMIN_MESSAGES[lang]
  const { answers, estimate, make } = leads
  const owner = newGuest(lang)
  const home = HOME[lang].first
  await enterAdmin(page, '/admin/leads', { email: 'noor@example.com', address })
  const lead_id = await offerHome(page, { lang, owner, home })
  await page.goto(address(`/admin/leads/${lead_id}`))
  await settled(page)
  await page.getByRole('button', { name: leads.documents.ask_by_email }).press('Enter')
  await expect(page.getByLabel(answers.subject)).toBeFocused()
  const subject = await page.getByLabel(answers.subject).inputValue()
  await expectNothingFound(page)
  await page.getByRole('button', { name: answers.send }).click()
  const emails = page.getByRole('region', { name: answers.title, exact: true })
  await expect(emails.getByRole('listitem')).toContainText(subject)
  await expect
    .poll(async () => (await inboxOf(page, owner.email)).map((mail) => mail.subject))
    .toContain(subject)
  await expect(emails.getByText(answers.on_its_way)).toHaveCount(0)
  const link = await mailedLink(page, owner.email, '/send-documents')
  const stranger = await openElsewhere(browser, {})
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
    MESSAGES[lang].company.send_documents.title,
  )

  await page.getByRole('button', { name: estimate.of(home) }).click()
  const figures = page.getByRole('table', { name: estimate.figures })
  await expect(figures.getByRole('row')).toHaveCount(14) // head, months, year
  await expectNothingFound(page)
  const compared = page.getByRole('group', { name: estimate.compared }).getByRole('checkbox')
  await compared.first().uncheck()
  await expect(compared.first()).not.toBeChecked()
  await settled(page)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: estimate.print }).click(),
  ])
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: make.of(home) }).click()
  const making = page.getByRole('dialog', { name: make.of(home) })
  await expect(making.getByText(make.owners.new)).toBeVisible()
  await expectNothingFound(page)
  await making.getByRole('button', { name: make.submit }).click()
  await expect(page.getByText(make.done.invited)).toBeVisible()
  await expect(page.getByText(homes.states.draft).first()).toBeVisible()
  await mailedLink(page, owner.email, '/reset-password')
  await expectNothingFound(page)
  await page.getByRole('link', { name: leads.homes.open }).click()
  await expect(page).toHaveURL(/\/admin\/homes\/\d+/)
})
