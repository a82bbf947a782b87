import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { expect, freeHome, openElsewhere, ownStay, settled, test } from '../fixtures.ts'

const WORDS = {
  en: { name: 'Thanks for booking', said: 'Thank you for booking,' },
  ar: { name: 'شكرًا على الحجز', said: 'شكرًا على حجزك' },
}

/** Every minute, and what its mail takes. */
const ROUND_MS = 90_000
/** Of Dubai: nobody is written to then, and a colleague can still decide. */
const isNight = () => {
  const hour = new Date(Date.now() + 4 * 3_600_000).getUTCHours()
  return hour >= 21 || hour < 8
}

test(
  'a template is scheduled for one home, and its guest receives it; by night it waits, and a colleague may keep it',
  { tag: '@both' },
  async ({ page, address, lang, browser, viewport }, info) => {
    const { inbox, frame } = ADMIN_MESSAGES[lang]
    const { schedules, planned, templates } = inbox
    const { said, ...of } = WORDS[lang]
    const name = `${of.name} ${info.retry + 1}`
    await logInAs(page, 'sara@example.com')
    const stay = await freeHome(page, { ...ownStay(info, 68), nights: 3 })

    const desk = await openElsewhere(browser, { viewport })
    await enterAdmin(desk, '/admin/inbox?templates=true', { email: 'noor@example.com', address })
    await settled(desk)
    await desk.getByRole('button', { name: templates.add }).click()
    const written = desk.getByRole('dialog', { name: templates.add })
    await written.getByLabel(templates.name).fill(name)
    await written.getByLabel(templates.text_en).fill(`Thank you for booking, {guest} · ${name}`)
    await written.getByLabel(templates.text_ar).fill(`شكرًا على حجزك {guest} · ${name}`)
    await written.getByRole('button', { name: templates.save }).click()
    await expect(written).toBeHidden()

    await desk.getByRole('button', { name: schedules.open_of(name) }).click()
    const form = desk.getByRole('dialog', { name: schedules.title_of(name) })
    await form.getByRole('button', { name: schedules.save }).click()
    await expect(form.getByLabel(frame.reason.label)).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel(schedules.at_hour)).toHaveCount(0) // it goes when it is paid
    await form.getByLabel(schedules.where).selectOption('home')
    await form.getByLabel(schedules.places.home).selectOption(String(stay.id))
    await form.getByLabel(frame.reason.label).fill('Guests like to hear from us')
    await expectNothingFound(desk)
    await form.getByRole('button', { name: schedules.save }).click()
    await expect(form).toBeHidden()
    const row = desk.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText(schedules.on)
    await expect(row).toContainText(schedules.moments.booked)
    await expectNothingFound(desk)

    const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
    await desk.goto(address('/admin/inbox?planned=true'))
    await settled(desk)
    const planned_list = desk.getByRole('region', { name: planned.title, exact: true })
    // by night guests of other stories who booked this home wait for the morning too
    const message = planned_list
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ has: desk.locator(`a[href*="${reservation_id}"]`) })
    await expect(message).toHaveCount(1)
    await message.getByText(name).first().click()
    const text = `${said} Sara · ${name}`
    await expect(message.getByText(text)).toBeVisible()
    await expectNothingFound(desk)

    if (isNight()) {
      await decide(planned.skip, planned.states.skipped)
      await decide(planned.take_up, planned.states.planned)
    } else {
      await page.goto(address(`/messages?reservation_id=${reservation_id}`))
      const received = page.getByRole('log').getByText(text)
      await expect(received).toBeVisible({ timeout: ROUND_MS })
      await expect(message).toContainText(planned.states.sent)
    }
    await desk.context().close()

    async function decide(act: string, state: string) {
      await message.getByRole('button', { name: new RegExp(act) }).click()
      const dialog = desk.getByRole('dialog', { name: act })
      await dialog.getByLabel(frame.reason.label).fill('They know it')
      await dialog.getByRole('button', { name: act }).click()
      await expect(dialog).toBeHidden()
      await expect(message).toContainText(state)
    }
  },
)
