import { becomeGuest, holdStay, quoteStay } from './steps/paid-stay.ts'
import { identify, reserve } from './steps/booking.ts'
import { expect, freeHome, newGuest, openElsewhere, ownStay, test } from './fixtures.ts'

test('the fourth visitor behind one address holds as well: the browser does the work that takes', async ({
  page,
  address,
  messages,
  lang,
  browser,
}, info) => {
  test.slow()
  const carrier = `10.25${lang === 'ar' ? 1 : 0}.${info.retry}.7`
  const stays = [
    await freeHome(page, ownStay(info, 51)),
    await freeHome(page, ownStay(info, 52)),
    await freeHome(page, ownStay(info, 53)),
  ]
  for (const stay of stays) {
    const other = await openElsewhere(browser, { extraHTTPHeaders: { 'x-forwarded-for': carrier } })
    await becomeGuest(other, newGuest(lang), lang)
    const { is_refundable } = stay.price.non_member // of the rate that this home has
    await holdStay(other, stay, (await quoteStay(other, stay, is_refundable)).rate_id, lang)
    await other.context().close()
  }
  const home = await freeHome(page, ownStay(info, 54))
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': carrier })
  const checked = page.waitForRequest(
    (request) => request.url().includes('/api/booking/human_check/'),
    { timeout: 120_000 }, // it comes at the end of the steps below
  )
  await page.goto(address(`/stay-details/${home.slug}?from=${home.from}&to=${home.to}`))
  await reserve(page, messages)
  await identify(page, messages, newGuest(lang))
  await checked
  await expect(page.getByRole('heading', { name: messages.checkout.pay.title })).toBeVisible()
})
