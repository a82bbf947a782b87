import { readableDirhams } from '#contract/money.ts'
import type { Services } from '#server/call/call.ts'
import { publicRoot } from '#server/core/public-root.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  paragraph,
  senderOf,
  type Email,
} from '#server/outside/mail/index.ts'
import { findFeeInvoice, listFeeInvoices } from '#server/owners/fee-invoices/fee-invoice-queries.ts'
import { printFeeInvoice } from '#server/owners/fee-invoices/paper.ts'
import { readContent } from './content.ts'
import { numbersOfMonth } from './numbers-of-month.ts'
import { findOwner, findSent } from './statement-queries.ts'

const dirhams = (fils: number) => `AED ${readableDirhams(fils)}`

const MONTH = new Intl.DateTimeFormat('en-AE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The email of the month: that the statement is there, and how the owner's homes did. */
export async function sendStatementEmail(
  services: Services,
  { owner_id, month }: JobPayloads['send_statement'],
) {
  const [sent, owner] = await Promise.all([
    findSent(services.db, { owner_id, month }),
    findOwner(services.db, owner_id),
  ])
  if (!sent || !owner || owner.email === '') return
  const { number, note, total } = readContent(sent)
  const attachments = await invoicesOf(services, { owner_id, month })
  const numbers = await numbersOfMonth(services.db, { owner_id, month })
  const named = MONTH.format(new Date(`${month}T00:00:00Z`))
  await services.mail.send(
    await composeEmail({
      from: await senderOf(services),
      to: owner.email,
      lang: 'en',
      subject: `Your statement for ${named}`,
      preview: `Net income ${dirhams(total.nett)}`,
      body: [
        heading(`Your statement for ${named}`),
        paragraph('Its figures are final. Every booking and expense is in it, line by line.'),
        facts([
          { label: 'Statement', value: number ?? '' },
          { label: 'Gross revenue', value: dirhams(total.gross) },
          ...(total.extra_share === 0
            ? []
            : [{ label: 'Your share of extras', value: dirhams(total.extra_share) }]),
          ...(total.channel_commission === 0
            ? []
            : [{ label: 'Commission of other sites', value: dirhams(total.channel_commission) }]),
          { label: 'Management fee', value: dirhams(total.management_fee) },
          { label: 'Maintenance', value: dirhams(total.maintenance) },
          { label: 'Net income', value: dirhams(total.nett) },
        ]),
        ...(numbers.length === 0 ? [] : [paragraph('How your homes did:'), facts(numbers)]),
        ...(attachments.length === 0
          ? []
          : [paragraph('Our invoice for our services is attached.')]),
        ...(note === null ? [] : note.split('\n').map((line) => paragraph(line))),
        button({
          href: `${publicRoot(services.config, 'en')}/owner/statements?number=${number ?? ''}`,
          label: 'Open the statement',
        }),
      ],
      footer: ['You receive this because we rent out a home of yours.'],
      attachments,
    }),
  )
}

async function invoicesOf(services: Services, whose: JobPayloads['send_statement']) {
  const files: NonNullable<Email['attachments']> = []
  for (const { number } of await listFeeInvoices(services.db, whose)) {
    const stored = await findFeeInvoice(services.db, number)
    if (!stored) continue
    const { bytes, ...file } = await printFeeInvoice(services, stored)
    files.push({ ...file, bytes: Buffer.from(bytes) })
  }
  return files
}
