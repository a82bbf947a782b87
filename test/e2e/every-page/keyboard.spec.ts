import { booked, CARD, codeSentTo } from '../steps/booking.ts'
import { tabTo, typeInto } from '../steps/keyboard.ts'
import { PASSWORD } from '../steps/people.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

test('the keyboard alone searches and books a stay', async ({
  page,
  address,
  messages,
  lang,
  viewport,
}, info) => {
  test.setTimeout(150_000)
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 36))
  await page.goto(address('/book-a-stay'))
  await settled(page)
  await typeInto(
    page,
    page.getByRole('combobox', { name: messages.search.search_bar.where }),
    lang === 'ar' ? 'دبي' : 'Dubai',
  )
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(
    page,
    page.getByRole('button', { name: messages.search.search_bar.find, exact: true }),
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(/search-results/)

  await page.goto(address(`/search-results?from=${home.from}&to=${home.to}&adults=2`))
  await settled(page)
  await tabTo(page, page.locator(`main a[href*="/stay-details/${home.slug}"]`).first())
  await page.keyboard.press('Enter')
  await page.waitForURL(/stay-details/)
  await settled(page)
  const reserve = page
    .getByRole('button', { name: messages.stay.panel.reserve, exact: true })
    .filter({ visible: true })
  await tabTo(page, reserve.first())
  await page.keyboard.press('Enter')
  if ((viewport?.width ?? 0) < 1110) {
    await tabTo(
      page,
      page
        .getByRole('dialog')
        .getByRole('button', { name: messages.stay.panel.reserve, exact: true }),
    )
    await page.keyboard.press('Enter')
  }
  await page.waitForURL(/guest-checkout/)
  await settled(page)
  const { guest: labels, code, pay } = messages.checkout
  await typeInto(page, page.getByLabel(labels.first_name), guest.first_name)
  await typeInto(page, page.getByLabel(labels.last_name), guest.last_name)
  await typeInto(page, page.getByLabel(labels.email, { exact: true }), guest.email)
  await typeInto(page, page.getByLabel(messages.shell.phone.number, { exact: true }), guest.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(code.label)).toBeFocused()
  await page.keyboard.type(await codeSentTo(page, guest))
  await page.keyboard.press('Enter')
  await page.waitForURL(/book-room/)
  const form = page.getByRole('form', { name: pay.card })
  await expect(form).toBeVisible()
  await settled(page)
  await typeInto(page, form.locator('[name="number"]'), CARD.good)
  await typeInto(page, form.locator('[name="expiry"]'), '1234')
  await typeInto(page, form.locator('[name="cvc"]'), '123')
  await typeInto(page, form.locator('[name="holder"]'), 'Noor Rahman')
  await page.keyboard.press('Enter')
  await booked(page)
})

test('the keyboard alone joins, opens the profile and changes it, and leaves', async ({
  page,
  address,
  messages,
  lang,
}) => {
  test.setTimeout(150_000)
  const { account, profile, shell } = messages
  const guest = newGuest(lang)
  await page.goto(address('/register?referral_code='))
  await settled(page)
  await typeInto(page, page.getByLabel(account.first_name), guest.first_name)
  await typeInto(page, page.getByLabel(account.last_name), guest.last_name)
  await typeInto(page, page.getByLabel(account.email, { exact: true }), guest.email)
  await typeInto(page, page.getByLabel(shell.phone.number, { exact: true }), guest.phone)
  await typeInto(page, page.getByLabel(account.password, { exact: true }), PASSWORD)
  await tabTo(page, page.getByLabel(shell.human.label))
  await page.keyboard.press('Space')
  await expect(page.getByText(shell.human.done)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: account.register.submit }))
  await page.keyboard.press('Enter')

  const menu = page.getByRole('button', { name: shell.my_menu(guest.first_name) })
  await expect(menu).toBeVisible()
  await settled(page)
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/profile/)
  await settled(page)
  await tabTo(page, page.getByRole('button', { name: profile.personal.edit, exact: true }))
  await page.keyboard.press('Enter')
  const last_name = page.getByLabel(profile.personal.last_name)
  await tabTo(page, last_name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Saleh')
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.successes.PROFILE_UPDATED ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Saleh')

  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
})
