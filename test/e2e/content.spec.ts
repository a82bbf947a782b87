import { STATIC_PAGE } from '#contract/constants.ts'
import { expectNothingFound } from './steps/axe.ts'
import { logInAs } from './steps/members.ts'
import { SERVERS } from './servers/open-servers.ts'
import { mailedLink } from './steps/people.ts'
import { expect, newGuest, settled, test } from './fixtures.ts'

const PAGES = [
  { path: '/about-us', type: STATIC_PAGE.about_us },
  { path: '/our-services', type: STATIC_PAGE.services },
  { path: '/cancellation', type: STATIC_PAGE.cancellation },
  { path: '/payment-and-refund', type: STATIC_PAGE.payment_and_refund },
  { path: '/privacy', type: STATIC_PAGE.privacy },
  { path: '/contact-us', type: STATIC_PAGE.contact_us },
] as const

type Section = { title: string; text: string; sign?: string }
type Content = {
  data: {
    maintitle: string
    maintitledesc: string
    fields: Section[]
    guest_fields: Section[]
    host_fields: Section[]
  }
  meta: { name: string; content: string; keyWord: string }
}

for (const { path, type } of PAGES) {
  test(`${path} is read in its language: title, text, head; axe finds nothing`, async ({
    page,
    address,
    lang,
  }) => {
    const answer = await page.request.get(
      `http://localhost:${SERVERS.port}/api/static_page/?type=${type}`,
      {
        headers: { 'accept-language': lang },
      },
    )
    const { data, meta }: Content = JSON.parse(await answer.text()).data
    await page.goto(address(path))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(data.maintitle)
    await expect(main).toContainText(data.maintitledesc)
    const parts = [...data.fields, ...data.guest_fields, ...data.host_fields]
    for (const { title } of parts) {
      await expect(
        main.getByText(title, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible()
    }
    await expect(main.locator('svg[data-sign]')).toHaveCount(
      parts.filter(({ sign }) => sign !== undefined).length,
    )
    await expect(page).toHaveTitle(new RegExp(`^${meta.name}`))
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(
      meta.content,
    )
    expect(await page.locator('meta[name="keywords"]').getAttribute('content')).toBe(meta.keyWord)
    expect(/[\u0600-\u06ff]/.test(data.maintitle)).toBe(lang === 'ar')
    await expectNothingFound(page)
  })
}

test('without JavaScript the pages are read just the same', async ({ browser, address }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address('/privacy'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const parts = page.getByRole('main').getByRole('navigation').first()
  if ((page.viewportSize()?.width ?? 0) < 600) await parts.locator('summary').click()
  await parts.getByRole('link').last().click()
  expect(new URL(page.url()).hash).toMatch(/^#section-\d+$/)
  await context.close()
})

test('on a phone the parts of a policy are named behind one button, and its table is read whole', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { contents } = messages.company.content
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address('/cancellation'))
  await settled(page)
  const parts = page.getByRole('navigation', { name: contents })
  await expect(parts.getByRole('link')).toHaveCount(0)
  await parts.getByText(contents, { exact: true }).filter({ visible: true }).click()
  await expectNothingFound(page)
  await parts.getByRole('link').last().click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeInViewport()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('row').nth(1)).toContainText(
    lang === 'ar' ? '7\u00A0أيام' : '7 days',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const cut = await table
    .getByRole('cell')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
  expect(cut).toBe(0)
})

test('writing to us: every fault on its field, nothing typed is lost, then it is sent', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { contact } = messages.company
  const guest = newGuest(lang)
  await page.goto(address('/contact-us'))
  await settled(page)
  const form = page.getByRole('form', { name: contact.form })
  const message = form.getByLabel(contact.message)
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(form.getByLabel(contact.name, { exact: true })).toBeFocused()
  for (const field of ['phone_number', 'message'] as const) {
    await expect(
      form.getByText(messages.field_faults[field]?.required ?? '', { exact: true }),
    ).toBeVisible()
  }
  await form.getByLabel(contact.name, { exact: true }).fill(guest.first_name)
  await form.getByLabel(contact.email, { exact: true }).fill(guest.email)
  await form.getByLabel(messages.shell.phone.number, { exact: true }).fill(guest.phone)
  await message.fill('x'.repeat(201))
  await expect(form.getByText(contact.count(201, 200))).toBeVisible()
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(message).toBeFocused()
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await expect(message).toHaveValue('x'.repeat(201))
  await expectNothingFound(page)

  await message.fill('Is there a cot?')
  await page.route('**/api/contact_us/', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(page.getByText(messages.errors.SERVICE_UNAVAILABLE)).toBeVisible()
  await expect(message).toHaveValue('Is there a cot?')
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(page.getByText(messages.successes.CONTACT_SAVED ?? '')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: contact.sent.title(guest.first_name) }),
  ).toBeFocused()
  await expectNothingFound(page)
  await page.getByRole('button', { name: contact.sent.another }).click()
  await expect(form.getByLabel(contact.email, { exact: true })).toHaveValue(guest.email)
  await expect(message).toHaveValue('')
})

test('who is logged in finds the form filled in', async ({ page, address, messages }) => {
  const { contact } = messages.company
  await logInAs(page, 'layla@example.com')
  await page.goto(address('/contact-us'))
  await settled(page)
  const form = page.getByRole('form', { name: contact.form })
  await expect(form.getByLabel(contact.email, { exact: true })).toHaveValue('layla@example.com')
  await expect(form.getByLabel(contact.name, { exact: true })).not.toHaveValue('')
  await expect(form.getByLabel(messages.shell.phone.number, { exact: true })).toHaveValue(
    /^\d{8,}$/,
  )
})

test('the newsletter: subscribed once, told so the second time, ended by a press and not by a scanner', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { emails, pages } = messages.shell
  const { unsubscribe } = messages.company.contact
  const guest = newGuest(lang)
  await page.goto(address('/about-us'))
  const foot = page.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  const email = foot.getByLabel(emails.email)
  const send = foot.getByRole('button', { name: emails.submit })
  await expect(send).toBeVisible()
  await settled(page)
  await email.fill('nobody')
  await send.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill(guest.email)
  await send.click()
  await expect(page.getByText(messages.successes.SUBSCRIBED ?? '')).toBeVisible()
  await email.fill(guest.email)
  await send.click()
  await expect(foot.getByText(messages.errors.ALREADY_SUBSCRIBED)).toBeVisible()
  await expect(email).toBeFocused()
  await expectNothingFound(page)

  const link = await mailedLink(page, guest.email, '/unsubscribe')
  expect(new URL(link).pathname).toBe(lang === 'ar' ? '/ar/unsubscribe' : '/unsubscribe')
  await page.request.get(link)
  await page.goto(link)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: unsubscribe.title })).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('main').getByRole('button', { name: unsubscribe.submit }).click()
  await expect(page.getByText(messages.successes.UNSUBSCRIBED ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: unsubscribe.done_title })).toBeFocused()

  await page.goto(address('/unsubscribe?id=nobody-has-this'))
  await settled(page)
  await page.getByRole('main').getByRole('button', { name: unsubscribe.submit }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: unsubscribe.unknown_title }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: pages.contact_us })).toBeVisible()
  await page.goto(address('/unsubscribe'))
  await page.waitForURL((url) => /^\/(ar)?$/.test(url.pathname))
})

test('the foot of every page leads to the pages of the company, in the language of the page', async ({
  page,
  address,
  messages,
}) => {
  await page.goto(address('/login'))
  await settled(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: messages.shell.pages.cancellation })
    .click()
  await page.waitForURL(address('/cancellation'))
  await page.getByRole('main').getByRole('link', { name: messages.shell.pages.privacy }).click()
  await page.waitForURL(address('/privacy'))
  await expect(page.getByRole('main')).toBeFocused()
})
