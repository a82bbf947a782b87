import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { ADMIN_MESSAGES, bookByPhone, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { codeSentTo } from '../steps/booking.ts'
import { mailedLink } from '../steps/people.ts'
import { expect, newGuest, openElsewhere, settled, test } from '../fixtures.ts'

type Home = { id: number; slug: string }

/** The two languages share a server: one begins in the middle of what is free, the other at its end. */
async function homeOf(
  page: Page,
  origin: string,
  { at_end, retry, ...nights }: { from: string; to: string; at_end: boolean; retry: number },
) {
  const asked = `from=${nights.from}&to=${nights.to}&guests=2`
  const answer = await page.request.get(`${origin}/api/admin/bookable_homes/?${asked}`)
  const { data }: { data: { homes: Home[] } } = JSON.parse(await answer.text())
  const middle = Math.floor(data.homes.length / 2)
  const home = data.homes.at(at_end ? -1 - retry : middle - retry)
  if (!home) throw new Error('No home is free')
  return { ...home, ...nights }
}

test('a deposit is taken at check-in, claimed with a photograph, answered by the mailed link, decided by another colleague, and the rest is handed back', async ({
  page,
  browser,
  address,
  lang,
  messages,
}, info) => {
  test.slow()
  const { deposits: words, today: desk, frame } = ADMIN_MESSAGES[lang]
  const { deposit } = messages
  const { origin } = new URL(address('/'))
  await enterAdmin(page, '/admin', { email: 'salem@example.com', address })
  const today = dubaiDay(new Date())
  const nights = { from: today, to: addDays(today, 3) }
  const { retry } = info
  const home = await homeOf(page, origin, { ...nights, at_end: lang === 'ar', retry })
  const guest = newGuest(lang)
  const number = await bookByPhone(page, { lang, address }, { as: 'salem', home, guest })

  await page.goto(address(`/admin?stay=${number}`))
  await settled(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(desk.deposit).fill('1500')
  await dialog.getByText(desk.id_seen, { exact: true }).click()
  await dialog.getByText(desk.key_given, { exact: true }).click()
  await dialog.getByRole('button', { name: desk.actions.check_in, exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto(address(`/admin/deposits?stay=${number}`))
  await settled(page)
  await expect(page.getByRole('main')).toContainText('1,500.00')
  await page.getByRole('button', { name: words.claim }).click()
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(dialog.getByText(words.need_paper)).toBeVisible()
  await expectNothingFound(page)
  await dialog.getByLabel(words.what, { exact: true }).fill('The lamp in the hall is broken.')
  await dialog.getByLabel(words.price).fill('300')
  const picture = { width: 900, height: 600, channels: 3, background: '#6b5a43' } as const
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'lamp.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: picture }).jpeg().toBuffer(),
  })
  await expect(dialog.getByText(words.chosen(1))).toBeVisible()
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(words.done.sent)).toBeVisible()
  await expect(page.getByText(words.states.sent).first()).toBeVisible()
  await expectNothingFound(page)

  const elsewhere = await openElsewhere(browser, {
    locale: lang === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: page.viewportSize(),
  })
  await elsewhere.goto(await mailedLink(page, guest.email, '/deposit'))
  await settled(elsewhere)
  await expect(elsewhere.getByRole('main')).toContainText('The lamp in the hall is broken.')
  await elsewhere.getByRole('button', { name: deposit.object }).click()
  await elsewhere.getByRole('button', { name: deposit.send, exact: true }).click()
  await expect(elsewhere.getByText(deposit.nothing)).toBeVisible()
  await expectNothingFound(elsewhere)
  await elsewhere.getByLabel(deposit.why, { exact: true }).fill('It was broken when we came.')
  await elsewhere.getByRole('button', { name: deposit.send, exact: true }).click()
  const proving = elsewhere.getByRole('dialog')
  await proving.getByRole('button', { name: /\d{2}/ }).first().click()
  const code = proving.getByLabel(messages.checkout.code.label)
  await expect(code).toBeVisible()
  await code.fill(await codeSentTo(page, guest))
  await proving.getByRole('button', { name: messages.checkout.code.confirm }).click()
  await expect(elsewhere.getByText(deposit.answers.objected)).toBeVisible()
  await expectNothingFound(elsewhere)

  await page.goto(address(`/admin/deposits?stay=${number}`))
  await settled(page)
  await expect(page.getByText(words.somebody_else)).toBeVisible()
  await enterAdmin(page, `/admin/deposits?stay=${number}`, { email: 'noor@example.com', address })
  await expect(page.getByText('It was broken when we came.')).toBeVisible()
  await page.getByRole('button', { name: words.decide, exact: true }).click()
  await dialog.getByLabel(words.keep).fill('301')
  await dialog.getByLabel(words.words).fill('The lamp was whole on the day before.')
  await dialog.getByRole('button', { name: words.decide, exact: true }).click()
  await expect(dialog.getByLabel(words.keep)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(words.keep).fill('200')
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: words.decide, exact: true }).click()
  await expect(page.getByText(words.done.decided)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1,300.00')
  await page.getByRole('button', { name: words.give_back, exact: true }).click()
  await expect(dialog.getByLabel(words.amount)).toHaveValue('1300')
  await dialog.getByRole('button', { name: words.give_back, exact: true }).click()
  await expect(page.getByText(words.done.returned)).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: new RegExp(`^${words.unreturn}`) }).click()
  await expectNothingFound(page)
  await dialog.getByLabel(frame.reason.label).fill('Written on the wrong stay')
  await dialog.getByRole('button', { name: words.unreturn }).click()
  await expect(page.getByText(words.done.unreturned)).toBeVisible()
  await page.getByRole('button', { name: words.give_back, exact: true }).click()
  await dialog.getByRole('button', { name: words.give_back, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectNothingFound(page)

  await elsewhere.reload()
  await settled(elsewhere)
  await expect(elsewhere.getByText(deposit.decided.part)).toBeVisible()
  await expect(elsewhere.getByText(deposit.over)).toBeVisible()
  await elsewhere.context().close()
})
