import { expect, test } from 'vitest'
import { PRODUCT_COMPANY } from '#contract/company.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  note,
  noteWithLink,
  paragraph,
  priceTable,
} from './index.ts'

const SENDER = { company: PRODUCT_COMPANY, public_url: 'https://sadaf.example' }

test('one list of blocks is both bodies: whatever the HTML says, the text says too', async () => {
  const email = await composeEmail({
    from: SENDER,
    to: 'layla@example.com',
    lang: 'en',
    subject: 'Your stay is booked',
    preview: 'See you soon',
    body: [
      heading('See you soon, Layla'),
      paragraph('The home is yours.'),
      facts([
        { label: 'Home', value: 'Marina Studio' },
        { label: 'Guests', value: '2 guests' },
      ]),
      priceTable([
        { label: 'Nights', amount: 'AED 1,080' },
        { label: 'Total paid', amount: 'AED 1,150', kind: 'total' },
      ]),
      button({ href: 'https://sadaf.example/b', label: 'See your booking' }),
      note('Keep this e-mail.'),
      noteWithLink('No more of these?', { href: 'https://sadaf.example/u', label: 'Unsubscribe' }),
    ],
    footer: ['You booked with us.'],
  })
  expect(email.text).toBe(`See you soon, Layla

The home is yours.

Home: Marina Studio
Guests: 2 guests

Nights: AED 1,080
Total paid: AED 1,150

See your booking: https://sadaf.example/b

Keep this e-mail.

No more of these?
Unsubscribe: https://sadaf.example/u

Sadaf · Holiday homes across Dubai
You booked with us.`)
  expect(email).toMatchObject({
    to: 'layla@example.com',
    subject: 'Your stay is booked',
    attachments: [],
  })
  for (const line of email.text.split(/\n+|: /)) expect(email.html).toContain(line)
})
