import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Row = z.object({
  person: z.looseObject({ accounts: z.optional(z.array(z.looseObject({ id: z.int() }))) }),
})
export type PersonsData = { accounts: { id: number }[] } & Record<string, unknown>

/** Undefined without any data. Hashes and the other guests of a party are left out. */
export async function readPerson(db: Db | Tx, email: string): Promise<PersonsData | undefined> {
  const { rows } = await rowsOf(Row)`
    with people as (select * from users where email = ${email}::citext),
    stays as (select * from bookings where user_id in (select id from people) or guest_email = ${email}::citext),
    elsewhere as (select * from channel_stays where guest_email = ${email}::citext)
    select jsonb_strip_nulls(jsonb_build_object(
      'accounts', (select jsonb_agg(to_jsonb(p) - 'password_hash' || jsonb_build_object('has_password', p.password_hash is not null) order by id) from people p),
      'erasures', (select jsonb_agg(to_jsonb(e)) from erasures e where user_id in (select id from people)),
      'sessions', (select jsonb_agg(jsonb_build_object('created_at', created_at, 'expires_at', refresh_expires_at, 'is_temporary', is_temporary))
        from sessions where user_id in (select id from people)),
      'sign_in_ways', (select jsonb_agg(to_jsonb(s) - 'user_id') from social_identities s where user_id in (select id from people)),
      'passkeys', (select jsonb_agg(jsonb_build_object('name', name, 'created_at', created_at, 'last_used_at', last_used_at))
        from passkeys where user_id in (select id from people)),
      'links_mailed', (select jsonb_agg(to_jsonb(l) - 'token_hash' - 'user_id') from email_links l where user_id in (select id from people)), 'calendars', (select jsonb_agg(to_jsonb(l) - 'token_hash' - 'user_id' - 'preparation_days' order by id) from calendar_links l where user_id in (select id from people)),
      'phone_proof', (select to_jsonb(g) - 'code_hash' from guest_checkouts g where email = ${email}::citext),
      'wishlist', (select jsonb_agg(jsonb_build_object('home', slug, 'added_at', added_at))
        from wishlist_items join room_categories on id = room_category_id where user_id in (select id from people)),
      'loyalty', (select jsonb_agg(to_jsonb(m) || jsonb_build_object('earned',
        (select jsonb_agg(to_jsonb(e) - 'user_id' order by id) from loyalty_points e where e.user_id = m.user_id)))
        from loyalty_members m where user_id in (select id from people)),
      'friends_referred', (select jsonb_agg(jsonb_build_object('joined_at', joined_at)) from referrals where inviter_id in (select id from people)),
      'referred', (select jsonb_agg(jsonb_build_object('joined_at', joined_at)) from referrals where friend_id in (select id from people)),
      'coupons', (select jsonb_agg(to_jsonb(c) - 'id') from coupons c where user_id in (select id from people)),
      'stays', (select jsonb_agg(to_jsonb(b) || jsonb_build_object(
        'home', (select slug from room_categories where id = b.room_category_id),
        'lines', (select jsonb_agg(to_jsonb(l) - 'booking_id' order by id) from folio_lines l where booking_id = b.id),
        'payments', (select jsonb_agg(to_jsonb(y) - 'client_secret' - 'idempotency_key') from payments y where booking_id = b.id),
        'refunds', (select jsonb_agg(to_jsonb(r)) from refunds r join payments y on y.id = r.payment_id where y.booking_id = b.id),
        'messages', (select jsonb_agg(jsonb_build_object('by', m.author_kind, 'text', m.text, 'written_at', m.written_at, 'read_at', m.read_at,
          'papers', (select jsonb_agg(jsonb_build_object('kind', p.kind, 'moved_to_registration_at', p.moved_at) order by p.id) from thread_papers p where p.booking_id = m.booking_id and p.number = m.number)) order by m.number)
          from thread_messages m where m.booking_id = b.id),
        'party_links', (select jsonb_agg(to_jsonb(l) - 'token_hash' - 'booking_id' order by l.number) from party_links l where l.booking_id = b.id),
        'flight', (select f.flight from stay_flights f where f.booking_id = b.id),
        'company', (select to_jsonb(c) - 'booking_id' from booking_companies c where booking_id = b.id),
        'deposit', (select jsonb_agg(to_jsonb(m) - 'booking_id' - 'by' order by m.id) from deposit_moves m where m.booking_id = b.id),
        'deposit_by_link', (select jsonb_agg(to_jsonb(c) - 'booking_id' - 'asked_by' - 'client_secret' - 'customer_key' - 'method_key' order by c.id) from deposit_cards c where c.booking_id = b.id),
        'claims_on_deposit', (select jsonb_agg(to_jsonb(c) - 'booking_id' - 'claimed_by' - 'claimer_id' - 'decided_by' - 'decider_id' - 'withdrawn_by' - 'bill_id' order by c.id)
          from deposit_claims c where c.booking_id = b.id and c.sent_at is not null),
        'credits', (select jsonb_agg(to_jsonb(c) - 'booking_id' order by id) from credits c where booking_id = b.id),
        'documents', (select jsonb_agg(to_jsonb(i) order by invoice_number) from invoices i where booking_id = b.id)) order by b.id) from stays b),
      'stays_sold_elsewhere', (select jsonb_agg(jsonb_build_object('home', (select slug from room_categories where id = s.room_category_id),
        'source', s.source, 'reference', s.reference, 'arrival_date', lower(s.during), 'departure_date', upper(s.during), 'state', s.state,
        'guest_name', s.guest_name, 'guest_phone', s.guest_phone, 'guest_email', s.guest_email, 'phone_last_4', s.phone_last_4, 'guests', s.guests,
        'charged', s.charged, 'currency', s.currency, 'expected_time', s.expected_time, 'agreed', s.agreed, 'arrived_at', s.arrived_at, 'left_at', s.left_at,
        'check_in', (select to_jsonb(i) - 'channel_stay_id' - 'by' from channel_check_ins i where i.channel_stay_id = s.id),
        'extras', (select jsonb_agg(to_jsonb(e) - 'id' - 'channel_stay_id' - 'room_category_id' order by e.id) from channel_extras e where e.channel_stay_id = s.id)) order by s.id) from elsewhere s),
      'review_photographs', (select jsonb_agg(to_jsonb(p) - 'blur' order by p.id) from review_photographs p where p.booking_id in (select id from stays)),
      'reviews', (select jsonb_agg(to_jsonb(r) - 'decided_by' - 'answered_by' - 'submission_key' order by r.id) from reviews r where r.booking_id in (select id from stays)),
      'check_ins', (select jsonb_agg(to_jsonb(g) - 'document_file' || jsonb_build_object('has_document', document_file is not null,
        'document_was_opened', (select jsonb_agg(to_jsonb(o) - 'id' - 'guest_id') from document_openings o where o.guest_id = g.id)) order by g.id)
        from check_in_guests g where (position = 1 and (booking_id in (select id from stays) or channel_stay_id in (select id from elsewhere))) or email = ${email}::citext),
      ${OF_AN_OWNER},
      'homes_offered', (select jsonb_agg(to_jsonb(s)) from property_submissions s where email = ${email}::citext or user_id in (select id from people)),
      'agent_registrations', (select jsonb_agg(to_jsonb(a)) from agent_registrations a where email = ${email}::citext),
      'messages', (select jsonb_agg(to_jsonb(m)) from contact_messages m where email = ${email}::citext),
      'leads', (select jsonb_agg(to_jsonb(l) - 'assignee_id' || jsonb_build_object(
        'homes', (select jsonb_agg(to_jsonb(h) - 'lead_id' order by h.id) from lead_homes h where h.lead_id = l.id),
        'documents', (select jsonb_agg(jsonb_build_object('kind', d.kind, 'received_at', d.received_at) order by d.id) from lead_documents d where d.lead_id = l.id),
        'answers', (select jsonb_agg(jsonb_build_object('subject', m.subject, 'text', m.text, 'written_at', m.written_at) order by m.id) from lead_messages m where m.lead_id = l.id),
        'notes', (select jsonb_agg(jsonb_build_object('text', n.text, 'written_at', n.written_at) order by n.id) from lead_notes n where n.lead_id = l.id)) order by l.id)
        from leads l where email = ${email}::citext),
      'mail_opt_outs', (select jsonb_agg(to_jsonb(o) - 'email') from mail_opt_outs o where email = ${email}::citext),
      'emails_that_came', (select jsonb_agg(jsonb_build_object('received_at', i.received_at, 'subject', i.subject, 'text', i.text) order by i.id) from incoming_mails i where lower(i.sender_email) = lower(${email}) or i.sender_phone in (select phone_number from people where phone_number <> '')),
      'whatsapp_numbers', (select jsonb_agg(jsonb_build_object('phone', w.phone, 'proven_at', w.proven_at, 'last_heard_at', w.last_heard_at)) from whatsapp_numbers w where w.booking_id in (select id from stays)),
      'mail_reports', (select jsonb_agg(to_jsonb(r) - 'email' - 'event_id' order by id) from mail_reports r where email = ${email}::citext),
      'subscription', (select to_jsonb(s) from subscriptions s where email = ${email}::citext),
      'emails', (select jsonb_agg(to_jsonb(m) - 'body_html' order by id) from inbox_messages m where recipient = ${email} or recipient in
        (select phone_number from people where phone_number <> '')),
      'messages_about_stays', (select jsonb_agg(to_jsonb(m) - 'link_hashes' - 'booking_id' || jsonb_build_object('delivery',
        (select to_jsonb(d) - 'sent_message_id' - 'provider_id' from sms_deliveries d where d.sent_message_id = m.id)) order by id) from sent_messages m
        where booking_id in (select id from stays) or recipient = ${email}),
      'acts_of_ours', (select jsonb_agg(to_jsonb(a) order by id) from activity_log a where subject = ${email} or detail ->> 'email' = ${email})
    )) as person`.execute(db)
  const person = rows[0]?.person
  if (!person || Object.keys(person).length === 0) return undefined
  return { ...person, accounts: person.accounts ?? [] }
}

/** What is kept of the `people` as owners: names and values of one object. */
const OF_AN_OWNER = sql`
  'homes_owned', (select jsonb_agg(jsonb_build_object('home', slug, 'days', valid::text))
    from ownerships join room_categories on id = room_category_id where owner_id in (select id from people)),
  'statement_lines', (select jsonb_agg(to_jsonb(l) order by id) from statement_lines l where owner_id in (select id from people)),
  'lines_of_homes_rented', (select jsonb_agg(jsonb_build_object('home', (select slug from room_categories where id = l.room_category_id), 'day', l.accrued_on, 'cause', l.cause) order by l.id)
    from statement_lines l where rented_from in (select id from people)),
  'statements', (select jsonb_agg(to_jsonb(s) - 'owner_id' order by month) from owner_statements s where owner_id in (select id from people)),
  'invoices_of_fees', (select jsonb_agg(to_jsonb(f) - 'owner_id' order by invoice_number) from fee_invoices f where owner_id in (select id from people)),
  'facts_for_invoices', (select jsonb_agg(to_jsonb(f) - 'owner_id' - 'set_by' order by since) from owner_businesses f where owner_id in (select id from people)),
  'objections_to_statements', (select jsonb_agg(to_jsonb(j) - 'owner_id' - 'answered_by' - 'bill_id' order by j.id) from statement_objections j where owner_id in (select id from people)),
  'lines_left_out', (select jsonb_agg(to_jsonb(w) - 'owner_id' - 'left_out_by' - 'settled_by' order by w.id) from left_out_lines w where owner_id in (select id from people)),
  'own_stays', (select jsonb_agg(to_jsonb(s) - 'owner_id' - 'cancelled_by' || jsonb_build_object('home', (select slug from room_categories where id = s.room_category_id)) order by s.id)
    from own_stays s where owner_id in (select id from people)),
  'e_invoices', (select jsonb_agg(jsonb_build_object('number', e.document_number, 'state', e.state, 'files', (select jsonb_agg(x.content order by x.id) from e_invoice_files x where x.document_number = e.document_number)) order by e.document_number)
    from e_invoices e where e.owner_id in (select id from people) or e.booking_id in (select id from stays)),
  'opening_balance', (select to_jsonb(o) - 'owner_id' - 'entered_by' from owner_openings o where owner_id in (select id from people)),
  'bank_accounts', (select jsonb_agg(to_jsonb(b) - 'sealed' - 'owner_id' order by b.id) from owner_bank_accounts b where owner_id in (select id from people)),
  'payouts', (select jsonb_agg(to_jsonb(y) - 'owner_id' - 'paid_by' - 'returned_by' order by y.run_id) from payout_lines y where owner_id in (select id from people))`
