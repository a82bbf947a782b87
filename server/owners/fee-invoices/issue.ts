import { createHash } from 'node:crypto'
import { nextNumber, paperCompany } from '#server/billing/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import { FeeInvoiceDocument } from '#server/outside/pdf/index.ts'
import { statementNumber } from '#contract/statement-fields.ts'
import { EXPENSE_NAMES } from '#server/owners/ledger/expense-names.ts'
import type { ContentData } from '#server/owners/monthly/content.ts'
import { findOwner } from '#server/owners/monthly/statement-queries.ts'
import { lastDayOf } from '#server/owners/months.ts'
import { enqueue } from '#server/jobs/index.ts'
import { papersOf, type Charge, type FeePaper } from './fees.ts'
import {
  businessOn,
  insertFeeInvoice,
  issuerOn,
  listIssued,
  listIssuers,
  listRecharged,
} from './fee-invoice-queries.ts'

type Sent = { owner_id: number; number: number; content: ContentData; now: Date }

/**
 * The company's invoice over what a statement takes from its owner for the company: its fee, and
 * bills in its name. None while the company has not said who issues it, and none over nothing.
 */
export async function issueFeeInvoices(tx: Tx, sent: Sent): Promise<string[]> {
  const { owner_id, number, content, now } = sent
  const issued_on = dubaiDay(now)
  const issuer = await issuerOn(tx, issued_on)
  if (!issuer) return []
  const charges = await chargesOf(tx, content)
  if (charges.length === 0) return []
  const issued = await listIssued(tx, owner_id)
  const supply_to = lastDayOf(content.month)
  const { vat_bp } = await readSettings(tx, supply_to)
  const papers = papersOf(
    charges,
    issued.map((one) => ({ ...one, statement: statementNumber(one.statement_number) })),
    issuer.trn === null ? 0 : vat_bp,
  )
  const suppliers = await listIssuers(tx)
  const [company, owner, business] = [
    await paperCompany(tx),
    await findOwner(tx, owner_id),
    await businessOn(tx, owner_id, issued_on),
  ]
  const numbers: string[] = []
  for (const paper of papers) {
    // whoever issued an invoice takes it back
    const { supplier_id } = issued.find((one) => one.number === paper.refers_to) ?? issuer
    const by = suppliers.find((one) => one.supplier_id === supplier_id) ?? issuer
    const { kind } = paper
    const taken = await nextNumber(tx, { supplier_id, kind, issued_on })
    const made: FeeInvoiceDocument = {
      company,
      kind,
      number: taken,
      refers_to: paper.refers_to,
      statement: statementNumber(number),
      issued_on,
      supply_from: content.month,
      supply_to,
      supplier: {
        id: supplier_id,
        name_en: by.legal_name_en,
        name_ar: by.legal_name_ar,
        address_en: inOneLine(by.address_en, ', '),
        address_ar: inOneLine(by.address_ar, '، '),
        trn: by.trn,
      },
      recipient: {
        name: business?.legal_name ?? owner?.name ?? content.owner,
        email: owner?.email ?? '',
        address: business?.address ? inOneLine(business.address, ', ') : null,
        trn: business?.trn ?? null,
      },
      ...sumsOf(paper),
    }
    await keep(tx, { owner_id, number, made, paper })
    await enqueue(tx, 'make_e_invoice', { number: taken })
    numbers.push(taken)
  }
  return numbers
}

const sumsOf = ({ lines }: FeePaper) => ({
  lines: lines.map(({ is_of_bill: _is_of_bill, ...line }) => line),
  net_fils: sum(lines.map(({ net_fils }) => net_fils)),
  vat_fils: sum(lines.map(({ vat_fils }) => vat_fils)),
  total_fils: sum(lines.map(({ gross_fils }) => gross_fils)),
})

type Keeping = { owner_id: number; number: number; made: FeeInvoiceDocument; paper: FeePaper }

async function keep(tx: Tx, { owner_id, number, made, paper }: Keeping) {
  const content = JSON.stringify(made)
  const of_bills = paper.lines.filter(({ is_of_bill }) => is_of_bill)
  await insertFeeInvoice(tx, {
    invoice_number: made.number,
    owner_id,
    month: made.supply_from,
    statement_number: number,
    supplier_id: made.supplier.id ?? 0,
    kind: made.kind,
    refers_to: made.refers_to,
    issued_on: made.issued_on,
    total_fils: made.total_fils,
    vat_fils: made.vat_fils,
    vat_of_bills_fils: sum(of_bills.map(({ vat_fils }) => vat_fils)),
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
  })
}

/** Of each line of the statement what the company takes for itself. */
export async function chargesOf(tx: Tx, { lines }: Pick<ContentData, 'lines'>): Promise<Charge[]> {
  const recharged = await listRecharged(
    tx,
    lines.flatMap(({ expense }) => expense?.id ?? []),
  )
  return lines.flatMap(({ unit, expense, management_fee, maintenance, corrects }): Charge[] => {
    const common = { corrects: corrects?.number ?? null }
    if (expense)
      return recharged.has(expense.id) && maintenance !== 0
        ? [
            {
              ...common,
              key: `bill-${expense.id}`,
              label_en: `${EXPENSE_NAMES[expense.category]}: ${expense.description} · ${unit.name}`,
              label_ar: `مصروف: ${isolated(expense.description)} · ${isolated(unit.name)}`,
              is_of_bill: true,
              fils: -maintenance,
            },
          ]
        : []
    return management_fee === 0
      ? []
      : [
          {
            ...common,
            key: `fee-${unit.id}`,
            label_en: `Management fee · ${unit.name}`,
            label_ar: `أتعاب الإدارة · ${isolated(unit.name)}`,
            is_of_bill: false,
            fils: -management_fee,
          },
        ]
  })
}

const inOneLine = (address: string, between: string) => address.replaceAll(/\s*\n\s*/g, between)

const isolated = (text: string) => `\u2068${text}\u2069`
const sum = (amounts: number[]) => amounts.reduce((total, fils) => total + fils, 0)
