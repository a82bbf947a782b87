import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs, ownPerson } from '../steps/members.ts'
import { mailedLink, openAccount, openVerifiedAccount } from '../steps/people.ts'
import { expect, inboxOf, newGuest, settled, test, type MESSAGES } from '../fixtures.ts'

type Messages = (typeof MESSAGES)['en']

const photograph = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c28b3a' } })
    .jpeg()
    .toBuffer()

async function openProfile(page: Page, address: (path: string) => string, tab: string) {
  await page.goto(address(`/profile?tab=${tab}`))
  await settled(page)
}

const edit = (page: Page, { profile }: Messages) =>
  page.getByRole('button', { name: profile.personal.edit, exact: true })
const save = (page: Page, { profile }: Messages) =>
  page.getByRole('button', { name: profile.personal.save, exact: true })

test('personal information: read, wrong input said on its field, cancelled, saved', async ({
  page,
  address,
  messages,
  lang,
}, { project }) => {
  const { personal } = messages.profile
  await logInAs(page, ownPerson(project.name, ['daniel', 'mei', 'clara', 'noura']))
  await openProfile(page, address, 'personal-information')
  await expect(page.getByLabel(personal.first_name)).toHaveCount(0)
  const name = await page.locator('main p > bdi').first().innerText()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messages.profile.tabs['personal-information'],
  )
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  // the parts of a number come a moment later
  await expect(page.locator('dl').first()).toContainText(/\+\d{1,3} \d/)
  const before = await page.locator('dl').first().innerText()

  await edit(page, messages).click()
  await expect(page.getByLabel(personal.email, { exact: true })).toBeDisabled()
  await page.getByLabel(personal.first_name).fill('  ')
  await page.getByLabel(messages.shell.phone.number, { exact: true }).fill('12')
  await save(page, messages).click()
  await expect(page.getByLabel(personal.first_name)).toBeFocused()
  await expect(page.getByText(messages.field_faults['first_name']?.required ?? '-')).toBeVisible()
  await expect(page.getByText(messages.field_faults['phone_number']?.required ?? '-')).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: personal.cancel, exact: true }).click()
  expect(await page.locator('dl').first().innerText()).toBe(before)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await edit(page, messages).click()
  await page.getByLabel(personal.first_name).fill('x'.repeat(26))
  await save(page, messages).click()
  await expect(page.getByText(messages.faults.max_length(25))).toBeVisible()
  await page.getByLabel(personal.first_name).fill('Robin')
  await page.getByLabel(personal.country, { exact: true }).selectOption('AE')
  const city = page.getByRole('combobox', { name: personal.city })
  await city.fill('Shar')
  await page.getByRole('listbox', { name: personal.city }).getByRole('option').first().click()
  await save(page, messages).click()
  await expect(page.getByText(messages.successes.PROFILE_UPDATED ?? '-')).toBeVisible()
  await expect(edit(page, messages)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: /^Robin / })).toBeVisible()
  await expect(page.locator('dl').first()).toContainText(lang === 'ar' ? 'الشارقة' : 'Sharjah')
})

test('a picture is chosen, cropped by the keyboard and saved; files that cannot be are refused', async ({
  page,
  address,
  messages,
}, { project }) => {
  const { avatar } = messages.profile
  await logInAs(page, ownPerson(project.name, ['rohan', 'amelie', 'hassan', 'samir']))
  await openProfile(page, address, 'personal-information')
  await edit(page, messages).click()
  const chooser = page.locator('input[type="file"]')
  const give = (name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
    chooser.setInputFiles({ name, mimeType, buffer })
  await give('large.jpg', Buffer.alloc(2 * 1024 * 1024))
  await expect(page.getByText(messages.errors.FILE_TOO_LARGE)).toBeVisible()
  await give('nothing.jpg', Buffer.alloc(0))
  await expect(page.getByText(messages.errors.FILE_UPLOAD_FAILED)).toBeVisible()
  await give('paper.pdf', Buffer.from('%PDF-1.7'), 'application/pdf')
  await expect(page.getByText(messages.errors.FILE_TYPE_INVALID)).toBeVisible()
  await give('broken.jpg', Buffer.from('this is no picture'))
  await expect(page.getByText(messages.errors.FILE_BROKEN)).toBeVisible()

  await give('me.jpg', await photograph())
  const dialog = page.getByRole('dialog')
  const use = dialog.getByRole('button', { name: avatar.use })
  await expect(use).toBeEnabled()
  await dialog.getByLabel(avatar.zoom).focus()
  for (let pressed = 0; pressed < 5; pressed++) await page.keyboard.press('ArrowUp')
  await dialog.getByLabel(avatar.crop_area).focus()
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('ArrowLeft')
  await expectNothingFound(page)
  await use.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('form img')).toHaveAttribute('src', /^blob:/)
  await save(page, messages).click()
  await expect(page.getByText(messages.successes.PROFILE_UPDATED ?? '-')).toBeVisible()
  await page.reload()
  const shown = page.getByRole('main').getByRole('img', { name: avatar.alt }).first()
  await expect(shown).toHaveAttribute('src', /\/pictures\/avatar-[0-9a-f]{32}\.webp/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)

  await edit(page, messages).click()
  await page.getByRole('button', { name: avatar.remove }).click()
  await save(page, messages).click()
  await expect(edit(page, messages)).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: avatar.alt })).toHaveCount(0)
})

test('the password form waits until it is asked for', async ({ page, address, messages }) => {
  await logInAs(page, 'layla@example.com')
  await openProfile(page, address, 'security')
  const form = page.getByRole('form', { name: messages.account.change_password.title })
  const heading = page.getByRole('heading', { name: messages.profile.personal.password })
  await expect(heading).toBeVisible()
  await expect(form).toBeHidden()
  await heading.click()
  await expect(form).toBeVisible()
})

test('coupons: a code is copied, its terms open, the ended ones stand apart', async ({
  page,
  address,
  messages,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs(page, 'layla@example.com')
  await openProfile(page, address, 'coupons')
  const { coupons } = messages.profile
  const ticket = page.getByRole('article').filter({ hasText: 'THANKS-LAYLA24' })
  await ticket.getByRole('button', { name: coupons.copy_code('THANKS-LAYLA24') }).click()
  await expect(page.getByText(coupons.copied('THANKS-LAYLA24'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('THANKS-LAYLA24')
  await ticket.getByText(coupons.terms, { exact: true }).click()
  await expect(ticket.locator('details li').first()).toBeVisible()
  const ended = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: coupons.past }) })
  await expect(ended.getByRole('article').filter({ hasText: 'LAYLA100' })).toContainText(
    coupons.states.expired,
  )
  await expect(ended.getByRole('button')).toHaveCount(0)
  await expectNothingFound(page)
})

test('refer and earn: addresses become chips, wrong and repeated ones do not, the emails arrive', async ({
  page,
  address,
  messages,
}, { project }) => {
  const { referral } = messages.profile
  await logInAs(page, ownPerson(project.name, ['grace', 'marco', 'rania', 'abdulla']))
  await openProfile(page, address, 'coupons')
  await page.getByRole('button', { name: referral.open }).click()
  const dialog = page.getByRole('dialog')
  const line = dialog.getByLabel(referral.emails)
  const chips = dialog.getByRole('list', { name: referral.chosen }).getByRole('listitem')
  const friend = (n: number) => `friend${n}.${project.name}.${Date.now() % 1e6}@example.com`
  const friends = [1, 2, 3, 4, 5].map(friend)
  await line.pressSequentially('nobody ')
  await expect(dialog.getByText(messages.field_faults['email']?.invalid ?? '-')).toBeVisible()
  await line.fill('')
  await line.pressSequentially(`${friends[0]} ${friends[1]},`)
  await line.fill(friends[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(2)
  await page.keyboard.press('Backspace')
  await expect(chips).toHaveCount(1)
  for (const email of friends.slice(1)) {
    await line.fill(email)
    await page.keyboard.press('Enter')
  }
  await expect(chips).toHaveCount(5)
  await expect(dialog.getByText(referral.full(5))).toBeVisible()
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: referral.remove(friends[4] ?? '') }).focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(4)
  await dialog.getByRole('button', { name: referral.send }).click()
  await expect(page.getByText(messages.successes.REFERRAL_SENT ?? '-')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const email of friends.slice(0, 4))
    await expect.poll(async () => (await inboxOf(page, email)).length, { timeout: 20_000 }).toBe(1)
  expect((await inboxOf(page, friends[0] ?? ''))[0]?.links.join(' ')).toContain(
    '/register?referral_code=',
  )
  expect(await inboxOf(page, friends[4] ?? '')).toEqual([])
})

test('who joins sees member prices on the cards at once', async ({
  page,
  address,
  lang,
  messages,
}) => {
  const { loyalty } = messages.profile
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await logInAs(page, guest.email)
  await page.goto(address('/search-results'))
  await settled(page)
  await expect(
    page.locator('article').filter({ hasText: messages.search.card.member_price }),
  ).toHaveCount(0)
  await openProfile(page, address, 'personal-information')
  await expect(page.getByText(loyalty.not_enrolled)).toBeVisible()
  const gives = page.getByRole('list', { name: loyalty.gives }).getByRole('listitem')
  await expect(gives).toHaveText([loyalty.discount('7'), loyalty.earns(10)])
  await page.getByRole('button', { name: loyalty.join, exact: true }).click()
  await expect(page.getByText(messages.successes.ENROLLED ?? '-')).toBeVisible()
  await expect(page.getByText(/SDM-\d{6}/)).toBeVisible()
  await expect(gives).toHaveText([loyalty.discount('7'), loyalty.earns(10)])
  await page.getByRole('link', { name: messages.shell.book_a_stay }).first().click()
  await page.goto(address('/search-results'))
  await settled(page)
  await expect(
    page.locator('article').filter({ hasText: messages.search.card.member_price }).first(),
  ).toBeVisible()
})

test('a visitor logs in first and comes back to the tab; the tabs are links; an owner only reads', async ({
  page,
  address,
  messages,
}) => {
  await page.goto(address('/profile?tab=wishlist'))
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logInAs(page, 'omar@example.com')
  await openProfile(page, address, 'nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messages.profile.tabs['personal-information'],
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Omar Al Mansoori' })).toBeVisible()
  await expect(page.getByText(messages.profile.personal.owner)).toBeVisible()
  await expect(edit(page, messages)).toHaveCount(0)
  await expectNothingFound(page)
  const tabs = page.getByRole('navigation', { name: messages.profile.tabs_label })
  await tabs.getByRole('link', { name: messages.profile.tabs.bookings }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=bookings/)
  await expect(tabs.getByRole('link', { name: messages.profile.tabs.bookings })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('while the e-mail is unverified it can be changed, to a free address, and the link is sent again', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { personal, verify } = messages.profile
  const person = newGuest(lang)
  const other = newGuest(lang)
  await openAccount(person, lang)
  await logInAs(page, person.email)
  await openProfile(page, address, 'personal-information')
  await edit(page, messages).click()
  await page.getByLabel(personal.email, { exact: true }).fill('layla@example.com')
  await save(page, messages).click()
  await expect(page.getByLabel(personal.email, { exact: true })).toBeFocused()
  await expect(page.getByText(messages.errors.EMAIL_NOT_AVAILABLE).first()).toBeVisible()
  await page.getByLabel(personal.email, { exact: true }).fill(other.email)
  await save(page, messages).click()
  await expect(page.getByText(verify.line(other.email))).toBeVisible()
  await mailedLink(page, other.email, '/verify-email')
  await page.getByRole('button', { name: verify.send }).click()
  await expect(page.getByText(messages.successes.VERIFICATION_SENT ?? '-')).toBeVisible()
  await expect
    .poll(async () => (await inboxOf(page, other.email)).length, { timeout: 20_000 })
    .toBe(2)
  await expectNothingFound(page)
  await page.goto(await mailedLink(page, other.email, '/verify-email'))
  await page.waitForURL((url) => !url.pathname.includes('/verify-email'))
  await openProfile(page, address, 'personal-information')
  await expect(page.getByText(personal.verified, { exact: true })).toBeVisible()
  await expect(page.getByText(verify.line(other.email))).toHaveCount(0)
})
