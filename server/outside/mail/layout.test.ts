import { expect, test } from 'vitest'
import { button, facts, emailPage, noteWithLinks, paragraph, picture, priceTable } from './index.ts'
import { PRODUCT_COMPANY } from '#contract/company.ts'
import { CORAL, DARK, INK, INK_2, LINE, PEARL, QUIET, SHELL, SOFT } from './theme.ts'

const SENDER = { company: PRODUCT_COMPANY, public_url: 'https://sadaf.example' }

test('an Arabic e-mail reads from right to left and isolates amounts and codes', async () => {
  const page = await emailPage({
    from: SENDER,
    lang: 'ar',
    title: 'تم تأكيد حجزك',
    preview: 'نراك في 3 ديسمبر',
    body: [
      facts([{ label: 'رقم الحجز', value: 'SDF-240017' }]),
      priceTable([{ label: 'الإجمالي', amount: 'AED 5,054.17', kind: 'total' }]),
    ],
    footer: 'صدف',
  })
  expect(page).toContain('<html lang="ar" dir="rtl"')
  expect(page).toContain('<bdi><span style="white-space:nowrap">SDF-240017</span></bdi>')
  expect(page).toContain('<bdi>AED 5,054.17</bdi>')
  expect(page).not.toMatch(
    /(text-align|float):\s*(left|right)|(padding|margin|border)-(left|right)/,
  )
})

test('what a guest wrote is text, wherever it stands', async () => {
  const evil = '<script>alert(1)</script>"'
  const body = [
    paragraph(evil),
    button({ href: `https://sadaf.example/?a=${evil}`, label: evil }),
    facts([{ label: evil, value: evil }]),
  ]
  const page = await emailPage({
    from: SENDER,
    lang: 'en',
    title: evil,
    preview: evil,
    body,
    footer: [evil],
  })
  expect(page).not.toContain('<script>')
  expect(page).toContain(
    'href="https://sadaf.example/?a=&lt;script&gt;alert(1)&lt;/script&gt;&quot;"',
  )
})

test('a picture says what it shows and how large it is before it arrives, in both bodies', async () => {
  const image = picture({
    src: 'https://sadaf.example/pictures/room.webp?w=960',
    alt: 'A "room"',
    width: 1600,
    height: 1000,
  })
  const page = await emailPage({
    from: SENDER,
    lang: 'en',
    title: 'A',
    preview: 'B',
    body: [image],
    footer: 'C',
  })
  expect(page).toMatch(
    /<img\s+src="https:\/\/sadaf\.example\/pictures\/room\.webp\?w=960"\s+alt="A &quot;room&quot;"\s+width="520"\s+height="325"/,
  )
  expect(image.text).toBe('')
})

test('a telephone number can be called from the HTML and read in the text', async () => {
  const block = noteWithLinks('Call us.', [
    { href: 'tel:+97140000000', label: 'Call +971 4 000 0000' },
    { href: 'https://wa.me/971500000000', label: 'WhatsApp' },
  ])
  expect(block.text).toBe('Call us.\nCall +971 4 000 0000\nWhatsApp: https://wa.me/971500000000')
  expect(String(await block.html)).toContain('href="tel:+97140000000"')
})

const LIGHT: Record<keyof typeof DARK, string> = {
  shell: SHELL,
  pearl: PEARL,
  panel: QUIET.panel,
  line: LINE,
  ink: INK,
  ink_2: INK_2,
  soft: SOFT,
  coral: CORAL,
  link: QUIET.link,
}

test.each([
  ['light', LIGHT],
  ['dark', DARK],
])(
  '%s: every text has a contrast of 4.5 and more on what it stands on',
  (_, { pearl, panel, ink, ink_2, soft, coral, link }) => {
    for (const text of [ink, ink_2, soft, coral, link])
      for (const ground of [pearl, panel])
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  },
)

test('a dark e-mail colours whatever has a colour of its own', async () => {
  const body = [
    facts([{ label: 'a', value: 'b', link: { href: 'https://sadaf.example/', label: 'c' } }]),
    priceTable([
      { label: 'd', amount: 'e' },
      { label: 'f', amount: 'g', kind: 'discount' },
      { label: 'h', amount: 'i', kind: 'total' },
    ]),
    paragraph('j'),
  ]
  const page = await emailPage({
    from: SENDER,
    lang: 'en',
    title: 'k',
    preview: 'l',
    body,
    footer: 'm',
  })
  expect(page).toContain('<meta name="color-scheme" content="light dark"')
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}\n/.exec(page)?.[1] ?? ''
  const coloured = [...page.matchAll(/<(?:td|p|h1|table|body)\b([^>]*)>/g)].map(
    ([, attributes = '']) => attributes,
  )
  for (const attributes of coloured) {
    const classes = (/class="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ')
    const is_night = attributes.includes('bgcolor') || attributes.includes('color:#ffffff')
    if (/[;"]color:/.test(attributes) && !is_night)
      expect(
        classes.some((name) => dark.includes(`.${name}{color:`)),
        attributes,
      ).toBe(true)
    if (/[;"]background:#/.test(attributes) && !is_night)
      expect(
        classes.some((name) => dark.includes(`.${name}{background:`)),
        attributes,
      ).toBe(true)
  }
})

/** WCAG 2.2 */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
