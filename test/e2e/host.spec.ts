import type { Locator, Page } from '@playwright/test'
import { PRODUCT_COMPANY } from '#contract/company.ts'
import { LEAD_MAX, SQUARE_FEET } from '#contract/lead-fields.ts'
import { expectNothingFound } from './steps/axe.ts'
import { logInAs } from './steps/members.ts'
import { openAccount } from './steps/people.ts'
import { expect, inboxOf, newGuest, settled, test, type MESSAGES } from './fixtures.ts'

type Messages = (typeof MESSAGES)['en']
type Guest = ReturnType<typeof newGuest>

const HOME = {
  en: { name: 'Garden villa', address: 'Street 12, Mirdif, Dubai' },
  ar: { name: 'فيلا الحديقة', address: 'شارع 12، مردف، دبي' },
}
const MOST_TABS = 60

const field = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true })
const send = (page: Page, { company }: Messages) =>
  page.getByRole('button', { name: company.host.submit, exact: true })

async function proveHuman(page: Page, { shell }: Messages) {
  await page.getByLabel(shell.human.label).click()
  await expect(page.getByText(shell.human.done)).toBeVisible()
}

async function fillOwner(page: Page, { company: { host }, shell }: Messages, owner: Guest) {
  await field(page, host.first_name).fill(owner.first_name)
  await field(page, host.last_name).fill(owner.last_name)
  await field(page, host.email).fill(owner.email)
  await field(page, shell.phone.number).fill(owner.phone)
}

async function fillHome(
  page: Page,
  { company: { host } }: Messages,
  home: { name: string; address: string },
) {
  await field(page, host.property_name).fill(home.name)
  await field(page, host.square_feet).fill('3450')
  await field(page, host.address).fill(home.address)
}

async function expectSubmitted(
  page: Page,
  { company: { host }, successes }: Messages,
  email: string,
) {
  await expect(page.getByRole('heading', { level: 1, name: host.done.title })).toBeFocused()
  await expect(page.getByText(host.done.line(email))).toBeVisible()
  await expect(page.getByText(successes.PROPERTY_SUBMITTED ?? '-')).toBeVisible()
}

test('a home is offered: every fault on its field, nothing lost, then the promise and the email', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { host } = messages.company
  const owner = newGuest(lang)
  await page.goto(address('/list-property'))
  await expect(page.getByText(host.return, { exact: true })).toBeVisible()
  await expectNothingFound(page)
  await send(page, messages).click()
  await expect(field(page, host.first_name)).toBeFocused()
  for (const name of [
    'owner_first_name',
    'owner_last_name',
    'email',
    'phone_number',
    'property_name',
    'square_feet',
    'address',
    'human_check',
  ]) {
    await expect(page.getByText(messages.field_faults[name]?.required ?? '-')).toBeVisible()
  }
  await expect(page.getByRole('alert').filter({ hasText: messages.shell.faults(8) })).toBeVisible()
  const entry = (name: string) =>
    page.getByRole('main').getByRole('listitem').getByRole('button', { name, exact: true })
  for (const name of [
    host.last_name,
    host.email,
    messages.shell.phone.number,
    host.square_feet,
    host.address,
  ]) {
    await entry(name).press('Enter')
    await expect(field(page, name)).toBeFocused()
  }
  await entry(messages.shell.human.label).click()
  await expect(page.getByLabel(messages.shell.human.label)).toBeFocused()
  await field(page, host.last_name).fill('N')
  await expect(entry(host.last_name)).toHaveCount(0)
  await expectNothingFound(page)

  await fillOwner(page, messages, owner)
  await fillHome(page, messages, HOME[lang])
  await field(page, host.email).fill('noor@nowhere')
  await field(page, messages.shell.phone.number).fill('50123')
  await field(page, host.square_feet).fill('49')
  await field(page, host.address).fill('x'.repeat(LEAD_MAX.address + 1))
  await expect(
    page.getByText(messages.company.contact.count(LEAD_MAX.address + 1, LEAD_MAX.address)),
  ).toBeVisible()
  await send(page, messages).click()
  await expect(field(page, host.email)).toBeFocused()
  await expect(page.getByText(messages.field_faults['email']?.invalid ?? '-')).toBeVisible()
  await expect(page.getByText(messages.field_faults['phone_number']?.invalid ?? '-')).toBeVisible()
  await expect(page.getByText(messages.faults.min_value(SQUARE_FEET.min))).toBeVisible()
  await expect(page.getByText(messages.faults.max_length(LEAD_MAX.address))).toBeVisible()
  await expect(field(page, host.property_name)).toHaveValue(HOME[lang].name)

  await fillOwner(page, messages, owner)
  await field(page, host.address).fill(HOME[lang].address)
  await field(page, host.square_feet).fill(String(SQUARE_FEET.max + 1))
  await send(page, messages).click()
  await expect(field(page, host.square_feet)).toBeFocused()
  await expect(page.getByText(messages.faults.max_value(SQUARE_FEET.max))).toBeVisible()
  await field(page, host.square_feet).fill('٣٬٤٥٠')
  await expect(field(page, host.square_feet)).toHaveValue('3450')
  await page.getByText(host.types.studio, { exact: true }).click()
  await page.getByRole('button', { name: host.bathrooms.more }).click()
  await proveHuman(page, messages)
  await send(page, messages).click()
  await expectSubmitted(page, messages, owner.email)
  await expectNothingFound(page)
  await expect
    .poll(async () => (await inboxOf(page, owner.email))[0]?.subject, { timeout: 20_000 })
    .toContain(HOME[lang].name)
  const [email] = await inboxOf(page, owner.email)
  expect(email?.text).toContain(HOME[lang].address)
  expect(email?.text).toContain('3,450')
  expect(email?.text).toContain(host.types.studio)
})

/** Presses Tab until something has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

/** Fills the owner form and sends it, without a mouse. */
async function offerByKeyboard(
  page: Page,
  messages: Messages,
  { owner, home }: { owner: Guest; home: { name: string; address: string } },
) {
  const { host } = messages.company
  const typeInto = async (label: string, text: string) => {
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }
  await typeInto(host.first_name, owner.first_name)
  await typeInto(host.last_name, owner.last_name)
  await typeInto(host.email, owner.email)
  await typeInto(messages.shell.phone.number, owner.phone)
  await typeInto(host.property_name, home.name)
  await tabTo(page, page.getByRole('radio', { name: host.types.villa }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: host.types.flat })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: host.bedrooms.more }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('group', { name: host.bedrooms.label }).getByRole('status'),
  ).toHaveText('2')
  await typeInto(host.square_feet, '1200')
  await typeInto(host.address, home.address)
  await tabTo(page, page.getByLabel(messages.shell.human.label))
  await page.keyboard.press('Space')
  await expect(page.getByText(messages.shell.human.done)).toBeVisible()
  await tabTo(page, send(page, messages))
  await page.keyboard.press('Enter')
}

test('the keyboard alone offers a home; the same e-mail again is told so, logged in with its fields held, and as a visitor', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { host } = messages.company
  const owner = newGuest(lang)
  const refusal = page.getByText(messages.errors.LIST_PROPERTY_EMAIL_EXISTS)
  const open = async () => {
    await page.goto(address('/list-property'))
    await settled(page)
  }
  await open()
  await offerByKeyboard(page, messages, { owner, home: HOME[lang] })
  await expectSubmitted(page, messages, owner.email)

  await openAccount(owner, lang)
  await logInAs(page, owner.email)
  await open()
  const held = {
    [host.first_name]: owner.first_name,
    [host.last_name]: owner.last_name,
    [host.email]: owner.email,
  }
  for (const [label, value] of Object.entries({
    ...held,
    [messages.shell.phone.number]: owner.international,
  })) {
    await expect(field(page, label)).toHaveValue(value)
    await expect(field(page, label)).toBeDisabled()
  }
  await expectNothingFound(page)
  await send(page, messages).click()
  await expect(field(page, host.property_name)).toBeFocused()
  await fillHome(page, messages, HOME[lang])
  await proveHuman(page, messages)
  await send(page, messages).click()
  await expect(refusal).toHaveCount(2) // beside the field, which cannot be reached, and said aloud
  await expect(field(page, host.address)).toHaveValue(HOME[lang].address)

  await page.context().clearCookies({ name: 'sadaf_session' })
  await open()
  await fillOwner(page, messages, { ...owner, email: owner.email.toUpperCase() })
  await fillHome(page, messages, HOME[lang])
  await proveHuman(page, messages)
  await send(page, messages).click()
  await expect(refusal).toHaveCount(1)
  await expect(field(page, host.email)).toBeFocused()
  await expect(field(page, host.address)).toHaveValue(HOME[lang].address)
})

test('an agent registers; owners are shown to their own form', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { host } = messages.company
  const { agents } = host
  const agent = newGuest(lang)
  const submit = page.getByRole('button', { name: agents.submit, exact: true })
  await page.goto(address('/partner-with-us'))
  await expectNothingFound(page)
  await expect(
    page.getByRole('main').getByRole('link', { name: agents.to_owners_link }),
  ).toHaveAttribute('href', /\/list-property$/)
  await submit.click()
  await expect(field(page, host.first_name)).toBeFocused()
  for (const name of [
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'company',
    'human_check',
  ]) {
    await expect(page.getByText(messages.field_faults[name]?.required ?? '-')).toBeVisible()
  }
  await fillOwner(page, messages, agent)
  await field(page, agents.company).fill('Creek Homes')
  await field(page, agents.message).fill('x'.repeat(201))
  await submit.click()
  await expect(field(page, agents.message)).toBeFocused()
  await expect(page.getByText(messages.faults.max_length(200))).toBeVisible()
  await field(page, agents.message).fill('')
  await proveHuman(page, messages)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: agents.done.title })).toBeFocused()
  await expect(page.getByText(messages.successes.AGENT_SUBMITTED ?? '-')).toBeVisible()
  await expectNothingFound(page)
  await expect
    .poll(async () => (await inboxOf(page, agent.email)).length, { timeout: 20_000 })
    .toBe(1)
})

test('without JavaScript the page is read whole, and says where to write', async ({
  browser,
  address,
  messages,
  lang,
}) => {
  const { host } = messages.company
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: lang === 'ar' ? 'ar-AE' : 'en-GB',
  })
  const page = await context.newPage()
  await page.goto(address('/list-property'))
  await expect(page.getByRole('heading', { level: 1, name: host.headline })).toBeVisible()
  await expect(page.getByText(host.steps.keep.text)).toBeVisible()
  await expect(page.locator('main noscript p')).toHaveText(host.no_script(PRODUCT_COMPANY.email))
  await expect(page.locator('main noscript p')).toBeVisible()
  await context.close()
})
