import sharp from 'sharp'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { expect, openElsewhere, settled, test } from '../fixtures.ts'

const WORDS = {
  en: { title: 'Quiet mornings', text: 'We slept well and had breakfast with the sea before us.' },
  ar: { title: 'صباحات هادئة', text: 'نمنا جيدًا وأفطرنا كل صباح والبحر أمامنا.' },
}

test(
  'a guest reviews a stay by keys, a draft outlives a reload; a colleague shows it and answers, and everybody reads both',
  { tag: '@both' },
  async ({ page, address, messages, lang, browser }) => {
    const { review_stay: words, bookings } = messages
    const { title, text } = WORDS[lang]
    await logInAs(page, lang === 'en' ? 'sara@example.com' : 'layla@example.com')
    await page.goto(address('/profile?tab=bookings&show=past'))
    await settled(page)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: new RegExp(`^${words.action}`) }) })
      .first()
    await expect(card).toContainText(bookings.statuses.departed)
    await card.getByRole('link', { name: new RegExp(`^${words.action}`) }).click()
    await expect(page.getByRole('heading', { name: words.rules_title })).toBeVisible()
    await settled(page)
    await expectNothingFound(page)

    await page.getByRole('button', { name: words.submit }).click()
    const overall = page.getByRole('slider', { name: words.overall })
    await expect(overall).toBeFocused() // the first that is missing
    await expect(page.getByText(words.choose).first()).toBeVisible()
    const more = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    await overall.press(more)
    await expect(overall).toHaveAttribute('aria-valuetext', words.said(1))
    for (let n = 0; n < 7; n += 1) await overall.press(more)
    await expect(overall).toHaveAttribute('aria-valuetext', words.said(4.5))
    await page.getByRole('slider', { name: words.topics.cleanliness }).press('End')
    await page.getByLabel(words.title_label).fill(title)
    await page.getByLabel(words.text_label, { exact: true }).fill(text)
    await page.reload()
    await settled(page)
    await expect(page.getByLabel(words.text_label, { exact: true })).toHaveValue(text)
    await expect(overall).toHaveAttribute('aria-valuetext', words.said(4.5))
    const files = page.getByLabel(words.photographs.add)
    await files.setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ])
    await expect(page.getByText(messages.errors.FILE_TYPE_INVALID).first()).toBeVisible()
    await files.setInputFiles([await photograph('#2b6a78'), await photograph('#c9a26b')])
    const own_photographs = page.getByRole('group', { name: words.photographs.title })
    await expect(own_photographs.getByRole('img')).toHaveCount(2)
    await own_photographs.getByRole('button', { name: words.photographs.remove(1) }).click()
    await expect(own_photographs.getByRole('img')).toHaveCount(1)
    await expectNothingFound(page)
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.states.waiting, { exact: true })).toBeVisible()
    await expectNothingFound(page)
    const own = page.url()

    const office = await openElsewhere(browser, { viewport: page.viewportSize() })
    const { reviews } = ADMIN_MESSAGES[lang]
    await enterAdmin(office, '/admin/reviews', { email: 'noor@example.com', address })
    await expectNothingFound(office)
    await expect(office.getByRole('img', { name: reviews.photograph(1) }).first()).toBeVisible()
    await office.getByRole('button', { name: reviews.of(reviews.show, title) }).click()
    await expect(office.getByText(reviews.done.shown).first()).toBeVisible()
    await office.getByRole('button', { name: new RegExp(`^${reviews.states.shown}`) }).click()
    await office.getByRole('button', { name: reviews.of(reviews.write_answer, title) }).click()
    const dialog = office.getByRole('dialog', { name: reviews.answer_title })
    await dialog.getByLabel(reviews.answer_label, { exact: true }).fill('Shukran!')
    await expectNothingFound(office)
    await dialog.getByRole('button', { name: reviews.save_answer }).click()
    await expect(office.getByText(reviews.done.answered).first()).toBeVisible()

    await page.goto(own)
    await settled(page)
    await expect(page.getByText(words.states.shown)).toBeVisible()
    await expect(page.getByText('Shukran!')).toBeVisible()
    await page.getByRole('link', { name: words.see }).click()
    await page.waitForURL(/stay-details/)
    const block = page.getByRole('region', { name: messages.stay.reviews.title })
    await expect(block.getByRole('heading', { name: title })).toBeVisible()
    await expect(block.getByText('Shukran!')).toBeVisible()
    const named = new RegExp(messages.stay.reviews.photograph('.*', 1))
    await block.getByRole('button', { name: named }).first().click()
    const viewer = page.getByRole('dialog', { name: messages.stay.gallery.label })
    await expect(viewer.getByRole('img', { name: named })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  },
)

const OF_SITE = {
  en: {
    home: 'sidra-serviced-one-bedroom',
    name: 'Ada',
    text: 'The best view of our whole journey.',
  },
  ar: { home: 'dhow-yard-two-bedroom', name: 'ندى', text: 'أجمل إطلالة في رحلتنا كلها.' },
}

test(
  'a review of another site is entered, read apart on the page of its home, corrected and taken away',
  { tag: '@both' },
  async ({ page, address, messages, lang, browser }, { retry }) => {
    const { site: words } = ADMIN_MESSAGES[lang].reviews
    const { elsewhere } = messages.review_stay
    const of_site = OF_SITE[lang]
    const name = `${of_site.name} ${retry}`
    const office = await openElsewhere(browser, { viewport: page.viewportSize() })
    await enterAdmin(office, '/admin/reviews?of=sites', { email: 'noor@example.com', address })
    await office.getByRole('button', { name: words.enter, exact: true }).click()
    const dialog = office.getByRole('dialog', { name: words.enter_title })
    await dialog.getByLabel(words.site, { exact: true }).selectOption('booking_com')
    await dialog.getByLabel(words.score_label, { exact: true }).fill('11')
    await dialog.getByRole('button', { name: words.keep }).click()
    await expect(dialog.getByLabel(words.home, { exact: true })).toBeFocused() // the first that is wrong
    await dialog.getByLabel(words.home, { exact: true }).selectOption(of_site.home)
    await dialog.getByLabel(words.username).fill(name)
    await dialog.getByLabel(words.score_label, { exact: true }).fill('9.2')
    await dialog.getByLabel(words.stayed_on, { exact: true }).fill('2026-03-05')
    await dialog.getByLabel(words.text_label).fill(of_site.text)
    await expectNothingFound(office)
    await dialog.getByRole('button', { name: words.keep }).click()
    await expect(office.getByText(words.done.entered).first()).toBeVisible()
    await expectNothingFound(office)

    await page.goto(address(`/stay-details/${of_site.home}`))
    await settled(page)
    const block = page.getByRole('region', { name: messages.stay.reviews.title })
    await block.getByRole('button', { name: messages.stay.reviews.elsewhere(1) }).click()
    const sheet = page.getByRole('dialog', { name: elsewhere.title })
    await expect(sheet.getByText(of_site.text)).toBeVisible()
    await expect(sheet.getByText(elsewhere.score('Booking.com', '9.2', '10'))).toBeVisible()
    await expectNothingFound(page)

    const row = office.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: words.remove }).click()
    const removing = office.getByRole('dialog', { name: words.remove_title })
    await removing.getByRole('textbox').fill('The site took it down')
    await removing.getByRole('button', { name: words.remove }).click()
    await expect(office.getByText(words.done.removed).first()).toBeVisible()
    await page.reload()
    await settled(page)
    await expect(
      block.getByRole('button', { name: messages.stay.reviews.elsewhere(1) }),
    ).toBeHidden()
  },
)

async function photograph(background: string) {
  const drawn = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return { name: 'stay.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}
