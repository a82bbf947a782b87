import { activity } from './activity.ts'
import { inbox } from './inbox.ts'
import { booked_extras, kept_extras } from './extras.ts'
import { kept_amenities } from './amenities.ts'
import { agreements } from './agreements.ts'
import { company_details } from './company.ts'
import { bills } from './bills.ts'
import { staff_bookings } from './bookings.ts'
import { calendar } from './calendar.ts'
import { channel_imports } from './channel-imports.ts'
import { channelPayouts } from './channel-payouts.ts'
import { channel_extras } from './channel-extras.ts'
import { channelDesk } from './channel-desk.ts'
import { channelStays } from './channel-stays.ts'
import { channels } from './channels.ts'
import { appliances } from './appliances.ts'
import { check_out_lists } from './check-out-lists.ts'
import { company_coupons } from './coupons.ts'
import { cash } from './cash.ts'
import { deposits } from './deposits.ts'
import { first_run } from './first-run.ts'
import { eInvoices } from './e-invoices.ts'
import { feeInvoices } from './fee-invoices.ts'
import { find } from './find.ts'
import { front_page } from './front-page.ts'
import { home_access } from './home-access.ts'
import { home_transfer } from './home-transfer.ts'
import { homes } from './homes.ts'
import { lead_documents } from './lead-documents.ts'
import { lead_estimates } from './lead-estimates.ts'
import { staff_leads } from './leads.ts'
import { member_terms } from './member-terms.ts'
import { message_schedules } from './message-schedules.ts'
import { message_templates } from './message-templates.ts'
import { month } from './month.ts'
import { books } from './books.ts'
import { numbers } from './numbers.ts'
import { moves } from './moves.ts'
import { company_offers } from './offers.ts'
import { owner_accounts } from './owners.ts'
import { pages } from './pages.ts'
import { payout_runs } from './payout-runs.ts'
import { payouts } from './payouts.ts'
import { phone_bookings } from './phone.ts'
import { places } from './places.ts'
import { price_rules } from './price-rules.ts'
import { rates } from './rates.ts'
import { staff_reviews } from './reviews.ts'
import { company_settings } from './settings.ts'
import { team } from './team.ts'
import { testimonials } from './testimonials.ts'
import { today } from './today.ts'
import { trouble } from './trouble.ts'

/** The company's own calls: the browser fetches their table with the admin area only. */
export const admin = {
  ...staff_bookings,
  ...find,
  ...inbox,
  ...message_templates,
  ...message_schedules,
  ...calendar,
  ...channels,
  ...channelDesk,
  ...channel_extras,
  ...channelStays,
  ...channel_imports,
  ...channelPayouts,
  ...moves,
  ...phone_bookings,
  ...today,
  ...deposits,
  ...cash,
  ...trouble,
  ...homes,
  ...home_access,
  ...check_out_lists,
  ...appliances,
  ...home_transfer,
  ...agreements,
  ...bills,
  ...month,
  ...feeInvoices,
  ...eInvoices,
  ...payouts,
  ...payout_runs,
  ...numbers,
  ...books,
  ...places,
  ...staff_leads,
  ...lead_documents,
  ...lead_estimates,
  ...kept_amenities,
  ...kept_extras,
  ...booked_extras,
  ...rates,
  ...price_rules,
  ...company_offers,
  ...company_coupons,
  ...company_settings,
  ...member_terms,
  ...first_run,
  ...pages,
  ...front_page,
  ...company_details,
  ...testimonials,
  ...staff_reviews,
  ...owner_accounts,
  ...team,
  ...activity,
}
