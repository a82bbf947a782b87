import { expectNothingFound } from '../steps/axe.ts'
import { reserve } from '../steps/booking.ts'
import {
  expectLoggedIn,
  expectLoggedOut,
  fillRegistration,
  kept,
  logIn,
  mailedLink,
  openAccount,
  openVerifiedAccount,
  PASSWORD,
} from '../steps/people.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

const pathOf = (url: URL) => url.pathname.replace(/^\/ar(?=\/|$)/, '') || '/'
const at = (start: string) => (url: URL) => pathOf(url).startsWith(start)

test(
  'joining: from the login to an account, the email, the verified address; and out again',
  { tag: '@both' },
  async ({ page, address, messages, lang }) => {
    const { account, successes, shell } = messages
    const guest = newGuest(lang)
    await page.goto(address('/login'))
    await expectNothingFound(page)
    await page.getByRole('link', { name: account.to_register }).click()
    await page.waitForURL(/register\?referral_code=$/)
    await expectNothingFound(page)
    await page.getByRole('button', { name: account.register.submit }).click()
    await expect(page.getByText(messages.field_faults['human_check']?.required ?? '')).toBeVisible()
    await fillRegistration(page, messages, guest)
    await expectNothingFound(page)
    await page.getByRole('button', { name: account.register.submit }).click()
    await page.waitForURL((url) => pathOf(url) === '/')
    await expect(page.getByText(successes.SIGNUP_SUCCESS ?? '')).toBeVisible()
    await expectLoggedIn(page, messages, guest)
    expect(await kept(page)).toMatchObject({
      roles: '1',
      is_email_verified: 'false',
      user_id: expect.stringMatching(/^\d+$/),
    })

    const link = await mailedLink(page, guest.email, '/verify-email')
    await page.request.get(link)
    await page.goto(link)
    await page.waitForURL((url) => pathOf(url) === '/')
    await expect(page.getByText(successes.EMAIL_VERIFIED ?? '')).toBeVisible()
    await expect.poll(async () => (await kept(page))['is_email_verified']).toBe('true')
    await page.goto(address('/login'))
    await page.waitForURL((url) => pathOf(url) === '/')

    await settled(page)
    await page.getByRole('button', { name: shell.my_menu(guest.first_name) }).click()
    await page.getByRole('menuitem', { name: shell.log_out }).click()
    await expectLoggedOut(page, messages, guest)
    await settled(page)
    expect(await kept(page)).toEqual({})
  },
)

test('an account books once its e-mail is verified: the link leads back to the stay, and the booking goes on', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const guest = newGuest(lang)
  const home = await freeHome(page, { ...ownStay(info, 0), nights: 3 })
  await openAccount(guest, lang)
  await page.goto(address(`/login?redirect=${encodeURIComponent(home.path)}`))
  await logIn(page, messages, guest.email)
  await page.waitForURL(at('/stay-details/'))
  await reserve(page, messages)
  const dialog = page.getByRole('dialog', { name: messages.account.verify_first.title })
  await expect(dialog.getByText(messages.account.verify_first.sent(guest.email))).toBeVisible()
  await expectNothingFound(page)
  const link = await mailedLink(page, guest.email, 'room_category_slug=')
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
    room_category_slug: home.slug,
    arrival_date: home.from,
    departure_date: home.to,
    guests: '2',
  })
  await page.goto(link)
  await page.waitForURL(at('/stay-details/'))
  expect(new URL(page.url()).searchParams.get('from')).toBe(home.from)
  await reserve(page, messages)
  await page.waitForURL(at('/book-room'))
  expect(await kept(page)).not.toHaveProperty('booking_draft')
})

test('guest checkout with the e-mail of an account: log in, and the booking goes on with the option chosen', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const guest = newGuest(lang)
  const home = await freeHome(page, { ...ownStay(info, 1), nights: 3 })
  await openVerifiedAccount(page, guest, lang)
  await page.goto(address(`${home.path}&terms=refundable`))
  await reserve(page, messages)
  await page.waitForURL(at('/guest-checkout'))
  await settled(page)
  const { guest: labels } = messages.checkout
  await page.getByLabel(labels.first_name).fill(guest.first_name)
  await page.getByLabel(labels.last_name).fill(guest.last_name)
  await page.getByLabel(labels.email, { exact: true }).fill(guest.email)
  await page.getByLabel(messages.shell.phone.number, { exact: true }).fill(guest.phone)
  await page.getByRole('button', { name: labels.send }).click()
  await expect(page.getByRole('button', { name: labels.other_email })).toBeVisible()
  await page.getByRole('link', { name: labels.log_in }).first().click()
  await page.waitForURL(at('/login'))
  await settled(page)
  await expect(page.getByRole('link', { name: messages.account.as_guest })).toHaveAttribute(
    'href',
    /guest-checkout\?.*terms=refundable/,
  )
  await logIn(page, messages, guest.email)
  await page.waitForURL(at('/stay-details/'))
  expect(new URL(page.url()).searchParams.get('terms')).toBe('refundable')
  await reserve(page, messages)
  await page.waitForURL(at('/book-room'))
})

test('logging in: a wrong password is said on its field; from a stay back to it, from nowhere home', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const guest = newGuest(lang)
  await openAccount(guest, lang)
  const home = await freeHome(page, { ...ownStay(info, 2), nights: 2 })
  await page.goto(address(home.path))
  await settled(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: messages.shell.sign_in, exact: true })
    .click()
  await page.waitForURL(at('/login'))
  await logIn(page, messages, guest.email, 'Wrong#2026')
  await expect(page.getByText(messages.errors.INVALID_CREDENTIALS)).toBeVisible()
  await expect(page.getByLabel(messages.account.password, { exact: true })).toBeFocused()
  await page.getByRole('button', { name: messages.account.show }).click()
  await expect(page.getByLabel(messages.account.password, { exact: true })).toHaveAttribute(
    'type',
    'text',
  )
  await logIn(page, messages, guest.email)
  await page.waitForURL(at('/stay-details/'))
  expect(new URL(page.url()).searchParams.get('from')).toBe(home.from)
  await expectLoggedIn(page, messages, guest)

  await page.context().clearCookies({ name: 'sadaf_session' })
  await page.goto(address('/login'))
  await logIn(page, messages, guest.email)
  await page.waitForURL((url) => pathOf(url) === '/')
  await expectLoggedIn(page, messages, guest)
})

test('a forgotten password: the link, a new one, in with it; the link opens nothing twice', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { account } = messages
  const guest = newGuest(lang)
  await openAccount(guest, lang)
  await page.goto(address('/login'))
  await settled(page)
  await page.getByRole('link', { name: account.forgot }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.forgot_password.title)
  await settled(page)
  await page.getByLabel(account.email, { exact: true }).fill('nobody.at.all@example.com')
  await page.getByRole('button', { name: account.forgot_password.submit }).click()
  await expect(page.getByText(messages.errors.ACCOUNT_NOT_FOUND)).toBeVisible()
  await page.getByLabel(account.email, { exact: true }).fill(guest.email)
  await page.getByRole('button', { name: account.forgot_password.submit }).click()
  await expect(page.getByText(account.forgot_password.sent_line(guest.email))).toBeVisible()
  await expectNothingFound(page)

  const link = await mailedLink(page, guest.email, '/reset-password')
  const setNew = async (password: string, again = password) => {
    await page.getByLabel(account.reset_password.new_password, { exact: true }).fill(password)
    await page.getByLabel(account.reset_password.reenter_password).fill(again)
    await page.getByRole('button', { name: account.reset_password.submit }).click()
  }
  await page.goto(link)
  await settled(page)
  await setNew('Fresh#2027', 'Fresh#2028')
  await expect(page.getByText(messages.errors.PASSWORD_MISMATCH)).toBeVisible()
  await expectNothingFound(page)
  await setNew('Fresh#2027')
  await page.waitForURL(at('/login'))
  await expect(page.getByText(messages.successes.PASSWORD_RESET_SUCCESSFUL ?? '')).toBeVisible()
  await logIn(page, messages, guest.email, 'Fresh#2027')
  await page.waitForURL((url) => pathOf(url) === '/')

  await page.goto(link)
  await settled(page)
  await setNew('Other#2027')
  await expect(page.getByText(messages.errors.RESET_LINK_EXPIRED)).toBeVisible()
  await page.waitForURL(/forgot-password/)
})

test('a reset link that is over, because a newer one was sent: the reader is told and led to ask again', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { account } = messages
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  const requestLink = async () => {
    await page.goto(address('/forgot-password'))
    await settled(page)
    await page.getByLabel(account.email, { exact: true }).fill(guest.email)
    await page.getByRole('button', { name: account.forgot_password.submit }).click()
    await expect(page.getByText(account.forgot_password.sent_line(guest.email))).toBeVisible()
  }
  await requestLink()
  const older = await mailedLink(page, guest.email, '/reset-password')
  await requestLink()
  await expect
    .poll(() => mailedLink(page, guest.email, '/reset-password'), { timeout: 20_000 })
    .not.toBe(older)
  await page.goto(older)
  await settled(page)
  await page.getByLabel(account.reset_password.new_password, { exact: true }).fill('Fresh#2027')
  await page.getByLabel(account.reset_password.reenter_password, { exact: true }).fill('Fresh#2027')
  await page.getByRole('button', { name: account.reset_password.submit }).click()
  await expect(page.getByText(messages.errors.RESET_LINK_EXPIRED)).toBeVisible()
  await page.waitForURL(at('/forgot-password'))
})

test('Google and Facebook through the sandbox identity provider: joining, coming back, cancelling', async ({
  page,
  address,
  messages,
  lang,
  company,
}) => {
  const { account } = messages
  const guest = newGuest(lang)
  const goTo = async (label: string, path = '/login') => {
    await page.goto(address(path))
    await settled(page)
    await page.getByRole('button', { name: label }).click()
    await page.waitForURL(/sandbox-identity/)
  }
  const sayWho = async ({ first_name, last_name, email }: typeof guest) => {
    await page.locator('input[value="other"]').check()
    await page.locator('[name="first_name"]').fill(first_name)
    await page.locator('[name="last_name"]').fill(last_name)
    await page.locator('[name="email"]').fill(email)
    await page.locator('button[value="allow"]').click()
  }
  const home = (url: URL) => pathOf(url) === '/'

  await goTo(account.google)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expectNothingFound(page)
  await page.locator('button[value="cancel"]').click()
  await page.waitForURL(at('/login'))
  await expect(page.getByText(account.social_cancelled)).toBeVisible()

  await goTo(account.google, '/register?referral_code=')
  await sayWho(guest)
  await page.waitForURL(home)
  await expect(page.getByText(account.welcome(company.name), { exact: true })).toBeVisible()
  await expectLoggedIn(page, messages, guest)
  expect(await kept(page)).toMatchObject({ roles: '1', is_email_verified: 'true' })

  await page.goto('about:blank') // an answer on its way would bring the session back
  await page.context().clearCookies({ name: 'sadaf_session' })
  await goTo(account.facebook)
  await sayWho(guest)
  await page.waitForURL(at('/login'))
  await expect(page.getByText(messages.errors.USER_EXIST)).toBeVisible()
  const other = newGuest(lang)
  await goTo(account.facebook)
  await sayWho(other)
  await page.waitForURL(home)
  await expect(page.getByText(messages.successes.SIGNUP_SUCCESS ?? '')).toBeVisible()
  await expectLoggedIn(page, messages, other)
})

test('pages that need a log-in lead home without it', async ({ page, address }) => {
  for (const path of [
    '/register',
    '/reset-password',
    '/reset-password?email=a@b.co',
    '/verify-email',
    '/reset-password?id=x',
  ]) {
    await page.goto(address(path))
    expect(pathOf(new URL(page.url()))).toBe('/')
  }
  await page.goto(address('/register?referral_code='))
  expect(pathOf(new URL(page.url()))).toBe('/register')
})

test('on a phone with Android the reset asks where to go on', async ({
  browser,
  address,
  messages,
  lang,
}) => {
  const { reset_password: success } = messages.account
  const userAgent =
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Mobile Safari/537.36'
  const context = await browser.newContext({
    userAgent,
    locale: lang === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(address('/reset-password?email=sara%40example.com&id=abc'))
  const question = page.getByRole('dialog', { name: success.in_app })
  await expect(question.getByRole('link', { name: success.open_app })).toHaveAttribute(
    'href',
    'sadaf://reset-password?email=sara%40example.com&id=abc',
  )
  await expectNothingFound(page)
  await question.getByRole('button', { name: success.go_on_here }).click()
  await expect(question).toBeHidden()
  await page.getByLabel(success.new_password, { exact: true }).fill(PASSWORD)
  await context.close()
})
