import type { Page } from '@playwright/test'
import { eventOf, EVENTS, said } from '#kit/outside/whatsapp-server.ts'
import { WHATSAPP_URL } from '../servers/open-servers.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { expect, freeHome, openElsewhere, ownStay, settled, test } from '../fixtures.ts'

/** The two sides read one language each, and write the other. */
const WORDS = {
  en: { asked: 'متى نستطيع الدخول؟', answered: 'من الساعة الثالثة، وأهلًا بكم.' },
  ar: { asked: 'When may we come in?', answered: 'From three o’clock, and welcome.' },
}

test(
  'a guest proves their WhatsApp by a code and goes on there; both sides read what the other wrote in their own language, with its translation below; an answer reaches the phone, and how it went is said',
  { tag: '@both' },
  async ({ page, address, hasty, messages, lang, browser, viewport }, info) => {
    const { thread: words } = messages
    const { inbox } = ADMIN_MESSAGES[lang]
    const { asked, answered } = WORDS[lang]
    const phone = `97158${`${Date.now()}${process.pid}`.slice(-7)}`
    await logInAs(page, 'sara@example.com')
    const stay = await freeHome(page, { ...ownStay(info, 79), nights: 3 })
    const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
    await page.goto(hasty(`/messages?reservation_id=${reservation_id}`))
    await settled(page)
    const by_phone = page.getByRole('region', { name: words.whatsapp.title })
    await by_phone.getByRole('button', { name: words.whatsapp.connect }).click()
    const open = by_phone.getByRole('link', { name: words.whatsapp.open })
    const href = await open.getAttribute('href')
    const code = new URL(href ?? '').searchParams.get('text') ?? ''
    expect(code).not.toBe('')
    await expect(by_phone).toContainText(code)
    await expectNothingFound(page)

    const { origin } = new URL(hasty('/'))
    const tell = async (value: object) => {
      const { headers, body } = eventOf(value)
      const answer = await page.request.post(`${origin}${EVENTS}`, { headers, data: body })
      expect(answer.status()).toBe(200)
    }
    await tell(said(phone, code))
    await tell(said(phone, asked))
    const log = page.getByRole('log', { name: words.log })
    await expect(log.getByText(asked)).toBeVisible() // without a reload
    await expect(log.getByText(words.came_by.whatsapp)).toBeVisible()
    await expect(by_phone).toContainText(words.whatsapp.connected(phone.slice(-3)))

    const desk = await openElsewhere(browser, { viewport })
    await enterAdmin(desk, `/admin/inbox?thread=${reservation_id}`, {
      email: 'noor@example.com',
      address: hasty,
    })
    const of_desk = desk.getByRole('log', { name: inbox.log })
    const question = of_desk.getByRole('listitem').filter({ hasText: asked })
    await expect(question).toContainText(inbox.came_by.whatsapp)
    await question.getByRole('button', { name: inbox.translation.translate }).click()
    await expect(question.getByText(inbox.translation.by_machine)).toBeVisible()
    await expect(question.getByText(`${lang}: ${asked}`, { exact: true })).toBeVisible()
    await expect(question.getByText(asked, { exact: true })).toBeVisible()
    await settled(desk)
    await expectNothingFound(desk)
    await desk.getByLabel(inbox.answer).fill(answered)
    await desk.getByRole('button', { name: inbox.send, exact: true }).click()

    const heard = async () => (await heardBy(page, phone)).map(({ text }) => text)
    await expect.poll(heard).toEqual([answered])
    const reply = of_desk.getByRole('listitem').filter({ hasText: answered })
    await expect(reply).toContainText(inbox.whatsapp.states.sent)
    const [{ id } = { id: '' }] = await heardBy(page, phone)
    await tell({ statuses: [{ id, status: 'read', timestamp: '1' }] })
    await expect(reply).toContainText(inbox.whatsapp.states.read)

    const received = log.getByRole('listitem').filter({ hasText: answered })
    await expect(received).toBeVisible() // without a reload
    const translate = received.getByRole('button', { name: words.translation.translate })
    await translate.click()
    await expect(received.getByText(`${lang}: ${answered}`, { exact: true })).toBeVisible()
    await expect(received.getByText(words.translation.by_machine)).toBeVisible()
    await expect(received.getByText(answered, { exact: true })).toBeVisible()
    await settled(page)
    await expectNothingFound(page)
    await received.getByRole('button', { name: words.translation.hide }).click()
    await expect(received.getByText(words.translation.by_machine)).toHaveCount(0)

    await by_phone.getByRole('button', { name: words.whatsapp.end }).click()
    await expect(by_phone.getByRole('button', { name: words.whatsapp.connect })).toBeVisible()
    await desk.getByLabel(inbox.answer).fill(`${answered} +`)
    await desk.getByRole('button', { name: inbox.send, exact: true }).click()
    const later = of_desk.getByRole('listitem').filter({ hasText: `${answered} +` })
    await expect(later.getByText(inbox.read)).toBeVisible()
    expect(await heard()).toEqual([answered])
    await desk.context().close()
    await page.goto(address('/'))
  },
)

type Heard = { body: { to: string; text?: { body: string } } }

/** What the service was asked to send to a phone. */
async function heardBy(page: Page, phone: string) {
  const answer = await page.request.get(`${process.env[WHATSAPP_URL]}/heard`)
  const all: Heard[] = JSON.parse(await answer.text())
  return all.flatMap(({ body: { to, text } }, at) =>
    to === phone ? [{ id: `wamid.${at + 1}`, text: text?.body }] : [],
  )
}
