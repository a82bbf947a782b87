import type { Page } from '@playwright/test'
import { leaving as in_arabic } from '#web/messages/ar/leaving.ts'
import { leaving as in_english } from '#web/messages/en/leaving.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { roomPhotograph } from '../steps/photograph.ts'
import { expect, freeHome, openElsewhere, ownStay, settled, test } from '../fixtures.ts'

test(
  'a colleague writes how a thing in a home works, with a picture; its guest and their party read it in their language, the guest without a connection too',
  { tag: '@both' },
  async ({ page, context, browser, address, lang }, info) => {
    const { homes } = ADMIN_MESSAGES[lang]
    const words = homes.appliances
    const name = `Kettle ${lang} ${info.project.name} ${info.retry}`
    const arabic = `غلاية 王小明 ${info.project.name} ${info.retry}`
    const shown = lang === 'ar' ? arabic : name
    await logInAs(page, 'sara@example.com')
    const stay = await freeHome(page, { ...ownStay(info, 78), nights: 3 })
    const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })

    const office = await openElsewhere(browser, { locale: lang === 'ar' ? 'ar-AE' : 'en-GB' })
    await enterAdmin(office, `/admin/homes/${stay.id}`, { email: 'noor@example.com', address })
    const section = office.getByRole('region', { name: homes.sections.appliances })
    await section.getByRole('button', { name: words.add }).click()
    const writing = office.getByRole('dialog', { name: words.add })
    await writing.getByLabel(`${words.name} (${homes.english})`).fill(name)
    await writing.getByLabel(`${words.use} (${homes.english})`).fill('Fill it.\nPress the lever.')
    await writing.getByLabel(`${words.name} (${homes.arabic})`).fill(arabic)
    await writing.getByRole('button', { name: words.save }).click()
    const arabic_use = writing.getByLabel(`${words.use} (${homes.arabic})`)
    await expect(arabic_use).toBeFocused()
    await expect(arabic_use).toHaveAttribute('aria-invalid', 'true')
    await arabic_use.fill('املأها.\nاضغط على الذراع.')
    await writing.getByLabel(words.picture.choose).setInputFiles(await roomPhotograph(3))
    await expect(writing.getByRole('img', { name: words.picture.shown })).toBeVisible()
    await expectNothingFound(office)
    await writing.getByRole('button', { name: words.save }).click()
    await expect(section.getByText(shown)).toBeVisible()
    await section.getByRole('button', { name: words.earlier(shown) }).click()
    await expect(section.getByRole('listitem').last()).not.toContainText(shown)
    await office.context().close()

    const things = page.getByRole('region', {
      name: (lang === 'ar' ? in_arabic : in_english).appliances,
    })
    const thing = things.getByRole('listitem').filter({ hasText: shown })
    await page.goto(address(`/my-stay?reservation_id=${reservation_id}`))
    await settled(page)
    await expect(thing.getByRole('heading', { name: shown })).toBeVisible()
    await expectNothingFound(page)
    await page.reload() // the worker that keeps the page sees it come
    await settled(page)
    await expect.poll(() => isSeen(page, shown)).toBe(true)
    await expect.poll(() => keptPictures(page)).toBeGreaterThan(0)
    await context.setOffline(true)
    await page.reload()
    await expect(thing.getByRole('heading', { name: shown })).toBeVisible()
    await expect.poll(() => isSeen(page, shown)).toBe(true)
    await context.setOffline(false)
    await page.reload()
    await settled(page)

    const link = await partyLink(page, reservation_id)
    const friend = await openElsewhere(browser, { locale: lang === 'ar' ? 'ar-AE' : 'en-GB' })
    await friend.goto(link)
    await settled(friend)
    await expect(friend.getByRole('heading', { name: shown })).toBeVisible()
    await expectNothingFound(friend)
    await friend.context().close()
  },
)

/** Whether the picture of an appliance has arrived. */
const isSeen = (page: Page, name: string) =>
  page
    .getByRole('img', { name, exact: true })
    .evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0)

const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('my-stay')).keys()
    return kept.filter(({ url }) => new URL(url).pathname.startsWith('/pictures/appliance-')).length
  })

async function partyLink(page: Page, reservation_id: string): Promise<string> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(`${origin}/api/booking/stay/party_link/`, {
    headers: { origin },
    data: { reservation_id },
  })
  const { data }: { data: { address: string } } = await answer.json()
  return data.address
}
