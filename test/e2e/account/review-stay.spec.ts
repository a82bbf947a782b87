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
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.states.waiting, { exact: true })).toBeVisible()
    await expectNothingFound(page)
    const own = page.url()

    const office = await openElsewhere(browser, { viewport: page.viewportSize() })
    const { reviews } = ADMIN_MESSAGES[lang]
    await enterAdmin(office, '/admin/reviews', { email: 'noor@example.com', address })
    await expectNothingFound(office)
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
  },
)
