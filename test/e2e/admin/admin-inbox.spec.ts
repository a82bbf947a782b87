import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { expect, freeHome, openElsewhere, ownStay, settled, test } from '../fixtures.ts'

const WORDS = {
  en: { asked: 'When is check-out?', name: 'Leaving well', said: 'Goodbye' },
  ar: { asked: 'متى موعد المغادرة؟', name: 'مغادرة طيبة', said: 'نراك قريبًا' },
}

test('an answer is made of a draft from the home’s facts and of a template picked by keyboard', async ({
  page,
  address,
  messages,
  lang,
  browser,
  viewport,
}, info) => {
  const { thread: words } = messages
  const { inbox } = ADMIN_MESSAGES[lang]
  const { asked, said, ...of } = WORDS[lang]
  const name = `${of.name} ${info.retry + 1}`
  await logInAs(page, 'sara@example.com')
  const stay = await freeHome(page, { ...ownStay(info, 67), nights: 3 })
  const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
  await page.goto(address(`/messages?reservation_id=${reservation_id}`))
  await settled(page)
  await page.getByLabel(words.label).fill(asked)
  await page.getByLabel(words.label).press('Control+Enter')
  await expect(page.getByRole('log').getByText(asked)).toBeVisible()

  const desk = await openElsewhere(browser, { viewport })
  await enterAdmin(desk, '/admin/inbox?templates=true', { email: 'noor@example.com', address })
  await settled(desk)
  await expectNothingFound(desk)
  await desk.getByRole('button', { name: inbox.templates.add }).click()
  const form = desk.getByRole('dialog', { name: inbox.templates.add })
  await form.getByRole('button', { name: inbox.templates.save }).click()
  await expect(form.getByLabel(inbox.templates.name)).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(inbox.templates.name).fill(name)
  await form.getByLabel(inbox.templates.text_en).fill(`Goodbye `)
  await form.getByRole('button', { name: inbox.templates.fields.guest, exact: true }).click()
  await expect(form.getByLabel(inbox.templates.text_en)).toHaveValue('Goodbye {guest}')
  await form.getByLabel(inbox.templates.text_ar).fill('نراك قريبًا {arrival_time}')
  await expectNothingFound(desk)
  await form.getByRole('button', { name: inbox.templates.save }).click()
  await expect(form).toBeHidden()
  await expect(desk.getByRole('heading', { name })).toBeVisible()

  await enterThread()
  const answer = desk.getByLabel(inbox.answer)
  await desk.getByRole('button', { name: new RegExp(inbox.drafts.topics.check_out) }).click()
  await expect(answer).toHaveValue(/12:00/)
  await answer.fill('')
  await answer.pressSequentially(`/${name}`)
  await expect(desk.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await expectNothingFound(desk)
  await answer.press('Enter')
  await expect(answer).toHaveValue(new RegExp(said))
  if (lang === 'ar') {
    await expect(desk.getByText(/{ساعة الوصول}|ساعة الوصول/).last()).toBeVisible()
    await answer.press('Control+Enter')
    await expect(desk.getByRole('log').getByText(said)).toHaveCount(0) // a field is open
    await answer.fill(said)
  }
  await answer.press('Control+Enter')
  await expect(desk.getByRole('log').getByText(new RegExp(said))).toBeVisible()
  await expect(page.getByRole('log').getByText(new RegExp(said))).toBeVisible()
  await desk.context().close()

  async function enterThread() {
    await desk.goto(address(`/admin/inbox?thread=${reservation_id}`))
    await settled(desk)
    await expect(desk.getByText(inbox.drafts.title)).toBeVisible()
  }
})
