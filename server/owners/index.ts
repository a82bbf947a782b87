export { deleteOldVisitors } from './dashboard/analytics-queries.ts'
export { saleDays } from './dashboard/dashboard-queries.ts'
export { performanceOf } from './dashboard/performance.ts'
export { forgetOwners } from './forget.ts'
export { countUnsettled, lastDayInBooks } from './forget-queries.ts'
export { ownersHandlers } from './handlers.ts'
export { nightsElsewhere, staysElsewhere } from './owned-queries.ts'
export { listRentVat } from './ledger/rent-queries.ts'
export { postLedger, postPastLedger } from './ledger/close-months.ts'
export { countUnanswered } from './bills/answer-bill.ts'
export { isAlike } from './bills/bill-queries.ts'
export { billFile, keepBillPaper, resealBills, unsealBillPaper } from './bills/bill-paper.ts'
export { creditOwner, takeCreditBack } from './bills/credit-owner.ts'
export { sendBillQuestion } from './bills/bill-question.ts'
export { recordBill, weighBill } from './bills/record-bill.ts'
export { sharesOf } from './bills/shares.ts'
export { takeBackBill } from './bills/take-back.ts'
export {
  businessOn,
  findFeeInvoice,
  issuerOn,
  listFeeInvoices,
  listInvoicedMonths,
  listIssuers,
  type FeeInvoiceHead,
} from './fee-invoices/fee-invoice-queries.ts'
export { printFeeInvoice, shownFeeInvoice } from './fee-invoices/paper.ts'
export { readBusinesses, setBusiness } from './fee-invoices/business.ts'
export { setIssuer } from './fee-invoices/issuer.ts'
export { checkSent, numberIn } from './monthly/check.ts'
export { makeContent, readContent } from './monthly/content.ts'
export { approve, lookAt, pressesOf, reopen, writeNote } from './monthly/decide.ts'
export { dropLine, leaveOut, takeIn } from './monthly/leave-out.ts'
export { listLeftOut, type LeftOut } from './ledger/left-out-queries.ts'
export { listFigures, type Figures } from './monthly/figures-queries.ts'
export { findFigures, findMonth } from './monthly/find-month.ts'
export {
  countStatements,
  findUnsentMonth,
  listMonthsOver,
  unsentOwners,
  type Month,
} from './monthly/month-queries.ts'
export { answerObjection, shown as shownObjection } from './objections/object.ts'
export { listObjectionRows, OPEN_OBJECTIONS } from './objections/objection-queries.ts'
export { sendObjectionAnswer } from './objections/objection-email.ts'
export { printOwnerStatement } from './monthly/paper.ts'
export { keepSent, send } from './monthly/send.ts'
export { findKept, findSent, listWaitingBills, lockStatement } from './monthly/statement-queries.ts'
export { sendStatementEmail } from './monthly/statement-email.ts'
export { cancelOwnStayFor } from './own-stays/book.ts'
export { isOwnStayAhead, listOwnYears, NEW_OWN_STAYS } from './own-stays/own-stay-queries.ts'
export { sendOwnStayEmail } from './own-stays/own-stay-email.ts'
export { ownerOf, readAccount } from './payouts/account.ts'
export { findOpening, listBalances } from './payouts/account-queries.ts'
export {
  readBankAccounts,
  resealBankAccounts,
  setBankAccount,
  stopBankAccount,
} from './payouts/bank-accounts.ts'
export { listBankAccounts, listStands } from './payouts/bank-account-queries.ts'
export { sendBankAccountEmail } from './payouts/bank-account-email.ts'
export { fileOfRun } from './payouts/file-of-run.ts'
export { readPayer, resealPayers, setPayer } from './payouts/payer.ts'
export { sendPayoutAloneEmail, sendPayoutEmail } from './payouts/payout-emails.ts'
export { propose, shownPayee } from './payouts/proposal.ts'
export { findPayer } from './payouts/payer-queries.ts'
export {
  findRun,
  insertLines,
  insertRun,
  listHolders,
  listLines,
  listRuns,
  markPaid,
  type RunRow,
} from './payouts/run-queries.ts'
export { approveRun, payRun, proposeRun, returnLine, withdrawRun } from './payouts/runs.ts'
export { enterOpening } from './payouts/opening.ts'
export { transferOwnership } from './units/transfer-home.ts'
export { sendOwnerReport } from './statement/report.ts'
