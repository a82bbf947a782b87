import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { codeSentTo } from '../steps/booking.ts'
import { logInAs } from '../steps/members.ts'
import { becomeGuest, payForStay } from '../steps/paid-stay.ts'
import { mailedLink } from '../steps/people.ts'
import { expect, freeHome, newGuest, openElsewhere, ownStay, settled, test } from '../fixtures.ts'

const WORDS = {
  en: { asked: 'Is there a cot? We come with a baby.', answered: 'Yes, it stands ready.' },
  ar: { asked: 'هل يوجد سرير أطفال؟ معنا رضيع.', answered: 'نعم، سيكون جاهزًا.' },
}

test(
  'a guest writes from their booking, a colleague answers in the inbox, and the answer appears by itself',
  { tag: '@both' },
  async ({ page, address, messages, lang, browser, viewport }, info) => {
    const { thread: words } = messages
    const { inbox } = ADMIN_MESSAGES[lang]
    const { asked, answered } = WORDS[lang]
    await logInAs(page, 'sara@example.com')
    const stay = await freeHome(page, { ...ownStay(info, 59), nights: 3 })
    const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
    await page.goto(address('/profile?tab=bookings'))
    await page
      .getByRole('article')
      .filter({ hasText: reservation_id })
      .getByRole('link', { name: words.action })
      .click()
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    await settled(page)
    await expect(page.getByText(words.empty)).toBeVisible()
    await expectNothingFound(page)
    const send = page.getByRole('button', { name: words.send, exact: true })
    await send.click()
    await expect(page.getByText(words.nothing)).toBeVisible()

    const field = page.getByLabel(words.label)
    await field.fill(asked)
    await page.route('**/api/booking/messages/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await send.click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.reload()
    await settled(page)
    await expect(field).toHaveValue(asked) // neither the failure nor the reload lost it
    await page.unroute('**/api/booking/messages/')
    await field.press('Control+Enter')
    const log = page.getByRole('log', { name: words.log })
    await expect(log.getByText(asked)).toHaveCount(1)
    await expect(field).toHaveValue('')

    const desk = await openElsewhere(browser, { viewport })
    await enterAdmin(desk, `/admin/inbox?q=${reservation_id}`, {
      email: 'noor@example.com',
      address,
    })
    await expectNothingFound(desk)
    const row = desk.getByRole('link', { name: new RegExp(asked.slice(0, 12)) })
    await expect(row).toHaveCount(1)
    await row.press('Enter')
    await expect(desk.getByRole('log', { name: inbox.log }).getByText(asked)).toBeVisible()
    await settled(desk)
    await expectNothingFound(desk)
    // read in its order: the day, then who wrote when, then what
    const said = await desk.getByRole('log', { name: inbox.log }).ariaSnapshot()
    expect(said.indexOf('heading')).toBeGreaterThan(-1)
    expect(said.indexOf('heading')).toBeLessThan(said.indexOf('listitem'))
    expect(said.indexOf('time')).toBeLessThan(said.indexOf(asked.slice(0, 12)))
    await desk.getByLabel(inbox.answer).fill(answered)
    await desk.getByRole('button', { name: inbox.send, exact: true }).click()
    await expect(desk.getByRole('log').getByText(answered)).toBeVisible()

    await expect(log.getByText(answered)).toBeVisible() // without a reload
    await expect(log.getByText(words.read, { exact: true })).toBeVisible()
    await expectNothingFound(page)
    await expect(desk.getByRole('log').getByText(inbox.read, { exact: true })).toBeVisible()
    await desk.context().close()
  },
)

test('the link of an answer opens the thread, and writes after its code', async ({
  page,
  address,
  messages,
  lang,
  browser,
}, info) => {
  const { thread: words, your_booking } = messages
  const { inbox } = ADMIN_MESSAGES[lang]
  const { asked, answered } = WORDS[lang]
  const guest = newGuest(lang)
  const stay = await freeHome(page, { ...ownStay(info, 60), nights: 3 })
  await becomeGuest(page, guest, lang)
  const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
  const desk = await openElsewhere(browser, {})
  await enterAdmin(desk, `/admin/inbox?thread=${reservation_id}`, {
    email: 'noor@example.com',
    address,
  })
  await desk.getByLabel(inbox.answer).fill(answered)
  await desk.getByLabel(inbox.answer).press('Control+Enter')
  await expect(desk.getByRole('log').getByText(answered)).toBeVisible()

  await page.context().clearCookies()
  await page.goto(await mailedLink(page, guest.email, '/messages'))
  await settled(page)
  await expect(page.getByRole('log').getByText(answered)).toBeVisible()
  await page.getByLabel(words.label).fill(asked)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  const code = page.getByRole('dialog', { name: your_booking.code.title })
  await code.getByRole('button', { name: /•••.*\d{3}/ }).click()
  await expect(code.getByText(your_booking.code.sent)).toBeVisible()
  await code.getByLabel(messages.checkout.code.label).fill(await codeSentTo(page, guest))
  await code.getByRole('button', { name: messages.checkout.code.confirm }).click()
  await expect(page.getByRole('log').getByText(asked)).toBeVisible()
  await expect(desk.getByRole('log').getByText(asked)).toBeVisible() // within seconds, by itself
  await desk.context().close()
})
