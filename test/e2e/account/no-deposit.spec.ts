import type { Page } from '@playwright/test'
import { expectNothingFound } from '../steps/axe.ts'
import { CARD, pay } from '../steps/booking.ts'
import { logInAs } from '../steps/members.ts'
import { expectNoOverflow } from '../steps/no-overflow.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { openVerifiedAccount } from '../steps/people.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

const NAMES = { en: 'No deposit', ar: 'بلا مبلغ تأمين' }

/** In this home alone: other stories see no more of it. */
async function offerWaiver(page: Page, origin: string, room_category_id: number) {
  await logInAs(page, 'noor@example.com')
  const answer = await page.request.post(`${origin}/api/admin/extras/`, {
    headers: { origin, 'x-sadaf-session': 'cookie' },
    data: {
      kind: 'item',
      charged_per: 'stay',
      price: '149',
      most: 1,
      hours_before: 0,
      name_en: NAMES.en,
      name_ar: NAMES.ar,
      about_en: 'Paid once instead of the deposit',
      about_ar: 'مرة واحدة بدلًا من مبلغ التأمين',
      waives_deposit: true,
      is_everywhere: false,
      homes: [{ room_category_id }],
      reason: 'Guests ask for it',
    },
  })
  expect(answer.status()).toBe(200)
}

test('a guest pays an extra instead of the deposit, and none is asked for any more', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { my_extras: extras, deposit } = messages
  const { origin } = new URL(address('/'))
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  const stay = await freeHome(page, { ...ownStay(info, 74), nights: 3 })
  const name = NAMES[lang]
  await offerWaiver(page, origin, stay.id)
  await logInAs(page, guest.email)
  const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })

  await page.goto(address(`/deposit?reservation_id=${reservation_id}`))
  await settled(page)
  await expect(page.getByRole('region', { name: deposit.waiver })).toContainText(name)
  await expectNothingFound(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: deposit.waiver_go }).click()
  await settled(page)
  const order = extras.order_of(extras.order(messages.money(149_00)), name)
  // the other language may have offered its own in the same home
  await page.getByRole('button', { name: order }).first().click()
  await page.waitForURL(/book-room/)
  await pay(page, messages, CARD.good)
  await page.waitForURL(/payment-success/, { timeout: 30_000 })

  await page.goto(address(`/deposit?reservation_id=${reservation_id}`))
  await settled(page)
  await expect(page.getByText(deposit.waived)).toBeVisible()
  await expect(page.getByRole('region', { name: deposit.waiver })).toHaveCount(0)
  await expectNothingFound(page)
  await expectNoOverflow(page)
})
