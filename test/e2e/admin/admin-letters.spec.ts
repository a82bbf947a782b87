import { smallPdf } from '#kit/small-pdf.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { expect, freeHome, openElsewhere, ownStay, settled, test } from '../fixtures.ts'

const WORDS = {
  en: { asked: 'When do you land?', replied: 'At nine in the evening', answered: 'See you then' },
  ar: { asked: 'متى تصل طائرتكم؟', replied: 'في التاسعة مساءً', answered: 'إلى اللقاء' },
}

test('a passport sent in a conversation goes to the registration with one press, and a guest answers by email', async ({
  page,
  address,
  messages,
  lang,
  browser,
  viewport,
}, info) => {
  const { thread: words } = messages
  const { inbox } = ADMIN_MESSAGES[lang]
  await logInAs(page, 'sara@example.com')
  const stay = await freeHome(page, { ...ownStay(info, 73), nights: 3 })
  const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
  await page.goto(address(`/messages?reservation_id=${reservation_id}`))
  await settled(page)
  const paper = page.getByLabel(words.papers.add)
  const attach = (name: string, mimeType: string, bytes: string | Buffer) =>
    paper.setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
  await attach('passport.pdf', 'application/pdf', 'MZ not a PDF')
  await expect(page.getByText(messages.errors.PAPER_TYPE_INVALID)).toBeVisible()
  await attach('passport.pdf', 'application/pdf', smallPdf({ pages: [{}] }))
  const log = page.getByRole('log')
  await log.getByRole('button', { name: words.papers.show.pdf }).click()
  await expect(log.getByRole('img', { name: words.papers.page(1, 1) })).toBeVisible()
  await expectNothingFound(page)

  const desk = await openElsewhere(browser, { viewport })
  const thread = `/admin/inbox?thread=${reservation_id}`
  await enterAdmin(desk, thread, { email: 'noor@example.com', address })
  await settled(desk)
  await desk.getByRole('button', { name: inbox.papers.show.pdf }).click()
  await expect(desk.getByRole('img', { name: inbox.papers.page(1, 1) })).toBeVisible()
  await expectNothingFound(desk)
  await desk.getByRole('button', { name: inbox.papers.move, exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: inbox.papers.move_title })
  await expectNothingFound(desk)
  await dialog.getByRole('button').filter({ hasText: inbox.papers.theirs }).first().click()
  await expect(desk.getByRole('log').getByText(inbox.papers.moved)).toBeVisible()
  await expect(log.getByText(words.papers.moved)).toBeVisible()

  const { asked, replied, answered } = WORDS[lang]
  const answer = desk.getByLabel(inbox.answer)
  await answer.fill(`${asked} ${reservation_id}`)
  await answer.press('Control+Enter')
  await expect(desk.getByRole('log').getByText(asked)).toBeVisible()
  const mailbox = await openElsewhere(browser, { viewport })
  await mailbox.goto(new URL('/dev/inbox?to=sara@example.com', page.url()).href)
  const mail = mailbox.getByRole('listitem').filter({ hasText: reservation_id }).first()
  await mail.getByRole('button').click()
  await mailbox.locator('summary').click()
  await mailbox.locator('textarea').fill(`${replied} ${reservation_id}`)
  await mailbox.locator('form.reply button').click()
  await expect(mailbox.locator('form.reply output')).not.toBeEmpty()
  await mailbox.context().close()
  const came = desk.getByRole('listitem').filter({ hasText: `${replied} ${reservation_id}` })
  await expect(came.getByText(inbox.came_by.email)).toBeVisible()
  await expectNothingFound(desk)
  await answer.fill(answered)
  await answer.press('Control+Enter')
  await expect(log.getByText(answered)).toBeVisible()
  await expect(log.getByText(words.came_by.email)).toBeVisible()
  await expectNothingFound(page)
  await desk.context().close()
})
