import { ERASED } from '#server/core/erased.ts'
import { sql, type RawBuilder } from 'kysely'
import { LANGS } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { countUnsettled, lastDayInBooks } from '#server/owners/index.ts'

const Erasable = z.object({
  id: z.int(),
  lang: z.enum(LANGS),
  is_told: z.boolean(), // the address is theirs
  profile_picture: z.nullable(z.string()),
  documents_until: z.nullable(day),
  is_owner: z.boolean(), // the books name them
})
type Erasable = z.infer<typeof Erasable>

const KeptRow = z.pick(Erasable, { documents_until: true })

/** Of user `u`: the day until which the tax law and the register keep what a stay or the books of an owner left. */
const keptUntil = (tax_record_years: number) => sql`(
      select greatest(make_date(extract(year from greatest(max(greatest(b.departure_date, i.issued_on)), ${lastDayInBooks(sql`u.id`)}))::int + ${tax_record_years}::int + 1, 1, 1),
        max(g.forget_on))
      from bookings b left join invoices i on i.booking_id = b.id left join check_in_guests g on g.booking_id = b.id
      where b.user_id = u.id and (i.booking_id is not null or exists (select from folio_lines where booking_id = b.id and kind = 'payment')))`

export async function lockPeople(
  tx: Tx,
  email: string,
  tax_record_years: number,
): Promise<Erasable[]> {
  const { rows } = await rowsOf(Erasable)`
    select u.id, u.lang, u.is_email_verified and not u.is_temporary as is_told, u.profile_picture, ${keptUntil(tax_record_years)}::text as documents_until,
      ${lastDayInBooks(sql`u.id`)} is not null as is_owner
    from users u where email = ${email}::citext order by u.id for update of u`.execute(tx)
  return rows
}

/** What a closed account would leave, read without a lock: until when, or null without any invoice. */
export async function readKeptUntil(
  db: Db,
  email: string,
  tax_record_years: number,
): Promise<string | null> {
  const { rows } = await rowsOf(KeptRow)`
    select max(${keptUntil(tax_record_years)})::text as documents_until from users u where email = ${email}::citext`.execute(
    db,
  )
  return rows[0]?.documents_until ?? null
}

const Obstacles = z.object({
  stays: z.int(),
  refunds: z.int(),
  homes: z.int(),
  unsettled: z.int(), // accounts as an owner
})
type Obstacles = z.infer<typeof Obstacles>

export async function countObstacles(
  tx: Db | Tx,
  { ids, email }: { ids: number[]; email: string },
  today: string,
): Promise<Obstacles> {
  const { rows } = await rowsOf(z.omit(Obstacles, { unsettled: true }))`
    select (select count(*)::int from bookings where (user_id = any (${ids}::bigint[]) or lower(guest_email) = ${email}) and status in ('pencil', 'confirmed', 'arrived'))
        + (select count(*)::int from channel_stays where guest_email = ${email}::citext and state = 'expected' and left_at is null and upper(during) > ${today}::date) as stays,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
        where b.user_id = any (${ids}::bigint[]) and r.done_at is null) as refunds,
      (select count(*)::int from ownerships where owner_id = any (${ids}::bigint[]) and valid && daterange(${today}::date, null)) as homes`.execute(
    tx,
  )
  const counted = rows[0] ?? { stays: 0, refunds: 0, homes: 0 }
  return { ...counted, unsettled: await countUnsettled(tx, ids, today) }
}

export async function deleteWords(tx: Tx, email: string): Promise<number> {
  const phones = sql`select phone_number from users where email = ${email}::citext and phone_number <> ''
    union select guest_phone_number from bookings where lower(guest_email) = ${email} and guest_phone_number <> ''`
  await sql`update activity_log set before = null, after = null, reason = null
    where subject_kind = 'lead' and subject in (select id::text from leads where email = ${email}::citext)`.execute(
    tx,
  )
  const deleted = [
    await sql`delete from inbox_messages where recipient = ${email} or recipient in (${phones}) or strpos(body_text, ${email}) > 0`.execute(
      tx,
    ),
    await sql`delete from sent_messages where recipient = ${email} or recipient in (${phones})`.execute(
      tx,
    ),
    await sql`delete from guest_checkouts where email = ${email}::citext`.execute(tx),
    await sql`delete from mail_opt_outs where email = ${email}::citext`.execute(tx),
    await sql`delete from incoming_mails where lower(sender_email) = ${email} or sender_phone in (${phones})`.execute(
      tx,
    ),
    await sql`delete from mail_reports where email = ${email}::citext`.execute(tx),
    await sql`delete from subscriptions where email = ${email}::citext`.execute(tx),
    await sql`delete from contact_messages where email = ${email}::citext`.execute(tx),
    await sql`delete from agent_registrations where email = ${email}::citext`.execute(tx),
    await sql`delete from property_submissions where email = ${email}::citext
      or user_id in (select id from users where email = ${email}::citext)`.execute(tx),
  ]
  await sql`update thread_messages set sender = null where sender = ${email}`.execute(tx)
  await sql`update check_in_guests set email = null where email = ${email}::citext`.execute(tx)
  return deleted.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0)
}

/** Of bookings that somebody else made and that were changed to this name. */
export async function emptyStaysInTheirName(tx: Tx, email: string): Promise<number> {
  await sql`update activity_log set before = null, after = null where verb = 'change-guest-name' and (before ->> 'guest_email' = ${email} or after ->> 'guest_email' = ${email}
    or subject in (select reservation_id from bookings where lower(guest_email) = ${email}))`.execute(
    tx,
  )
  await emptyReviews(tx, sql`select id from bookings where lower(guest_email) = ${email}`)
  await sql`update deposit_claims set answer_words = null where booking_id in (select id from bookings where lower(guest_email) = ${email})`.execute(
    tx,
  )
  await sql`update deposit_cards set card_last4 = null, customer_key = null, method_key = null where booking_id in (select id from bookings where lower(guest_email) = ${email})`.execute(
    tx,
  )
  await sql`delete from threads where booking_id in (select id from bookings where lower(guest_email) = ${email})`.execute(
    tx,
  )
  const { numAffectedRows = 0n } =
    await sql`update bookings b set guest_email = '', guest_phone_number = '',
    guest_name = case when exists (select from invoices where booking_id = b.id) then guest_name else ${ERASED} end
    where lower(guest_email) = ${email}`.execute(tx)
  return Number(numAffectedRows)
}

const NAMELESS = sql`'{"guest_name": null, "guest_phone": null, "guest_email": null}'::jsonb`

const SoldStays = z.object({ stays: z.int(), registered: z.int() })

/**
 * Of stays that other sites sold: the register keeps guests who registered, the money stays without
 * a name. A table that waits to be matched and names them goes, and can be sent again.
 */
export async function emptyStaysElsewhere(tx: Tx, email: string) {
  const own = sql`select id from channel_stays where guest_email = ${email}::citext`
  await sql`delete from channel_imports where strpos(lower(rows::text), ${email}) > 0`.execute(tx)
  await sql`update channel_import_stays set brought = brought || ${NAMELESS}, former = former || ${NAMELESS} where channel_stay_id in (${own})`.execute(
    tx,
  )
  await sql`update channel_check_ins set note = null where channel_stay_id in (${own})`.execute(tx)
  await sql`update check_in_guests set email = null, first_name = null, last_name = null
    where channel_stay_id in (${own}) and completed_at is null`.execute(tx)
  const { rows } = await rowsOf(SoldStays)`
    with emptied as (
      update channel_stays set guest_name = null, guest_phone = null, guest_email = null, phone_last_4 = null, agreed = null, agreed_at = null
      where id in (${own}) returning id
    )
    select count(*)::int as stays, (select count(*)::int from check_in_guests g join emptied e on e.id = g.channel_stay_id
      where g.completed_at is not null) as registered from emptied`.execute(tx)
  return rows[0] ?? { stays: 0, registered: 0 }
}

export async function emptyAccount(tx: Tx, id: number) {
  for (const table of [
    'sessions',
    'email_links',
    'calendar_links',
    'social_identities',
    'wishlist_items',
    'loyalty_members',
    'passkeys',
    'authenticators',
    'recovery_codes',
    'factor_tries',
    'factor_removals',
  ] as const)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx)
  await sql`delete from referrals where friend_id = ${id} or inviter_id = ${id}`.execute(tx)
  await sql`delete from coupons c where user_id = ${id} and not exists (select from bookings where coupon_id = c.id)`.execute(
    tx,
  )
  await sql`update statement_objections set words = ${ERASED} where owner_id = ${id}`.execute(tx)
  await sql`update own_stays set cancelled_reason = null where owner_id = ${id}`.execute(tx)
  await sql`
    update owner_bank_accounts a set set_by = case set_by when n.name then ${ERASED} else set_by end, stopped_by = case stopped_by when n.name then ${ERASED} else stopped_by end
    from (select concat_ws(' ', first_name, last_name) as name from users where id = ${id}) n where a.owner_id = ${id}`.execute(
    tx,
  )
  await sql`update activity_log set actor = ${`person ${id}`} where actor_id = ${id} and not exists (select from staff where user_id = ${id})`.execute(
    tx,
  )
  await sql`update activity_log set before = null, after = null, reason = null
    where subject_kind = 'owner' and subject = ${String(id)} and verb in ('set-owner-business', 'set-bank-account', 'stop-bank-account', 'note-statement')`.execute(
    tx,
  )
  await tx
    .updateTable('users')
    .set({
      email: `erased-${id}@erased.invalid`,
      password_hash: null,
      first_name: ERASED,
      last_name: ERASED,
      phone_number: '',
      proven_on_network: null,
      country: null,
      city: null,
      profile_picture: null,
      referral_code: null,
      is_email_verified: false,
      has_second_factor: false,
      is_social_media_login: false,
      referred_by: null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * What others read of a home stays, without whose it was, what was for the company alone, and
 * photographs.
 */
async function emptyReviews(tx: Tx, bookings: RawBuilder<unknown>) {
  const { rows } = await rowsOf(z.object({ file: z.string() }))`
    delete from review_photographs where booking_id in (${bookings}) returning file`.execute(tx)
  for (const { file } of rows) await enqueue(tx, 'remove_picture', { file })
  await sql`
    update reviews set private_note = null, username = case lang when 'ar' then 'ضيف' else 'A guest' end, user_image = null
    where booking_id in (${bookings})`.execute(tx)
}

const Registered = z.object({ registered: z.int() })

/** The register keeps guests who checked in (domain G4); returns how many. */
export async function emptyStays(tx: Tx, id: number): Promise<number> {
  await sql`
    update bookings b set guest_email = '', guest_phone_number = '',
      guest_name = case when exists (select from invoices where booking_id = b.id) then guest_name else ${ERASED} end
    where user_id = ${id}`.execute(tx)
  await sql`
    update invoices set document = document || jsonb_build_object('recipient', document -> 'recipient' || '{"email": "", "phone_number": ""}')
    where booking_id in (select id from bookings where user_id = ${id})`.execute(tx)
  const own = sql`select id from bookings where user_id = ${id}`
  await sql`update activity_log set before = null, after = null
    where verb in ('change-guest-name', 'change-invoice-company') and subject in (select reservation_id from bookings where user_id = ${id})`.execute(
    tx,
  )
  for (const table of [
    'check_in_links',
    'party_links',
    'booking_links',
    'booking_codes',
    'payment_links',
    'sent_messages',
    'booking_companies',
    'stay_flights',
    'scheduled_messages',
    'check_out_ticks',
    'threads', // and with them their messages
  ] as const)
    await sql`delete from ${sql.table(table)} where booking_id in (${own})`.execute(tx)
  await emptyReviews(tx, own)
  await sql`update payments set card_last4 = null where booking_id in (${own})`.execute(tx)
  await sql`update check_ins set note = null where booking_id in (${own})`.execute(tx)
  await sql`update deposit_claims set answer_words = null where booking_id in (${own})`.execute(tx)
  await sql`update deposit_cards set card_last4 = null, customer_key = null, method_key = null where booking_id in (${own})`.execute(
    tx,
  )
  await sql`delete from notes where subject_kind = 'booking' and subject in (select reservation_id from bookings where user_id = ${id})`.execute(
    tx,
  )
  await sql`update check_in_guests set email = null, first_name = null, last_name = null, document_file = null, forget_on = null
    where booking_id in (${own}) and completed_at is null`.execute(tx)
  const { rows } = await rowsOf(Registered)`
    select count(*)::int as registered from check_in_guests where booking_id in (${own}) and completed_at is not null`.execute(
    tx,
  )
  return rows[0]?.registered ?? 0
}

export const emptyLog = (tx: Tx, email: string, person: string) =>
  sql`
    update activity_log set subject = case when subject = ${email} then ${person} else subject end,
      detail = case when detail ->> 'email' = ${email} then jsonb_build_object('person', ${person}::text) else detail end
    where subject = ${email} or detail ->> 'email' = ${email}`.execute(tx)

export const insertErasure = (
  tx: Tx,
  erasure: { user_id: number; erased_at: Date; documents_until: string },
) => tx.insertInto('erasures').values(erasure).execute()

export async function deleteUnneeded(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from users u where id = ${id} and not exists (select from bookings where user_id = u.id)
      and not exists (select from ownerships where owner_id = u.id) and not exists (select from statement_lines where owner_id = u.id or rented_from = u.id)
      and not exists (select from staff where user_id = u.id)`.execute(tx)
  return numAffectedRows > 0n
}
