import sharp from 'sharp'
import { party as arabic } from '#web/messages/ar/party.ts'
import { party as english } from '#web/messages/en/party.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { mailedLink } from '../steps/people.ts'
import { expect, freeHome, newGuest, openElsewhere, ownStay, settled, test } from '../fixtures.ts'

const photo = async () => ({
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2b5a63' } })
    .jpeg()
    .toBuffer(),
})

test(
  'a guest shares the page of the stay with their party by a link without money; one of it registers by it in their own mailbox; revoked, it opens nothing',
  { tag: '@both' },
  async ({ page, address, browser, messages, lang }, info) => {
    const { share, shared } = lang === 'ar' ? arabic : english
    const { my_stay, check_in } = messages
    await logInAs(page, 'sara@example.com')
    const stay = await freeHome(page, { ...ownStay(info, 64), nights: 3 })
    const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
    await page.goto(address(`/my-stay?reservation_id=${reservation_id}`))
    await settled(page)
    const of_party = page.getByRole('region', { name: share.title })
    await of_party.getByRole('button', { name: share.make }).click()
    await expect(of_party.getByText('/shared-stay?id=')).toBeVisible()
    await expectNothingFound(page)
    const link = (await of_party.getByText('/shared-stay?id=').textContent()) ?? ''

    const friend = await openElsewhere(browser, { locale: lang === 'ar' ? 'ar-AE' : 'en-GB' })
    await friend.goto(link)
    await settled(friend)
    await expect(friend.getByText(shared.title, { exact: true })).toBeVisible()
    await expect(friend.getByRole('link', { name: /999/ })).toBeVisible()
    await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(friend.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    await expect(friend.getByRole('main')).not.toContainText(reservation_id)
    await expect(friend.getByRole('main')).not.toContainText('Sara')
    await expectNothingFound(friend)
    const { email } = newGuest(lang)
    await friend.getByLabel(shared.way_in.email).fill(email)
    await friend.getByRole('button', { name: shared.way_in.send }).click()
    await expect(friend.getByText(email)).toBeVisible()

    // mails are in the language of who booked
    const { search } = new URL(await mailedLink(friend, email, '/check-in?id='))
    await friend.goto(address(`/check-in${search}`))
    await settled(friend)
    const own = friend.getByRole('article').first()
    await own.getByLabel(check_in.first_name).fill('Amal')
    await own.getByLabel(check_in.last_name).fill('王小明')
    await own.getByText(check_in.no, { exact: true }).click()
    await own.locator('input[type="file"]').setInputFiles(await photo())
    await own.getByText(check_in.health).click()
    await own.getByRole('button', { name: check_in.submit }).click()
    await friend.getByRole('link', { name: check_in.all_done.stay }).click()
    await expect(friend.getByRole('heading', { name: my_stay.way_in.title })).toBeVisible()
    await expect(friend.getByText(shared.way_in.send)).toHaveCount(0)
    await expectNothingFound(friend)

    await page.reload()
    await settled(page)
    await of_party.getByRole('button', { name: share.revoke }).click()
    await expect(page.getByText(share.revoked)).toBeVisible()
    await friend.goto(link)
    await expect(
      friend.getByRole('heading', { name: shared.ended.INVALID_BOOKING.title }),
    ).toBeVisible()
    await friend.context().close()
  },
)
