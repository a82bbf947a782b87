import { filsOf } from '#contract/money.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { statementNumber } from '#contract/statement-fields.ts'
import type { PersonCall } from '#server/call/call.ts'
import { findFeeInvoice, listFeeInvoices } from '#server/owners/fee-invoices/fee-invoice-queries.ts'
import { printFeeInvoice, shownFeeInvoice } from '#server/owners/fee-invoices/paper.ts'
import { monthsAfter } from '#server/owners/months.ts'
import { numberIn, refuseUnknown } from './check.ts'
import { readContent, type OwnerStatementData } from './content.ts'
import { differenceOf } from './difference.ts'
import { printOwnerStatement } from './paper.ts'
import { findSent, listSent } from './statement-queries.ts'

export async function listSentStatements(_input: object, { db, person }: PersonCall) {
  const owner_id = person.user_id
  const [sent, invoices] = [await listSent(db, owner_id), await listFeeInvoices(db, { owner_id })]
  return {
    statements: sent.map(({ number, nett, ...row }) => ({
      ...row,
      number: statementNumber(number),
      nett: filsOf(nett),
      invoices: invoices.filter((one) => one.statement_number === number).map(shownFeeInvoice),
    })),
  }
}

/** Refuses NOT_FOUND, also for another owner's. */
export async function readSentStatement(
  { number }: { number: string },
  { db, person }: PersonCall,
): Promise<OwnerStatementData> {
  const sent = await findSent(db, { number: numberIn(number) })
  return sent?.owner_id === person.user_id ? readContent(sent) : refuseUnknown('number')
}

/** Refuses as readSentStatement does. */
export async function explainSentStatement(input: { number: string }, call: PersonCall) {
  const { db, person } = call
  const statement = await readSentStatement(input, call)
  const before = await findSent(db, {
    owner_id: person.user_id,
    month: monthsAfter(statement.month, -1),
  })
  return { difference: before ? differenceOf(readContent(before), statement) : null }
}

/** Refuses as readSentStatement does. */
export async function downloadSentStatement(
  input: { number: string },
  call: PersonCall,
): Promise<FileOutput> {
  const statement = await readSentStatement(input, call)
  return await printOwnerStatement(call.services, statement, call.now)
}

/** Refuses NOT_FOUND, also for another owner's. */
export const downloadOwnFeeInvoice = async (
  { number }: { number: string },
  { db, person, services }: PersonCall,
): Promise<FileOutput> => {
  const found = await findFeeInvoice(db, number)
  return found?.owner_id === person.user_id
    ? await printFeeInvoice(services, found)
    : refuseUnknown('number')
}
