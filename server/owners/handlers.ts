import type { owners, page_views } from '#contract/endpoints/owners.ts'
import type { Handlers } from '#server/call/call.ts'
import { endSubscription, makeSubscription, readSubscription } from '#server/calendars/index.ts'
import { acceptOwnerAgreement } from './agreements/accept-agreement.ts'
import { downloadOwnerAgreement, listOwnerAgreements } from './agreements/agreements.ts'
import { answerOwnerBill } from './bills/answer-bill.ts'
import { listOwnerBills, openOwnerBill } from './bills/owner-bills.ts'
import { readAnalytics } from './dashboard/analytics.ts'
import { countView } from './dashboard/count-view.ts'
import {
  readDashboardDates,
  readDashboardUnit,
  readMaintenanceCost,
} from './dashboard/dashboard.ts'
import { readDashboardPerformance } from './dashboard/performance.ts'
import {
  downloadOwnFeeInvoice,
  downloadSentStatement,
  explainSentStatement,
  listSentStatements,
  readSentStatement,
} from './monthly/owner-statements.ts'
import { listOwnObjections, objectToLine } from './objections/object.ts'
import { exportOwnerYear, readOwnerYear } from './monthly/year.ts'
import { bookOwnStay, cancelOwnStay } from './own-stays/book.ts'
import { listOwnOwnStays, previewOwnStay } from './own-stays/own-stays.ts'
import { readOwnAccount } from './payouts/account.ts'
import {
  listOwnBankAccounts,
  setOwnBankAccount,
  stopOwnBankAccount,
} from './payouts/own-bank-account.ts'
import { answerOwnerReview, listOwnerReviews } from '#server/reviews/index.ts'
import { mailReport, readReport } from './statement/report.ts'
import { listOwnerReservations } from './reservations/reservations.ts'
import { listOwnerUnits } from './units/units.ts'

export const ownersHandlers = {
  listOwnObjections,
  objectToLine,
  listOwnStays: listOwnOwnStays,
  previewOwnStay,
  bookOwnStay,
  cancelOwnStay,
  listOwnerUnits,
  readDashboardUnit,
  readDashboardDates,
  readDashboardPerformance,
  readAnalytics,
  readMaintenanceCost,
  listOwnerReservations,
  readOwnerReport: readReport,
  mailOwnerReport: mailReport,
  countView,
  listOwnerAgreements,
  downloadOwnerAgreement,
  acceptOwnerAgreement,
  listOwnerBills,
  answerOwnerBill,
  openOwnerBill,
  listSentStatements,
  readSentStatement,
  explainSentStatement,
  downloadSentStatement,
  downloadOwnFeeInvoice,
  readOwnerYear,
  exportOwnerYear,
  listOwnerReviews,
  answerOwnerReview,
  readOwnAccount,
  listOwnBankAccounts,
  setOwnBankAccount,
  stopOwnBankAccount,
  readOwnCalendar: (_input, call) => readSubscription('homes', call),
  makeOwnCalendar: (_input, call) => makeSubscription('homes', call),
  endOwnCalendar: (_input, call) => endSubscription('homes', call),
} satisfies Handlers<keyof (typeof owners & typeof page_views)>
