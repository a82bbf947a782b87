import { SERVERS } from '../servers/open-servers.ts'
import {
  expectLoggedOut,
  expectLoggedIn,
  kept,
  logIn,
  openVerifiedAccount,
  PASSWORD,
} from '../steps/people.ts'
import { expect, newGuest, settled, test } from '../fixtures.ts'

const API = `http://localhost:${SERVERS.port}/api`

test('a token that runs out in the middle is renewed without a word', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await page.goto(address('/login?redirect=/profile'))
  await logIn(page, messages, guest.email)
  await page.waitForURL((url) => url.pathname.endsWith('/profile'))
  await settled(page)
  const input: string[] = []
  page.on('request', (request) => input.push(new URL(request.url()).pathname))
  let has_run_out = false
  await page.route('**/api/properties/wishlist/', (route) => {
    if (has_run_out) return route.continue()
    has_run_out = true
    return route.fulfill({
      status: 401,
      json: { status: 401, message: 'UNAUTHORIZED', errors: [] },
    })
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: messages.profile.tabs.wishlist, exact: true })
    .click()
  await expect(page.getByText(messages.profile.wishlist.empty)).toBeVisible()
  expect(input.filter((path) => path.includes('refresh_token'))).toHaveLength(1)
  expect(input.filter((path) => path.includes('wishlist'))).toHaveLength(2)
  await expectLoggedIn(page, messages, guest)
})

test('while a stranger guesses at the account its owner logs in as ever', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  for (let n = 0; n < 11; n += 1) {
    await fetch(`${API}/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email: guest.email, password: 'Wrong#2026' }),
    })
  }
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/api/user/login/') && response.status() === 400,
  )
  await page.goto(address('/login?redirect=/profile'))
  await logIn(page, messages, guest.email)
  await refused
  await page.waitForURL((url) => url.pathname.endsWith('/profile'))
  await expectLoggedIn(page, messages, guest)
})

test('a password changed elsewhere ends this session: the next act clears what was kept and shows the page of a visitor', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await page.goto(address('/login?redirect=/profile'))
  await logIn(page, messages, guest.email)
  await page.waitForURL((url) => url.pathname.endsWith('/profile'))
  await settled(page)
  expect(await kept(page)).toHaveProperty('user_id')
  await changePasswordElsewhere(guest.email)

  const act = page.getByRole('link', { name: messages.profile.tabs.coupons, exact: true }).click()
  // the page may ask first, and be led away under the pointer
  await Promise.all([
    page.waitForURL((url) => url.pathname.endsWith('/login')),
    act.catch(() => undefined),
  ])
  await settled(page)
  await expectLoggedOut(page, messages, guest)
  expect(await kept(page)).toEqual({})
})

test('a double click sends a form once', async ({ page, address, messages, lang }) => {
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname !== '/api/analytics/views/')
      sent.push(`${request.method()} ${pathname}`)
  })
  await page.goto(address('/login?redirect=/profile'))
  await settled(page)
  await page.getByLabel(messages.account.email, { exact: true }).fill(guest.email)
  await page.getByLabel(messages.account.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: messages.account.submit, exact: true }).dblclick()
  await page.waitForURL((url) => url.pathname.endsWith('/profile'))
  await settled(page)
  await page.getByRole('button', { name: messages.profile.personal.edit, exact: true }).click()
  await page.getByLabel(messages.profile.personal.last_name).fill('Saleh')
  await page.getByRole('button', { name: messages.profile.personal.save, exact: true }).dblclick()
  await expect(page.getByRole('main')).toContainText('Saleh')
  expect(sent).toEqual(['POST /api/user/login/', 'PUT /api/user/user_profile/'])
})

async function changePasswordElsewhere(email: string) {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) =>
    JSON.parse(
      await (
        await fetch(`${API}/user/${path}/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      ).text(),
    )
  const { token } = (await send('login', { email, password: PASSWORD })).data
  const fresh = { old_password: PASSWORD, new_password: 'Dhow&2031', reenter_password: 'Dhow&2031' }
  expect((await send('change_password', fresh, { authorization: `Token ${token}` })).message).toBe(
    'PASSWORD_CHANGED',
  )
}
