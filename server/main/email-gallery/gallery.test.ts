import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkout, granted, payAtBank, SILENT, world } from '#kit/index.ts'
import { renderEmails, type Preview } from './render.ts'

async function previewsOf() {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
    is_refundable: true,
  })
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  await there.runJobs()
  const rowsOf = async () =>
    (
      await there.pool.query(
        'select (select count(*) from refunds), (select lang from users where email = $1), (select count(*) from invoices), (select count(*) from booking_links)',
        ['sara@example.com'],
      )
    ).rows
  const before = await rowsOf()
  const previews = await renderEmails(there.services, there.clock())
  expect(await rowsOf()).toEqual(before)
  return { there, previews }
}

const named = ({ job, kind, lang }: Preview) => `${job} ${kind} ${lang}`

test('every e-mail is shown in its languages, from rows that are not kept', async () => {
  const { previews } = await previewsOf()
  const missing = previews.filter(({ email }) => email === null).map(named)
  expect(missing).toEqual([])
  const in_arabic = previews
    .filter(({ lang }) => lang === 'ar')
    .map(({ job, kind }) => `${job} ${kind}`)
  const in_english = previews
    .filter(({ lang }) => lang === 'en')
    .map(({ job, kind }) => `${job} ${kind}`)
  expect(in_english.slice(0, in_arabic.length)).toEqual(in_arabic)
  expect(in_english.slice(in_arabic.length)).toEqual([
    'send_bill_question question',
    'send_own_stay booked',
    'send_own_stay cancelled',
    'send_statement statement',
    'send_objection_answer answer',
    'send_bank_account set',
    'send_bank_account stopped',
    'send_payout paid',
    'send_payout_alone alone',
    'send_owner_report report',
    'send_lead_email property',
    'send_lead_email agent',
    'send_lead_email message',
    'notify_company_of_refund late',
    'notify_company_of_refund failed',
  ])
})

/** A new file that composes e-mails needs a job or a line in kinds.ts. */
test('whatever composes an e-mail is known to the gallery', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const composing = files.filter(
    (name) =>
      /\bcompose(Email|ShortLetter)\(/.test(readFileSync(join('server', name), 'utf8')) &&
      !name.startsWith('outside/mail/'),
  )
  expect(composing.toSorted()).toEqual([
    'accounts/emails/account-emails.ts',
    'admin/bookings/guest-name/former-address.ts',
    'admin/company/preview-company.ts',
    'admin/first-run/test-messages.ts',
    'admin/leads/answers/send-answer.ts',
    'admin/team/invitation-email.ts',
    'arrivals/check-in-emails.ts',
    'billing/emails/booking-emails.ts',
    'billing/emails/company-email.ts',
    'billing/emails/payment-link-email.ts',
    'bookings/links/code-email.ts',
    'deposits/deposit-email.ts',
    'leads/company-email.ts',
    'leads/lead-emails.ts',
    'leads/welcome.ts',
    'members/member-emails.ts',
    'owners/bills/bill-question.ts',
    'owners/monthly/statement-email.ts',
    'owners/objections/objection-email.ts',
    'owners/own-stays/own-stay-email.ts',
    'owners/payouts/bank-account-email.ts',
    'owners/payouts/payout-emails.ts',
    'owners/statement/report.ts',
    'privacy/closed-email.ts',
    'reviews/ask-for-reviews.ts',
    'reviews/review-emails.ts',
    'stays/way-in-email.ts',
    'threads/answer-email.ts',
  ])
})

test('each has its direction, its pictures are ours, JPEG, and say what they show, and nothing else is loaded', async () => {
  const { there, previews } = await previewsOf()
  const { public_url } = there.services.config
  const photograph = await sharp({
    create: { width: 9, height: 6, channels: 3, background: '#088' },
  })
    .webp()
    .toBuffer()
  for (const preview of previews) {
    const { html = '', text = '' } = preview.email ?? {}
    const about = named(preview)
    expect(html, about).toContain(
      `<html lang="${preview.lang}" dir="${preview.lang === 'ar' ? 'rtl' : 'ltr'}"`,
    )
    expect(html, about).not.toMatch(
      /<(script|link|iframe|video|object|base)\b|url\(|@import|@font-face/i,
    )
    const pictures = html.match(/<img\b[^>]*>/g) ?? []
    for (const picture of pictures) {
      expect(picture, about).toMatch(/\salt="[^"]+"/)
      expect(picture, about).toContain(`src="${public_url}/pictures/`)
      expect(picture, about).toMatch(/width="520"\s+height="\d+"/)
      const address = new URL(/src="([^"]+)"/.exec(picture)?.[1]?.replaceAll('&amp;', '&') ?? '')
      await there.services.files.put(address.pathname.slice('/pictures/'.length), photograph)
      const shown = await there.app.request(address.pathname + address.search, {
        headers: { Accept: 'image/avif,image/webp' },
      })
      expect([shown.status, shown.headers.get('content-type')], about).toEqual([200, 'image/jpeg'])
    }
    const is_of_a_stay = [
      'send_booking_email',
      'send_check_in_email',
      'send_deposit_email',
      'send_payment_link',
      'send_review_email',
      'send_review_request',
      'send_way_in_email',
    ].includes(preview.job)
    expect(pictures.length, about).toBe(is_of_a_stay ? 1 : 0)
    expect(
      html.includes('href="tel:+97140000000"') &&
        html.includes('href="https://wa.me/971500000000"'),
      about,
    ).toBe(is_of_a_stay)
    expect(text, about).not.toMatch(/undefined|null|NaN|\[object/)
  }
})

test('every e-mail can be read as text, and whatever is a mailing can be ended, from both of its bodies', async () => {
  const { previews } = await previewsOf()
  for (const preview of previews) {
    const { text = '', html = '', unsubscribe_url } = preview.email ?? {}
    expect(text.length, named(preview)).toBeGreaterThan(100)
    if (unsubscribe_url === undefined) continue
    expect(text, named(preview)).toContain(unsubscribe_url)
    expect(html, named(preview)).toContain(`href="${unsubscribe_url}"`)
    expect(new URL(unsubscribe_url).pathname, named(preview)).toBe(
      preview.lang === 'ar' ? '/ar/unsubscribe' : '/unsubscribe',
    )
  }
  const mailings = previews
    .filter(({ email }) => email?.unsubscribe_url !== undefined)
    .map(({ job, kind }) => `${job} ${kind}`)
  const names = [
    'send_member_email reward',
    'send_member_email invitation',
    'send_welcome_email welcome',
  ]
  expect(mailings).toEqual([...names, ...names])
})

test('the page shows them all, and the inbox leads to it', async () => {
  const { there, previews } = await previewsOf()
  const page = await (await there.app.request('/dev/inbox/emails')).text()
  expect(page.match(/<iframe/g)).toHaveLength(previews.length)
  const titles = [...page.matchAll(/<h3>(.+?) <span>(.+?)<\/span><\/h3>/g)].map(
    ([, title, lang]) => `${title}, ${lang}`,
  )
  expect(new Set(titles).size).toBe(previews.length)
  for (const title of titles) expect(title).toMatch(/^[A-Z][a-z]+\b[^()_A-Z]*, (English|Arabic)$/)
  expect(await (await there.app.request('/dev/inbox')).text()).toContain('href="/dev/inbox/emails"')
})

const ARABIC = { 'accept-language': 'ar-AE' }

test('the gallery is grouped by who reads an email: guests, owners and partners, the office', async () => {
  const { there, previews } = await previewsOf()
  const page = await (await there.app.request('/dev/inbox/emails')).text()
  const [, guests = '', owners = '', office = ''] = page.split(
    /<section id="(?:guest|owner|office)">/,
  )
  expect([guests, owners, office].map((part) => /<h2>(.+?)<\/h2>/.exec(part)?.[1])).toEqual([
    'To guests',
    'To owners and partners',
    'To the office',
  ])
  const count = (part: string) => part.match(/<iframe/g)?.length ?? 0
  expect(count(guests) + count(owners) + count(office)).toBe(previews.length)
  expect(guests).toContain('Booking confirmed')
  expect(owners).toContain('Revenue and expense report')
  expect(office).toContain('Refund has failed')
  expect(office).toContain('Message from the contact form')
})

test('who reads Arabic sees inbox and gallery from right to left, in Arabic, the Arabic emails first', async () => {
  const { there } = await previewsOf()
  const gallery = await (await there.app.request('/dev/inbox/emails', { headers: ARABIC })).text()
  expect(gallery).toContain('<html lang="ar" dir="rtl">')
  expect(gallery).toMatch(/<h3>تأكيد الحجز <span>بالعربية<\/span><\/h3>/)
  expect(gallery.indexOf('بالعربية</span>')).toBeLessThan(gallery.indexOf('بالإنجليزية</span>'))
  const inbox = await (await there.app.request('/dev/inbox', { headers: ARABIC })).text()
  expect(inbox).toContain('<html lang="ar" dir="rtl">')
  expect(inbox).toContain('بريد النسخة التجريبية')
  const chosen = await (
    await there.app.request('/dev/inbox', { headers: { ...ARABIC, cookie: 'lang=en' } })
  ).text()
  expect(chosen).toContain('<html lang="en" dir="ltr">')
})
