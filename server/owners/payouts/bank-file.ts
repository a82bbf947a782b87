import { csvFile } from '#contract/csv-file.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { dirhamsOf } from '#contract/money.ts'
import { payoutNumber, type PayoutFile } from '#contract/payout-fields.ts'
import { TIME_ZONE } from '#contract/constants.ts'
import { dubaiDay } from '#server/core/time.ts'
import { latinOf } from './latin.ts'
import type { Account } from './sealed-account.ts'

type FileLine = { owner_id: number; fils: number; account: Account }
type FileRun = {
  run_id: number
  approved_at: Date
  payer: Account
  purpose_code: string
  lines: readonly FileLine[]
}

/** What a bank writes of a transfer has at most so many characters. */
const REFERENCE_DIGITS = 6

/** A function of the run alone: the same bytes whenever it is asked for. */
export const bankFile = (run: FileRun, format: PayoutFile): FileOutput =>
  format === 'pain001' ? pain001File(run) : csvOfRun(run)

const endToEnd = (run_id: number, { owner_id }: FileLine) =>
  `${payoutNumber(run_id)}-${String(owner_id).padStart(REFERENCE_DIGITS, '0')}`

const sumOf = (lines: readonly FileLine[]) =>
  dirhamsOf(lines.reduce((sum, { fils }) => sum + fils, 0))

const COLUMNS = [
  'run',
  'reference',
  'date',
  'payer_iban',
  'owner_id',
  'holder',
  'iban',
  'bic',
  'amount',
  'currency',
  'purpose_code',
]

/** The bank's own layout is made of these columns (docs/operator/README.md). */
function csvOfRun(run: FileRun): FileOutput {
  const { run_id, approved_at, payer, purpose_code, lines } = run
  const date = dubaiDay(approved_at)
  return csvFile(payoutNumber(run_id), date, [
    COLUMNS,
    ...lines.map((line) => [
      payoutNumber(run_id),
      endToEnd(run_id, line),
      date,
      payer.iban,
      String(line.owner_id),
      latinOf(line.account.holder, NAME_MAX),
      line.account.iban,
      line.account.bic ?? '',
      dirhamsOf(line.fils),
      'AED',
      purpose_code,
    ]),
  ])
}

const NAME_MAX = 140

/** Content is latin, or made by us; what XML would read otherwise is escaped all the same. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const element = (name: string, ...content: (string | undefined)[]) =>
  `<${name}>${content.filter((part) => part !== undefined).join('')}</${name}>`
const value = (name: string, text: string) => element(name, escaped(text))

const NOT_PROVIDED = element('Othr', value('Id', 'NOTPROVIDED'))
const agent = (name: string, bic: string | null) =>
  element(name, element('FinInstnId', bic === null ? NOT_PROVIDED : value('BICFI', bic)))
const account = (name: string, iban: string, currency?: string) =>
  element(
    name,
    element('Id', value('IBAN', iban)),
    currency === undefined ? undefined : value('Ccy', currency),
  )
const party = (name: string, holder: string) =>
  element(name, value('Nm', latinOf(holder, NAME_MAX)))

/** Customer credit transfer initiation, in the order of elements that its schema asks for. */
function pain001File(run: FileRun): FileOutput {
  const { run_id, approved_at, payer, lines } = run
  const number = payoutNumber(run_id)
  const sums = [value('NbOfTxs', String(lines.length)), value('CtrlSum', sumOf(lines))]
  const header = element(
    'GrpHdr',
    value('MsgId', number),
    value('CreDtTm', dubaiTime(approved_at)),
    ...sums,
    party('InitgPty', payer.holder),
  )
  const instruction = element(
    'PmtInf',
    value('PmtInfId', number),
    value('PmtMtd', 'TRF'),
    ...sums,
    element('ReqdExctnDt', value('Dt', dubaiDay(approved_at))),
    party('Dbtr', payer.holder),
    account('DbtrAcct', payer.iban, 'AED'),
    agent('DbtrAgt', payer.bic),
    value('ChrgBr', 'SHAR'),
    ...lines.map((line) => transfer(run, line)),
  )
  const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', header, instruction)}</Document>`
  return {
    name: `${number}.xml`,
    type: 'application/xml',
    bytes: new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`),
  }
}

function transfer({ run_id, purpose_code }: FileRun, line: FileLine): string {
  const { account: to, fils } = line
  const reference = endToEnd(run_id, line)
  return element(
    'CdtTrfTxInf',
    element('PmtId', value('InstrId', reference), value('EndToEndId', reference)),
    element('Amt', `<InstdAmt Ccy="AED">${dirhamsOf(fils)}</InstdAmt>`),
    to.bic === null ? undefined : agent('CdtrAgt', to.bic),
    party('Cdtr', to.holder),
    account('CdtrAcct', to.iban),
    element('Purp', value('Cd', purpose_code)),
    element('RmtInf', value('Ustrd', reference)),
  )
}

/** To the second, in Dubai. */
const dubaiTime = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toString({
    smallestUnit: 'second',
    timeZone: TIME_ZONE,
  })
