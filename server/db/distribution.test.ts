import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { freshDatabase } from '#kit/index.ts'
import { openDb, openPool, rowsOf } from './index.ts'

// Could the tables be distributed over several PostgreSQL servers by home, as Citus does it? Unique
// keys and foreign keys would then have to hold the home. Those that do not are listed here with
// what would become of them (docs/scale.md); a new one is a decision.
const IN_THE_WAY = {
  'of one booking: the table gets the home of its booking, and the key holds it': [
    'booking_companies_booking_id_fkey',
    'booking_companies_pkey',
    'booking_codes_booking_id_fkey',
    'booking_codes_pkey',
    'booking_links_booking_id_fkey',
    'booking_changes_booking_id_fkey',
    'booking_changes_changes_id_fkey',
    'booking_changes_pkey',
    'check_in_guests_booking_id_fkey',
    'check_in_guests_booking_id_position_key',
    'check_in_guests_pkey',
    'check_in_links_booking_id_fkey',
    'check_in_links_guest_id_fkey',
    'party_links_booking_id_fkey',
    'check_ins_booking_id_fkey',
    'check_ins_pkey',
    'document_openings_guest_id_fkey',
    'credits_booking_id_fkey',
    'credits_pkey',
    'deposits_booking_id_fkey',
    'deposits_pkey',
    'deposit_cards_booking_id_fkey',
    'deposit_cards_intent_id_key',
    'deposit_cards_open',
    'deposit_cards_pkey',
    'deposit_refunds_card_id_fkey',
    'deposit_refunds_pkey',
    'deposit_refunds_refund_key_key',
    'deposit_moves_booking_id_fkey',
    'deposit_moves_card_id_fkey',
    'deposit_moves_claim_id_fkey',
    'deposit_moves_pkey',
    'deposit_claims_booking_id_fkey',
    'deposit_claims_bill_id_fkey',
    'deposit_claims_pkey',
    'deposit_claim_papers_claim_id_fkey',
    'deposit_claim_papers_file_key',
    'deposit_claim_papers_pkey',
    'incoming_mails_booking_id_fkey',
    'incoming_mails_digest_key',
    'incoming_mails_pkey',
    'incoming_papers_file_key',
    'incoming_papers_mail_id_fkey',
    'incoming_papers_pkey',
    'message_translations_message',
    'message_translations_pkey',
    'thread_whatsapp_codes_booking_id_fkey',
    'thread_whatsapp_codes_code_key',
    'thread_whatsapp_codes_pkey',
    'whatsapp_messages_message',
    'whatsapp_messages_pkey',
    'whatsapp_messages_provider_id_key',
    'whatsapp_numbers_booking_id_fkey',
    'whatsapp_numbers_pkey',
    'thread_reply_tokens_booking_id_fkey',
    'thread_reply_tokens_pkey',
    'thread_reply_tokens_token_key',
    'thread_papers_file_key',
    'thread_papers_message',
    'thread_papers_pkey',
    'desk_cancellations_booking_id_fkey',
    'desk_cancellations_pkey',
    'disputes_dispute_key_key',
    'e_invoice_files_document_number_fkey',
    'e_invoice_files_pkey',
    'e_invoice_files_uuid_key',
    'e_invoices_booking_id_fkey',
    'e_invoices_pkey',
    'disputes_payment_id_fkey',
    'disputes_pkey',
    'document_openings_pkey',
    'folio_lines_booking_id_fkey',
    'folio_lines_pkey',
    'hold_keys_booking_id_fkey',
    'hold_keys_pkey',
    'invoices_booking',
    'invoices_booking_id_fkey',
    'invoices_credit',
    'invoices_credit_id_fkey',
    'kept_stays_agreement_id_fkey',
    'kept_stays_booking_id_fkey',
    'kept_stays_pkey',
    'owed_emails_booking_id_fkey',
    'owed_emails_pkey',
    'payment_links_booking_id_fkey',
    'payments_booking_id_fkey',
    'payments_booking_id_number_key',
    'payments_pkey',
    'refunds_credit_id_fkey',
    'refunds_payment_id_fkey',
    'refunds_pkey',
    'scheduled_messages_booking_id_fkey',
    'scheduled_messages_pkey',
    'check_out_ticks_booking_id_fkey',
    'check_out_ticks_line_id_fkey',
    'check_out_ticks_pkey',
    'stay_flights_booking_id_fkey',
    'stay_flights_pkey',
    'thread_messages_booking_id_client_key_key',
    'thread_messages_booking_id_fkey',
    'thread_messages_booking_id_number_key',
    'thread_messages_pkey',
    'threads_booking_id_fkey',
    'threads_pkey',
    'way_in_notices_booking_id_fkey',
    'way_in_notices_pkey',
    'sent_messages_booking_id_fkey',
    'sent_messages_pkey',
    'sms_deliveries_pkey',
    'unslept_stays_booking_id_fkey',
    'unslept_stays_pkey',
    'sms_deliveries_sent_message_id_fkey',
  ],
  'has the home already, only the key does not hold it': [
    'bookings_extends_id_fkey',
    'bookings_pkey',
    'bookings_rate_id_fkey',
    'bills_corrects_fkey',
    'bills_paper_key',
    'bills_pkey',
    'expenses_bill_id_fkey',
    'expenses_corrects_fkey',
    'expenses_pkey',
    'occupancies_booking',
    'occupancies_booking_id_fkey',
    'owner_agreements_pkey',
    'quotes_extends_id_fkey',
    'quotes_pkey',
    'rate_plans_pkey',
    'review_requests_booking_id_fkey',
    'review_requests_pkey',
    'reviews_booking',
    'reviews_booking_id_fkey',
    'reviews_pkey',
    'split_nights_booking_id_fkey',
    'split_nights_pkey',
    'statement_lines_booking_id_fkey',
    'statement_lines_expense_id_fkey',
    'statement_lines_pkey',
    'units_pkey',
  ],
  'of a row of one home: the table gets the home, and the key holds it': [
    'check_out_lines_pkey',
    'deposit_moves_undoes_fkey',
    'deposit_moves_undoes_key',
    'left_out_lines_booking_id_fkey',
    'left_out_lines_channel_stay_id_fkey',
    'left_out_lines_expense_id_fkey',
    'left_out_lines_once',
    'left_out_lines_pkey',
    'statement_lines_left_out_fkey',
    'own_stays_bill_id_fkey',
    'own_stays_pkey',
    'review_photographs_booking_id_fkey',
    'review_photographs_file_key',
    'review_photographs_pkey',
    'split_channel_nights_channel_stay_id_fkey',
    'split_channel_nights_pkey',
    'statement_objections_bill_id_fkey',
    'statement_objections_bill_id_key',
    'statement_objections_pkey',
    'statement_objections_rounds',
    'calendar_feeds_once',
    'channel_import_stays_channel_stay_id_fkey',
    'channel_import_stays_pkey',
    'channel_payout_stays_channel_stay_id_fkey',
    'channel_payout_stays_pkey',
    'channel_extras_channel_stay_id_fkey',
    'channel_extras_pkey',
    'invoices_channel_extra',
    'invoices_channel_extra_id_fkey',
    'channel_stays_feed_id_fkey',
    'channel_stays_pkey',
    'channel_stay_links_channel_stay_id_fkey',
    'channel_check_ins_channel_stay_id_fkey',
    'channel_check_ins_pkey',
    'check_in_guests_channel_stay',
    'check_in_guests_channel_stay_fkey',
    'statement_lines_channel_stay_fkey',
    'occupancies_channel_stay_fkey',
    'calendar_feeds_pkey',
    'feed_events_feed_id_fkey',
    'feed_events_pkey',
    'sent_events_booking_id_fkey',
    'sent_events_channel_stay_fkey',
    'sent_events_pkey',
    'occupancies_feed_fkey',
    'quote_rates_pkey',
    'quote_rates_quote_id_fkey',
    'quote_rates_quote_id_is_member_is_refundable_key',
    'review_reports_pkey',
    'review_reports_review_id_fkey',
    'review_translations_pkey',
    'review_translations_review_id_fkey',
    'sales_periods_pkey',
    'sales_periods_unit_id_fkey',
  ],
  'looked up by whoever does not know the home: a reference table leads from it to the home': [
    'booking_links_pkey',
    'calendar_links_person',
    'calendar_links_pkey',
    'channel_stays_reference',
    'calendar_links_token_hash_key',
    'booking_links_proven_from_fkey',
    'bookings_reservation_id_key',
    'check_in_guests_document_file_key',
    'check_in_links_pkey',
    'channel_stay_links_pkey',
    'party_links_pkey',
    'former_slugs_pkey',
    'invoices_pkey',
    'invoices_refers_to_fkey',
    'payment_links_pkey',
    'payments_idempotency_key_key',
    'payments_intent_id_key',
    'refunds_stripe_refund_key_key',
    'room_categories_slug_key',
    'sent_messages_message_id_key',
    'sms_deliveries_provider_id_key',
  ],
  'of one person over all homes: a reference table, which names bookings and units without a foreign key':
    [
      'booking_sums_booking_id_fkey',
      'booking_sums_pkey',
      'loyalty_points_booking_id_fkey',
      'loyalty_points_booking_id_key',
      'loyalty_points_pkey',
      'month_sums_owner_id_month_unit_id_category_key',
      'month_sums_unit_id_fkey',
    ],
  'few, and some are for every home: a reference table, which names its home without a foreign key':
    [
      'message_schedules_home_id_fkey',
      'message_schedules_pkey',
      'bookings_offer_id_fkey',
      'offer_counts_offer_id_fkey',
      'offer_counts_pkey',
      'offer_texts_offer_id_fkey',
      'offer_texts_pkey',
      'offers_code_key',
      'offers_copied_from_fkey',
      'offers_pkey',
      'quote_rates_offer_id_fkey',
    ],
}

const Key = z.object({
  name: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  refers_to: z.nullable(z.string()),
  referred: z.nullable(z.array(z.string())),
})
type Key = z.infer<typeof Key>

/** Unique keys, keys without overlaps, and foreign keys. */
async function listKeys(): Promise<Key[]> {
  const pool = openPool(await freshDatabase(), 1)
  onTestFinished(() => pool.end())
  const { rows } = await rowsOf(Key)`
    with columns_of as (
      select t.oid, a.attnum, a.attname::text as name, t.relname from pg_class t join pg_attribute a on a.attrelid = t.oid where t.relnamespace = 'public'::regnamespace
    )
    select i.relname as name, t.relname as table, null as refers_to, null as referred,
      array(select c.name from columns_of c where c.oid = t.oid and c.attnum = any (x.indkey::int2[])) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where (x.indisunique or x.indisexclusion) and t.relnamespace = 'public'::regnamespace
    union all
    select f.conname, t.relname, r.relname,
      array(select c.name from columns_of c where c.oid = r.oid and c.attnum = any (f.confkey)),
      array(select c.name from columns_of c where c.oid = t.oid and c.attnum = any (f.conkey))
    from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
    where f.contype = 'f' and t.relnamespace = 'public'::regnamespace`.execute(openDb(pool))
  return rows
}

/** room_categories, and whatever refers to it, through other tables too. */
function tablesOfHomes(keys: Key[]): Set<string> {
  const found = new Set(['room_categories'])
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const { table, refers_to } of keys)
      if (refers_to !== null && found.has(refers_to)) found.add(table)
  }
  return found
}

const homeOf = (table: string) => (table === 'room_categories' ? 'id' : 'room_category_id')

test('every key of a table that hangs on a home holds the home, or is known to stand in the way of distributing by it', async () => {
  const keys = await listKeys()
  const tables = tablesOfHomes(keys)
  const holdsHome = ({ table, columns, refers_to, referred }: Key) =>
    columns.includes(homeOf(table)) &&
    (refers_to === null || (referred ?? []).includes(homeOf(refers_to)))
  const concerned = keys.filter(
    ({ table, refers_to }) => tables.has(table) && (refers_to === null || tables.has(refers_to)),
  )
  const in_the_way = concerned.filter((key) => !holdsHome(key)).map(({ name }) => name)
  // what keeps two stays apart is of one home
  expect(concerned.filter(holdsHome).map(({ name }) => name)).toContain('occupancies_pkey')
  expect(in_the_way.toSorted()).toEqual(Object.values(IN_THE_WAY).flat().toSorted())
})
