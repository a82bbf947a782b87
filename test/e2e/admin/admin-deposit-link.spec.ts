import { addDays, dubaiDay } from '#server/core/time.ts'
import { ADMIN_MESSAGES, bookByPhone, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { CARD, pay } from '../steps/booking.ts'
import { expectNoOverflow } from '../steps/no-overflow.ts'
import { mailedLink } from '../steps/people.ts'
import { expect, newGuest, openElsewhere, settled, test } from '../fixtures.ts'

type Home = { id: number; slug: string }

const NIGHTS = 3

test(
  'a guest gives the deposit on a card by the mailed link: a refused card first, then one that is held; the desk sees it and releases it',
  { tag: '@both' },
  async ({ page, browser, address, lang, messages }, info) => {
    test.slow()
    const { deposits: words, frame } = ADMIN_MESSAGES[lang]
    const { by_card, over } = messages.deposit
    const { origin } = new URL(address('/'))
    await enterAdmin(page, '/admin', { email: 'salem@example.com', address })
    const from = addDays(dubaiDay(new Date()), lang === 'ar' ? 2 : 1)
    const nights = { from, to: addDays(from, NIGHTS) }
    const asked = `from=${nights.from}&to=${nights.to}&guests=2`
    const answer = await page.request.get(`${origin}/api/admin/bookable_homes/?${asked}`)
    const { data }: { data: { homes: Home[] } } = JSON.parse(await answer.text())
    const home = data.homes.at(Math.floor(data.homes.length / 3) + info.retry)
    if (!home) throw new Error('No home is free')
    const guest = newGuest(lang)
    const number = await bookByPhone(
      page,
      { lang, address },
      { as: 'salem', home: { ...home, ...nights }, guest },
    )

    await page.goto(address(`/admin/deposits?stay=${number}`))
    await settled(page)
    await page.getByRole('button', { name: words.link.ask, exact: true }).click()
    await expect(page.getByText(words.link.done.asked)).toBeVisible()
    await expect(page.getByRole('button', { name: words.link.ask_again })).toBeVisible()
    await expectNothingFound(page)

    const elsewhere = await openElsewhere(browser, {
      locale: lang === 'ar' ? 'ar-AE' : 'en-GB',
      viewport: page.viewportSize(),
    })
    await elsewhere.goto(await mailedLink(page, guest.email, '/deposit'))
    await settled(elsewhere)
    await expect(elsewhere.getByRole('heading', { name: by_card.title })).toBeVisible()
    await expectNothingFound(elsewhere)
    await expectNoOverflow(elsewhere)
    await elsewhere.getByRole('button', { name: by_card.go_on }).click()
    await pay(elsewhere, messages, CARD.declined)
    await expect(elsewhere.getByRole('alert')).toContainText(
      messages.checkout.pay.declined.card_declined,
    )
    await expectNothingFound(elsewhere)
    await pay(elsewhere, messages, CARD.good)
    await expect(elsewhere.getByRole('heading', { name: by_card.titles.hold })).toBeVisible()
    await expect(elsewhere.getByText(by_card.on('4242'))).toBeVisible()
    await expectNothingFound(elsewhere)
    await expectNoOverflow(elsewhere)

    await page.reload()
    await settled(page)
    await expect(page.getByText(words.link.on('4242'))).toBeVisible()
    await expectNothingFound(page)
    await page.getByRole('button', { name: words.link.release, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(frame.reason.label).fill('They come a week later')
    await dialog.getByRole('button', { name: words.link.release, exact: true }).click()
    await expect(page.getByText(words.link.done.released)).toBeVisible()
    await elsewhere.reload()
    await settled(elsewhere)
    await expect(elsewhere.getByText(over)).toBeVisible()
    await elsewhere.context().close()
  },
)
