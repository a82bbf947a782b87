import { readableDirhams } from '#contract/money.ts'
import { enqueue, type JobPayloads } from '#server/jobs/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Services, PersonCall } from '#server/call/call.ts'
import {
  composeEmail,
  facts,
  heading,
  nameOf,
  paragraph,
  senderOf,
} from '#server/outside/mail/index.ts'
import { companyOn } from '#server/db/index.ts'
import { renderPdf } from '#server/outside/pdf/index.ts'
import {
  findStatementUnit,
  readStatement,
  statementOf,
  type StatementInput,
  type StatementData,
} from './statement.ts'
import { documentOf } from './statement-document.ts'

/** PDF as base64. Refuses as readStatement does, and REPORT_FAILED. */
export async function readReport(input: StatementInput, call: PersonCall) {
  const raw_data = await readStatement(input, call)
  const pdf = await printStatement(call.services, raw_data).catch((error: unknown) => {
    call.log.error({ err: error }, 'a statement could not be rendered')
    return refuse('REPORT_FAILED')
  })
  return { pdf: pdf.toString('base64'), raw_data, from: raw_data.from, to: raw_data.to }
}

/** As of generated_time. Refuses as readStatement does. */
export async function mailReport(
  input: StatementInput & { generated_time: Date },
  call: PersonCall,
) {
  const unit = await findStatementUnit(input, call)
  await enqueue(call.db, 'send_owner_report', {
    owner_id: call.person.user_id,
    unit_id: unit.id,
    from: input.from,
    to: input.to,
    generated_time: input.generated_time.toISOString(),
  })
  return {}
}

export async function sendOwnerReport(
  services: Services,
  order: JobPayloads['send_owner_report'],
  now: Date,
) {
  const { owner_id, unit_id, from, to } = order
  const statement = await statementOf(services.db, {
    owner_id,
    unit_id,
    from,
    to,
    generated_time: new Date(order.generated_time),
    now,
  })
  if (!statement) return
  const subject = `Revenue & Expense Report: ${statement.unit.name}, ${spanOf(statement)}`
  const rows = [
    { label: 'Statement', value: statement.number },
    { label: 'Gross revenue', value: dirhams(statement.total.gross) },
    ...(statement.total.extra_share === 0
      ? []
      : [{ label: 'Your share of extras', value: dirhams(statement.total.extra_share) }]),
    ...(statement.total.channel_commission === 0
      ? []
      : [
          {
            label: 'Commission of other sites',
            value: dirhams(statement.total.channel_commission),
          },
        ]),
    { label: feeLabel(statement), value: dirhams(statement.total.management_fee) },
    { label: 'Maintenance', value: dirhams(statement.total.maintenance) },
    { label: 'Net income', value: dirhams(statement.total.nett) },
  ]
  const opening = `Here is what ${statement.unit.name} earned and cost in ${spanOf(statement)}. Every booking and expense is in the attached report.`
  const sender = await senderOf(services)
  await services.mail.send(
    await composeEmail({
      from: sender,
      to: statement.owner.email,
      lang: 'en',
      subject,
      preview: `Net income ${dirhams(statement.total.nett)}`,
      body: [heading('Revenue & Expense Report'), paragraph(opening), facts(rows)],
      footer: ['You asked for this report in your owner portal.'],
      attachments: [
        {
          name: fileName(statement, nameOf(sender, 'en')),
          type: 'application/pdf',
          bytes: await printStatement(services, statement),
        },
      ],
    }),
  )
}

/** A statement as of a moment has the name and logo of that moment. */
async function printStatement(
  { db, files }: Pick<Services, 'db' | 'files'>,
  statement: StatementData,
): Promise<Buffer> {
  const company = await companyOn(db, statement.generated_time)
  return await renderPdf('statement', documentOf(statement), { company, files })
}

const feeLabel = ({ management_fee_bp }: StatementData) =>
  management_fee_bp.length === 0
    ? 'Management fee'
    : `Management fee, ${management_fee_bp.map((bp) => bp / 100).join('% and ')}%`

const dirhams = (fils: number) => `AED ${readableDirhams(fils)}`

const MONTH = new Intl.DateTimeFormat('en-AE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (day: string) => MONTH.format(new Date(`${day}T00:00:00Z`))

function spanOf({ from, to }: Pick<StatementData, 'from' | 'to'>): string {
  return from.slice(0, 7) === to.slice(0, 7) ? monthOf(from) : `${monthOf(from)} to ${monthOf(to)}`
}

const fileName = ({ unit, from, to }: StatementData, company: string) =>
  `${plain(company)} report ${plain(unit.name)} ${from.slice(0, 7)} ${to.slice(0, 7)}.pdf`.replaceAll(
    / +/g,
    ' ',
  )

const plain = (name: string) => name.replaceAll(/[^\p{L}\p{N} -]+/gu, '')
