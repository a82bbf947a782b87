import { readableDirhams } from '#contract/money.ts'
import type { Services } from '#server/call/call.ts'
import { messagesIn } from '#server/core/messages.ts'
import { publicRoot } from '#server/core/public-root.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings } from '#server/db/index.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  paragraph,
  senderOf,
} from '#server/outside/mail/index.ts'
import { findQuestion } from './owner-bill-queries.ts'

const dirhams = (fils: number) => `AED ${readableDirhams(fils)}`

/** Asks the owner about a bill beyond what was agreed on; nothing is sent of one that is answered. */
export async function sendBillQuestion(
  services: Services,
  { bill_id }: JobPayloads['send_bill_question'],
  now: Date,
) {
  const bill = await findQuestion(services.db, bill_id)
  if (!bill || bill.owner_email === '') return
  const { expense_silence_days: days } = await readSettings(services.db, dubaiDay(now))
  const sender = await senderOf(services)
  const place = bill.unit === null ? bill.nice_name : `${bill.nice_name}, ${bill.unit}`
  const amount = dirhams(bill.total_fils)
  const limit =
    bill.expense_limit_fils === null
      ? ''
      : ` It is more than the ${dirhams(bill.expense_limit_fils)} we may spend without asking you.`
  const silence =
    days === 0
      ? 'It waits until you answer.'
      : `Without an answer within ${days} ${days === 1 ? 'day' : 'days'} it counts as approved.`
  await services.mail.send(
    await composeEmail({
      from: sender,
      to: bill.owner_email,
      lang: 'en',
      subject: `May we pay ${amount} for ${bill.nice_name}?`,
      preview: `${bill.description}, ${bill.vendor}`,
      body: [
        heading('A bill for you to approve'),
        paragraph(`There is a bill for ${place}.${limit}`),
        facts([
          { label: 'What was done', value: bill.description },
          { label: 'Vendor', value: bill.vendor },
          { label: 'Date', value: messagesIn('en').day(bill.spent_on) },
          { label: 'Amount', value: amount },
        ]),
        button({
          href: `${publicRoot(services.config, 'en')}/owner/report`,
          label: 'Approve or decline',
        }),
        paragraph(silence),
      ],
      footer: ['You receive this because we rent out a home of yours.'],
    }),
  )
}
