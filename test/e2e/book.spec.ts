import type { Page } from '@playwright/test'
import { OTP } from '#contract/account-limits.ts'
import { TEST_CARDS } from '../../server/outside/sandbox-bank/test-cards.ts'
import { groupCardNumber } from '../../web/features/checkout/pay/card-number.ts'
import { expectNothingFound } from './steps/axe.ts'
import {
  booked,
  amountsOn,
  CARD,
  codeSentTo,
  giveDetails,
  identify,
  pay,
  reserve,
  unfoldPrice,
} from './steps/booking.ts'
import { SERVERS } from './servers/open-servers.ts'
import {
  expect,
  freeHome,
  inboxOf,
  newGuest,
  openElsewhere,
  ownDays,
  ownStay,
  settled,
  test,
  type MESSAGES,
} from './fixtures.ts'

test(
  'a visitor books a home: one total and one party all the way, the email, the receipt, the calendar',
  { tag: '@both' },
  async ({ page, address, messages, lang }, info) => {
    const guest = newGuest(lang)
    const home = await freeHome(page, ownStay(info, 17))
    const total = home.price.non_member.total
    await page.goto(
      address(`/search-results?from=${home.from}&to=${home.to}&adults=2&infants=true`),
    )
    const card = page
      .locator('article, li')
      .filter({ has: page.locator(`a[href*="/stay-details/${home.slug}"]`) })
      .last()
    await expect(card.locator('.notch data').first()).toHaveAttribute('value', total)
    await page.locator(`a[href*="/stay-details/${home.slug}"]`).first().click()
    await page.waitForURL(/stay-details/)
    await expect.poll(() => amountsOn(page)).toContain(total)
    const reads: string[] = []
    page.on(
      'request',
      (request) =>
        request.method() === 'GET' &&
        request.url().includes('/api/payment/checkout/') &&
        reads.push(request.url()),
    )
    await reserve(page, messages)
    const party = messages.guests(2, true)
    await expect(page.getByRole('region', { name: messages.checkout.summary.title })).toContainText(
      party,
    )
    await identify(page, messages, guest)
    await expect.poll(() => amountsOn(page)).toContain(total)
    await expect(page.getByRole('region', { name: messages.checkout.summary.title })).toContainText(
      party,
    )
    await pay(page, messages, CARD.good)
    const reservation_id = await booked(page)
    expect(reservation_id).toMatch(/^SDF-\d+$/)
    // before the card is charged and for the confirmation; once more where a browser takes over a
    // page slowly
    expect(reads.length).toBeLessThanOrEqual(3)
    expect(await amountsOn(page)).toContain(total)
    await expect(page.getByRole('main')).toContainText(party)
    await expectTheWayThere(page, messages, home)

    await page.reload()
    await expect(page.getByRole('main')).toContainText(reservation_id)
    await expect
      .poll(async () => (await inboxOf(page, guest.email)).length, { timeout: 20_000 })
      .toBe(1)
    const [email] = await inboxOf(page, guest.email)
    expect(email?.html).toContain(lang === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
    expect(email?.text.replace(/,/g, '')).toContain(total.replace(/\.00$/, ''))
    expect(email?.text).toContain(reservation_id)
    expect(email?.text).toContain(party)
    expect(email?.attachments[0]).toMatchObject({ type: 'application/pdf' })
    const booking_document = await page.request.get(
      `http://localhost:${SERVERS.port}/dev/inbox/attachments/${email?.id}/0`,
    )
    expect((await booking_document.body()).subarray(0, 5).toString()).toBe('%PDF-')

    const calendar = await page.request.get(
      `http://localhost:${SERVERS.port}/api/booking/calendar/?reservation_id=${reservation_id}`,
    )
    expect(await calendar.text()).toMatch(
      new RegExp(`DTEND;VALUE=DATE:${home.to.replaceAll('-', '')}`),
    )
  },
)

async function expectTheWayThere(
  page: Page,
  messages: (typeof MESSAGES)['en'],
  { from, to }: { from: string; to: string },
) {
  const { arrival, where, help } = messages.checkout.success
  const steps = page.getByRole('region', { name: arrival.heading }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(2)).toContainText(messages.day(from))
  await expect(steps.nth(3)).toContainText(messages.day(to))
  const directions = page.getByRole('link', { name: where.directions })
  await expect(directions).toHaveAttribute('href', /destination=25\.\d+,55\.\d+/)
  await directions.scrollIntoViewIfNeeded()
  await expect(page.locator('#whereabouts')).toBeVisible()
  await expect(page.locator('section:has(#whereabouts) canvas')).toBeVisible()
  const calls = page.getByRole('region', { name: help.title }).getByRole('link')
  await expect(calls.first()).toHaveAttribute('href', /^tel:/)
}

test('before the code the guest sees home, total and terms; a done step leads back to what was typed', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { guest: details, code, summary } = messages.checkout
  const home = await freeHome(page, ownStay(info, 18))
  await page.goto(address(home.path))
  await reserve(page, messages)
  const booked_home = page.getByRole('region', { name: summary.title })
  const { refundable, non_refundable, nothing_back } = messages.stay.panel
  await expect(booked_home).toContainText(
    home.path.includes('terms=non_refundable') ? `${non_refundable}${nothing_back}` : refundable,
  )
  const is_phone = (page.viewportSize()?.width ?? 0) < 600
  const short = page
    .locator('form')
    .locator('xpath=preceding-sibling::*')
    .last()
    .getByText(messages.day(home.from))
  await expect(short).toBeVisible({ visible: is_phone })
  const guest = newGuest(lang)
  await giveDetails(page, messages, guest)
  await expect(page.getByRole('link', { name: code.demo_inbox })).toHaveAttribute(
    'href',
    /dev\/inbox\?to=%2B971/,
  )
  const done = page
    .getByRole('list', { name: details.steps })
    .getByRole('button', { name: details.step_details })
  await done.click()
  await expect(page.getByRole('heading', { level: 1, name: details.title })).toBeVisible()
  await expect(page.locator('[name="email"]')).toHaveValue(guest.email)
  await expect(page.getByRole('list', { name: details.steps }).getByRole('button')).toHaveCount(0)
})

test(
  'a declined card keeps the nights; another card books them',
  { tag: '@both' },
  async ({ page, address, messages, lang }, info) => {
    const home = await freeHome(page, ownStay(info, 19))
    await page.goto(address(home.path))
    await reserve(page, messages)
    await identify(page, messages, newGuest(lang))
    await expectTestCards(page, messages)
    await pay(page, messages, CARD.declined)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: messages.checkout.pay.declined.card_declined })
    await expect(alert).toContainText(messages.checkout.pay.next_try.card_declined)
    await expect(alert).not.toContainText(messages.errors.PAYMENT_FAILED)
    await expect(page.locator('[name="number"]')).toBeFocused()
    await expect(page.locator('[name="number"]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name="number"]')).toHaveAccessibleDescription(
      messages.checkout.pay.declined_field.card_declined,
    )
    await expect(page.locator('[name="cvc"]')).toHaveValue('')
    await expect(
      page.getByRole('status').filter({ hasText: messages.checkout.pay.brands.visa }),
    ).toHaveCount(1)
    await page.locator('[name="number"]').fill('5555 5555')
    await expect(
      page.getByRole('status').filter({ hasText: messages.checkout.pay.brands.mastercard }),
    ).toHaveCount(1)
    await pay(page, messages, CARD.good)
    await booked(page)
  },
)

async function expectTestCards(page: Page, messages: (typeof MESSAGES)['en']) {
  const { pay: success } = messages.checkout
  const form = page.getByRole('form', { name: success.card })
  await expect(form).toBeVisible()
  await settled(page)
  await form.getByText(success.demo, { exact: true }).click()
  for (const number of Object.keys(TEST_CARDS)) {
    const row = form
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: success.use(groupCardNumber(number)) }) })
    await expect(row).toContainText(/\p{L}{3}/u)
  }
  const rows = form.getByRole('listitem').filter({ has: page.getByRole('button') })
  await expect(rows).toHaveCount(Object.keys(TEST_CARDS).length)
  await form.getByRole('button', { name: success.use(groupCardNumber('378282246310005')) }).click()
  await expect(form.locator('[name="number"]')).toHaveValue('3782 822463 10005')
  await expect(form.locator('[name="cvc"]')).toHaveValue('1234')
}

test('3-D Secure, on the demo opened by its number: the bank asks, the guest approves and comes back booked to the same address', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const home = await freeHome(page, ownStay(info, 20))
  await page.goto(address(home.path).replace('localhost', '127.0.0.1'))
  await reserve(page, messages)
  await identify(page, messages, newGuest(lang))
  await pay(page, messages, CARD.challenge)
  await page.waitForURL(/3ds/)
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
  await page.getByRole('button').first().click()
  await booked(page)
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
})

test('the payment window closes: the page says so, the nights are free again, and are held again at a touch', async ({
  page,
  hasty,
  messages,
  lang,
}, info) => {
  const home = await freeHome(page, ownStay(info, 21))
  await page.goto(hasty(home.path))
  await reserve(page, messages)
  await identify(page, messages, newGuest(lang))
  await expect(page.getByText(messages.checkout.endings.expired.title)).toBeVisible({
    timeout: (SERVERS.hasty_window_seconds + 15) * 1000,
  })
  await expectNothingFound(page)
  await page.reload()
  await expect(page.getByText(messages.checkout.endings.expired.title)).toBeVisible()
  await expect
    .poll(async () => {
      const reply = await page.request.get(
        `http://localhost:${SERVERS.port}/api/properties/fetch/?from=${home.from}&to=${home.to}&guests=2`,
      )
      return await reply.text()
    })
    .toContain(`"slug":"${home.slug}"`)
  const others = page
    .getByRole('region', { name: messages.checkout.endings.same_nights })
    .getByRole('link')
  await expect(others.first()).toHaveAttribute(
    'href',
    new RegExp(`from=${home.from}&to=${home.to}`),
  )
  await expect(page.getByRole('region', { name: messages.checkout.summary.title })).toContainText(
    messages.day(home.from),
  )
  const lapsed = page.url()
  await page.getByRole('button', { name: messages.checkout.endings.hold_again }).click()
  await page.waitForURL((url) => url.href !== lapsed && url.pathname.endsWith('/book-room'))
  await expect(page.getByRole('heading', { name: messages.checkout.pay.title })).toBeVisible()
  await expect(
    page
      .getByRole('list', { name: messages.checkout.guest.steps })
      .locator('[aria-current="step"]'),
  ).toContainText(messages.checkout.guest.step_pay)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.goBack() // to where the guest was before the hold that has ended
  await expect(page.getByText(messages.checkout.endings.expired.title)).toHaveCount(0)
})

test('the bank says yes too late and somebody else has the nights: the page says so, and everything goes back', async ({
  page,
  address,
  hasty,
  messages,
  lang,
  browser,
}, info) => {
  const late = newGuest(lang)
  const home = await freeHome(page, { days_ahead: ownDays(info, 9), has_one_unit: true })
  await page.goto(hasty(home.path))
  await reserve(page, messages)
  await identify(page, messages, late)
  await pay(page, messages, CARD.challenge)
  await page.waitForURL(/3ds/)

  const other = await openElsewhere(browser, { viewport: page.viewportSize() })
  await expect
    .poll(
      async () => {
        await other.goto(address(home.path))
        return await other.getByText(messages.errors.ROOM_UNAVAILABLE).count()
      },
      { timeout: (SERVERS.hasty_window_seconds + 15) * 1000, intervals: [2_000] },
    )
    .toBe(0)
  await reserve(other, messages)
  await identify(other, messages, newGuest(lang))
  await pay(other, messages, CARD.good)
  await booked(other)
  await other.context().close()

  await page.getByRole('button').first().click()
  await expect(
    page.getByRole('heading', { name: messages.checkout.endings.book_failed.title }),
  ).toBeVisible()
  await expectNothingFound(page)
  const subjects = async () => (await inboxOf(page, late.email)).map((email) => email.subject)
  await expect
    .poll(subjects, { timeout: 20_000 })
    .toEqual([lang === 'ar' ? 'لم يكتمل حجزك' : 'Your booking did not go through'])
})

test('back, reload and a second tab in the middle of paying lose nothing', async ({
  page,
  address,
  messages,
  lang,
  context,
}, info) => {
  const home = await freeHome(page, ownStay(info, 22))
  const guest = newGuest(lang)
  await page.goto(address(home.path))
  await reserve(page, messages)
  await page.waitForURL(/guest-checkout/)
  await settled(page)
  await page.getByLabel(messages.checkout.guest.first_name).fill(guest.first_name)
  await page.getByLabel(messages.checkout.guest.email, { exact: true }).fill(guest.email)
  await page.reload()
  await settled(page)
  await expect(page.getByLabel(messages.checkout.guest.first_name)).toHaveValue(guest.first_name)
  await expect(page.getByLabel(messages.checkout.guest.email, { exact: true })).toHaveValue(
    guest.email,
  )
  await identify(page, messages, guest)
  const at_the_till = page.url()
  await page.reload()
  const other = await context.newPage()
  await other.goto(at_the_till)
  await pay(page, messages, CARD.good)
  const reservation_id = await booked(page)
  await other.reload()
  expect(await booked(other)).toBe(reservation_id)
  await page.goBack()
  await page.waitForLoadState()
  await page.goto(at_the_till)
  expect(await booked(page)).toBe(reservation_id)
})

test(
  'wrong input is said on its field, in the language of the page',
  { tag: '@both' },
  async ({ page, address, messages, lang }, info) => {
    const home = await freeHome(page, ownStay(info, 23))
    const guest = newGuest(lang)
    await page.goto(address(home.path))
    await reserve(page, messages)
    await page.waitForURL(/guest-checkout/)
    await settled(page)
    const { guest: labels, code } = messages.checkout
    await page.getByRole('button', { name: labels.send }).click()
    await expect(page.getByLabel(labels.first_name)).toBeFocused()
    await expect(
      page.getByText(messages.field_faults['first_name']?.required ?? '').first(),
    ).toBeVisible()
    await page.getByLabel(labels.first_name).fill(guest.first_name)
    await page.getByLabel(labels.last_name).fill(guest.last_name)
    await page.getByLabel(messages.shell.phone.number, { exact: true }).fill(guest.phone)
    await page.getByLabel(labels.email, { exact: true }).fill('sara@example.com')
    await page.getByRole('button', { name: labels.send }).click()
    await expect(page.getByText(messages.errors.USER_EXIST_CHECKOUT)).toBeVisible()
    await page.getByLabel(labels.email, { exact: true }).fill(guest.email)
    await page.getByRole('button', { name: labels.send }).click()
    await expect(page.getByLabel(code.label)).toBeVisible()
    const right = await codeSentTo(page, guest)
    await page.getByLabel(code.label).fill(right === '123456' ? '654321' : '123456')
    const confirm = page.getByRole('button', { name: code.confirm })
    if (await confirm.isVisible()) await confirm.click()
    await expect(page.getByText(messages.errors.WRONG_OTP).first()).toBeVisible()
  },
)

test('that a code has expired is said once: by the clock, then on its field', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { code } = messages.checkout
  const home = await freeHome(page, ownStay(info, 24))
  await page.route('**/api/user/guest_checkout/', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, expiry: new Date(Date.now() - 1_000).toISOString() } },
    })
  })
  await page.goto(address(home.path))
  await reserve(page, messages)
  const guest = newGuest(lang)
  await giveDetails(page, messages, guest)
  const said = page.getByText(code.expired).or(page.getByText(messages.errors.OTP_EXPIRED))
  await expect(said).toHaveText([code.expired])
  await expect(said).toBeVisible()
  const field = page.getByLabel(code.label)
  const wrong = (await codeSentTo(page, guest)) === '111111' ? '222222' : '111111'
  for (let tries = 0; tries <= OTP.max_wrong_tries; tries += 1) {
    const answer = page.waitForResponse('**/api/user/verify_otp/')
    await field.fill(wrong)
    await page.getByRole('button', { name: code.confirm }).click()
    await answer
    await settled(page)
  }
  await expect(said).toHaveText([messages.errors.OTP_EXPIRED])
  await expect(said).toBeVisible()
  await expect(field).toHaveAccessibleDescription(messages.errors.OTP_EXPIRED)
  await expect(field).toBeFocused()
})

test(
  'a member logs in, sees the member price, uses a coupon and books without giving details again',
  { tag: '@both' },
  async ({ page, address, messages }, info) => {
    const home = await freeHome(page, ownStay(info, 25))
    await page.goto(address(`/login?redirect=${encodeURIComponent(home.path)}`))
    await settled(page)
    await page.locator('[name="email"]').fill('layla@example.com')
    await page.locator('[name="password"]').fill('Sadaf#2026')
    await page.getByRole('main').locator('form button[type="submit"]').click()
    await page.waitForURL((url) => url.pathname.includes('/stay-details/'))
    await reserve(page, messages)
    await page.waitForURL(/book-room/)
    await settled(page)
    const { member, non_member } = home.price
    expect(Number(member.total)).toBeLessThan(Number(non_member.total))
    await expect.poll(() => amountsOn(page)).toContain(member.total)
    const coupon = page.getByLabel(messages.checkout.coupon.label).filter({ visible: true })
    const apply = page
      .getByRole('button', { name: messages.checkout.coupon.apply, exact: true })
      .filter({ visible: true })
    await page
      .getByText(messages.checkout.coupon.title, { exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await coupon.fill('nonsense')
    await apply.click()
    await expect(
      page.getByText(messages.errors.COUPON_NOT_FOUND).filter({ visible: true }).first(),
    ).toBeVisible()
    await coupon.fill('welcome10')
    await apply.click()
    await unfoldPrice(page, messages)
    await expect(
      page.getByText(messages.line_labels.coupon).filter({ visible: true }).first(),
    ).toBeVisible()
    await expect.poll(() => amountsOn(page)).not.toContain(member.total)
    await pay(page, messages, CARD.good)
    await booked(page)
  },
)

test('a coupon that a card was charged with in another tab is not taken off, and the page says so', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const home = await freeHome(page, ownStay(info, 26))
  await page.goto(address(home.path))
  await reserve(page, messages)
  await identify(page, messages, newGuest(lang))
  await page
    .getByText(messages.checkout.coupon.title, { exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByLabel(messages.checkout.coupon.label).filter({ visible: true }).fill('WELCOME10')
  await page
    .getByRole('button', { name: messages.checkout.coupon.apply, exact: true })
    .filter({ visible: true })
    .click()
  const applied = page
    .getByText(messages.checkout.coupon.applied('WELCOME10'))
    .filter({ visible: true })
    .first()
  await expect(applied).toBeVisible()
  await chargeElsewhere(page)
  await page
    .getByRole('button', { name: messages.checkout.coupon.remove })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('alert').getByText(messages.checkout.coupon.stays)).toBeVisible()
  await expect(applied).toBeVisible()
})

/** The bank takes the money of the booking that the page pays for, and the page does not know. */
async function chargeElsewhere(page: Page) {
  const root = new URL(page.url()).origin
  const reservation_id = new URL(page.url()).searchParams.get('reservation_id') ?? ''
  const headers = { origin: root, 'x-sadaf-session': 'cookie' }
  const started = await page.request.post(`${root}/api/payment/checkout/`, {
    data: { reservation_id },
    headers,
  })
  const { payment_intent, client_secret } = JSON.parse(await started.text()).data
  const card = { number: CARD.good, exp_month: '12', exp_year: '2034', cvc: '123' }
  const fields = Object.entries(card).map(([name, value]) => [
    `payment_method_data[card][${name}]`,
    value,
  ])
  const charged = await page.request.post(
    `${root}/sandbox-bank/v1/payment_intents/${payment_intent}/confirm`,
    {
      headers: { authorization: 'Bearer pk_test_sandbox' },
      form: { client_secret, ...Object.fromEntries(fields) },
    },
  )
  expect(charged.ok()).toBe(true)
}

test('digits of an Arabic or Persian keyboard are the phone, the code and the card', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 27))
  await page.goto(address(home.path))
  await reserve(page, messages)
  await giveDetails(page, messages, { ...guest, phone: inDigits('٠١٢٣٤٥٦٧٨٩', guest.phone) })
  const code = await codeSentTo(page, guest)
  await page.getByLabel(messages.checkout.code.label).fill(inDigits('٠١٢٣٤٥٦٧٨٩', code))
  await expect(page.getByLabel(messages.checkout.code.label)).toHaveValue(code)
  await page.getByRole('button', { name: messages.checkout.code.confirm }).click()
  await page.waitForURL(/book-room/)
  const typeInPersian = (text: string) => inDigits('۰۱۲۳۴۵۶۷۸۹', text)
  await pay(page, messages, typeInPersian(CARD.good), {
    expiry: typeInPersian('1234'),
    cvc: typeInPersian('123'),
  })
  await booked(page)
})

const inDigits = (script: string, text: string) =>
  text.replaceAll(/\d/g, (digit) => script[Number(digit)] ?? digit)

test('a checkout address without its price leads back to the home with what was chosen', async ({
  page,
  address,
}, info) => {
  const home = await freeHome(page, ownStay(info, 28))
  await page.goto(
    address(
      `/guest-checkout?room_category_slug=${home.slug}&from=${home.from}&to=${home.to}&guests=3&adults=2&children=1&terms=refundable`,
    ),
  )
  await page.waitForURL(/stay-details/)
  const chosen = Object.fromEntries(new URL(page.url()).searchParams)
  expect(chosen).toMatchObject({
    from: home.from,
    to: home.to,
    adults: '2',
    children: '1',
    terms: 'refundable',
  })
})
