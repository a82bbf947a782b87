import { expect, test } from 'vitest'
import { button, facts, emailPage, paragraph, priceTable } from './index.ts'

test('an Arabic e-mail reads from right to left and isolates amounts and codes', async () => {
  const page = await emailPage({
    lang: 'ar',
    title: 'تم تأكيد حجزك',
    preview: 'نراك في 3 ديسمبر',
    body: [facts([{ label: 'رقم الحجز', value: 'SDF-240017' }]), priceTable([{ label: 'الإجمالي', amount: 'AED 5,054.17', kind: 'total' }])],
    footer: 'صدف',
  })
  expect(page).toContain('<html lang="ar" dir="rtl"')
  expect(page).toContain('<bdi>SDF-240017</bdi>')
  expect(page).toContain('<bdi>AED 5,054.17</bdi>')
  expect(page).not.toMatch(/(text-align|float):\s*(left|right)|(padding|margin|border)-(left|right)/)
})

test('what a guest wrote is text, wherever it stands', async () => {
  const evil = '<script>alert(1)</script>"'
  const body = [paragraph(evil), button({ href: `https://sadaf.example/?a=${evil}`, label: evil }), facts([{ label: evil, value: evil }])]
  const page = await emailPage({ lang: 'en', title: evil, preview: evil, body, footer: [evil] })
  expect(page).not.toContain('<script>')
  expect(page).toContain('href="https://sadaf.example/?a=&lt;script&gt;alert(1)&lt;/script&gt;&quot;"')
})
