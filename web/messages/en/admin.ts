import { adminErrors as errors } from '#contract/messages/admin/en.ts'
import { activity } from './admin/activity.ts'
import { bookings } from './admin/bookings.ts'
import { calendar } from './admin/calendar.ts'
import { channel_stays } from './admin/channel-stays.ts'
import { channel_tables } from './admin/channel-tables.ts'
import { channels } from './admin/channels.ts'
import { company } from './admin/company.ts'
import { expenses } from './admin/expenses.ts'
import { extras } from './admin/extras.ts'
import { first_run } from './admin/first-run.ts'
import { frame } from './admin/frame.ts'
import { front_page } from './admin/front-page.ts'
import { home_transfer } from './admin/home-transfer.ts'
import { homes } from './admin/homes.ts'
import { inbox } from './admin/inbox.ts'
import { invoices } from './admin/invoices.ts'
import { kept } from './admin/kept.ts'
import { leads } from './admin/leads.ts'
import { month } from './admin/month.ts'
import { moving } from './admin/moving.ts'
import { books } from './admin/books.ts'
import { numbers } from './admin/numbers.ts'
import { offers } from './admin/offers.ts'
import { pages } from './admin/pages.ts'
import { cash } from './admin/cash.ts'
import { deposits } from './admin/deposits.ts'
import { payouts } from './admin/payouts.ts'
import { phone_booking } from './admin/phone-booking.ts'
import { rates } from './admin/rates.ts'
import { reviews } from './admin/reviews.ts'
import { set_up } from './admin/set-up.ts'
import { settings } from './admin/settings.ts'
import { site_payouts } from './admin/site-payouts.ts'
import { team } from './admin/team.ts'
import { today } from './admin/today.ts'

export const admin = {
  errors,
  frame,
  bookings,
  calendar,
  channel_stays,
  channel_tables,
  channels,
  expenses,
  extras,
  month,
  invoices,
  payouts,
  site_payouts,
  deposits,
  cash,
  numbers,
  books,
  phone_booking,
  moving,
  homes,
  inbox,
  leads,
  home_transfer,
  kept,
  today,
  rates,
  reviews,
  set_up,
  settings,
  first_run,
  offers,
  pages,
  front_page,
  company,
  team,
  activity,
}
