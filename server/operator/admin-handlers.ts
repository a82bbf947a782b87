import type { admin } from '#contract/endpoints/admin/index.ts'
import { agreementsHandlers } from '#server/admin/agreements/index.ts'
import { expensesHandlers } from '#server/admin/expenses/index.ts'
import { staffBookingsHandlers } from '#server/admin/bookings/index.ts'
import { eInvoicesHandlers } from '#server/admin/e-invoices/index.ts'
import { feeInvoicesHandlers } from '#server/admin/fee-invoices/index.ts'
import { monthHandlers } from '#server/admin/month/index.ts'
import { booksHandlers } from '#server/admin/books/index.ts'
import { numbersHandlers } from '#server/admin/numbers/index.ts'
import { multiCalendarHandlers } from '#server/admin/calendar/index.ts'
import {
  channelPayoutsHandlers,
  channelsHandlers,
  channelDeskHandlers,
  channelExtrasHandlers,
  channelStaysHandlers,
  channelTableHandlers,
} from '#server/admin/channels/index.ts'
import { companyDetailsHandlers } from '#server/admin/company/index.ts'
import { firstRunHandlers } from '#server/admin/first-run/index.ts'
import { ownerAccountsHandlers } from '#server/admin/owners/index.ts'
import { homesHandlers } from '#server/admin/homes/index.ts'
import { inboxHandlers } from '#server/admin/inbox/index.ts'
import { staffLeadsHandlers } from '#server/admin/leads/index.ts'
import { companyCouponsHandlers, companyOffersHandlers } from '#server/admin/offers/index.ts'
import { pagesHandlers } from '#server/admin/pages/index.ts'
import { staffReviewsHandlers } from '#server/admin/reviews/index.ts'
import { staffCashHandlers } from '#server/admin/cash/index.ts'
import { staffDepositsHandlers } from '#server/admin/deposits/index.ts'
import { payoutsHandlers } from '#server/admin/payouts/index.ts'
import { phoneBookingsHandlers } from '#server/admin/phone/index.ts'
import { extrasHandlers } from '#server/admin/extras/index.ts'
import { ratesHandlers } from '#server/admin/rates/index.ts'
import { settingsHandlers } from '#server/admin/settings/index.ts'
import { staffHandlers } from '#server/admin/team/index.ts'
import { todayHandlers, troubleHandlers } from '#server/admin/today/index.ts'
import type { Handlers } from '#server/call/call.ts'

/** What the company does, for its screens and for the command line. */
export const adminHandlers = {
  ...staffHandlers,
  ...phoneBookingsHandlers,
  ...multiCalendarHandlers,
  ...channelsHandlers,
  ...channelDeskHandlers,
  ...channelExtrasHandlers,
  ...channelStaysHandlers,
  ...channelTableHandlers,
  ...channelPayoutsHandlers,
  ...homesHandlers,
  ...agreementsHandlers,
  ...expensesHandlers,
  ...monthHandlers,
  ...feeInvoicesHandlers,
  ...eInvoicesHandlers,
  ...payoutsHandlers,
  ...staffDepositsHandlers,
  ...staffCashHandlers,
  ...numbersHandlers,
  ...booksHandlers,
  ...ratesHandlers,
  ...extrasHandlers,
  ...companyOffersHandlers,
  ...companyCouponsHandlers,
  ...settingsHandlers,
  ...firstRunHandlers,
  ...inboxHandlers,
  ...staffLeadsHandlers,
  ...pagesHandlers,
  ...staffReviewsHandlers,
  ...companyDetailsHandlers,
  ...ownerAccountsHandlers,
  ...todayHandlers,
  ...troubleHandlers,
  ...staffBookingsHandlers,
} satisfies Handlers<keyof typeof admin>
