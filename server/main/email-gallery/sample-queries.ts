import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { dubaiDay } from '#server/core/time.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

const Samples = z.object({
  booking_id: z.int(),
  departure_date: z.string(),
  user_id: z.int(),
  refund_id: z.int(),
  coupon_id: z.int(),
  property: z.int(),
  agent: z.int(),
  message: z.int(),
  subscription_id: z.int(),
  invitation_id: z.int(),
  owner_id: z.nullable(z.int()),
  unit_id: z.nullable(z.int()),
})
export type Samples = z.infer<typeof Samples>

/**
 * The next stay that is paid for, written to in `lang`, and what the demo has no row of. Undefined
 * without such a stay.
 */
export async function insertSamples(tx: Tx, lang: Lang, now: Date): Promise<Samples | undefined> {
  const { rows } = await rowsOf(Samples)`
    with stay as (
      update bookings set lang = ${lang} where id = (
        select b.id from bookings b join payments p on p.booking_id = b.id and p.number = 1
        where b.status = 'confirmed' and b.arrival_date > (${now}::timestamptz at time zone 'Asia/Dubai')::date
          and b.extends_id is null and not exists (select from check_in_guests g where g.booking_id = b.id and g.completed_at is not null)
        order by b.guests < 2, b.arrival_date, b.id limit 1)
      returning id, user_id, departure_date),
    guest as (
      update users set lang = ${lang}, is_email_verified = false, referral_code = coalesce(referral_code, 'SAMPLE')
      where id = (select user_id from stay) returning id),
    refund as (
      insert into refunds (payment_id, amount_fils, reason, asked_at)
      select p.id, p.amount_fils, 'cancelled', ${now} from payments p join stay on stay.id = p.booking_id where p.number = 1 returning id),
    coupon as (
      insert into coupons (code, discount_bp, valid_from, valid_to) values ('FRIEND-SAMPLE', 1000, ${now}, ${now}::timestamptz + interval '90 days') returning id),
    property as (
      insert into property_submissions (owner_first_name, owner_last_name, email, phone_number, property_name, property_type, square_feet,
        no_of_bedrooms, no_of_bathrooms, address, lang, submitted_at)
      values ('Huda', 'Saleh', 'huda.sample@example.com', '+971501234567', 'Palm Garden', 'villa', 3200, 4, 5, 'Palm Jumeirah, Dubai', ${lang}, ${now})
      returning id),
    agent as (
      insert into agent_registrations (first_name, last_name, email, phone_number, company, licence_number, message, lang, submitted_at)
      values ('Karim', 'Nasser', 'karim.sample@example.com', '+971501234567', 'Creek Travel', 'TL-1042', 'Groups of ten.', ${lang}, ${now})
      returning id),
    message as (
      insert into contact_messages (name, email, phone_number, message, lang, submitted_at)
      values ('Mona Adel', 'mona.sample@example.com', '+971501234567', 'Is there a cot for a baby?', ${lang}, ${now}) returning id),
    subscription as (
      insert into subscriptions (email, lang, subscribed_at) values ('mona.sample@example.com', ${lang}, ${now}) returning id),
    invitation as (
      insert into staff_invitations (token_hash, email, rights, lang, invited_by, created_at, expires_at)
      select decode('00', 'hex'), 'amal.sample@example.com', '{bookings}', ${lang}, guest.id, ${now}, ${now}::timestamptz + interval '7 days' from guest
      returning id)
    select stay.id as booking_id, stay.departure_date, guest.id as user_id, refund.id as refund_id, coupon.id as coupon_id,
      property.id as property, agent.id as agent, message.id as message, subscription.id as subscription_id, invitation.id as invitation_id, owned.owner_id, owned.unit_id
    from stay, guest, refund, coupon, property, agent, message, subscription, invitation
    left join lateral (
      select o.owner_id, u.id as unit_id from ownerships o join units u on u.room_category_id = o.room_category_id
      where upper_inf(o.valid) order by o.owner_id, u.id limit 1) owned on true`.execute(tx)
  return rows[0]
}

const Guest = z.object({ id: z.int() })

export async function findSampleGuest(tx: Tx, booking_id: number): Promise<number | undefined> {
  const { rows } = await rowsOf(
    Guest,
  )`select id from check_in_guests where booking_id = ${booking_id} order by position desc limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

const Answer = z.object({ id: z.int() })

/** An answer to the lead of a home that was offered. */
export async function insertSampleAnswer(
  tx: Tx,
  {
    property,
    words,
    now,
  }: { property: number; words: { subject: string; text: string }; now: Date },
): Promise<number> {
  const { rows } = await rowsOf(Answer)`
    insert into lead_messages (lead_id, subject, text, reply_token, author, written_at)
    select id, ${words.subject}, ${words.text}, 'sample ' || ${words.subject}, 'Noor Al Falasi', ${now}
    from leads where property_submission_id = ${property} returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Of the sampled stay, in the state that its email tells of. */
export async function insertSampleReview(
  tx: Tx,
  { booking_id, lang, state }: { booking_id: number; lang: Lang; state: 'shown' | 'hidden' },
): Promise<number> {
  const title = lang === 'ar' ? 'صباحات هادئة' : 'Quiet mornings'
  const { rows } = await rowsOf(Answer)`
    insert into reviews (booking_id, room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on, state, hidden_reason)
    select id, room_category_id, ${lang}, 'Sara', ${title}, ${title}, 4.5, departure_date, ${state}, case ${state} when 'hidden' then 'personal_data' end
    from bookings where id = ${booking_id}
    on conflict (booking_id) do update set state = excluded.state, hidden_reason = excluded.hidden_reason
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

const Numbered = z.object({ number: z.int() })

/** Of a colleague, in the thread of the booking. */
export async function insertSampleMessage(
  tx: Tx,
  { booking_id, text, lang, now }: { booking_id: number; text: string; lang: Lang; now: Date },
): Promise<number> {
  const { rows } = await rowsOf(Numbered)`
    with thread as (
      insert into threads (booking_id, last_message_at, last_number) values (${booking_id}, ${now}, 1)
      on conflict (booking_id) do update set last_number = threads.last_number + 1 returning booking_id, last_number)
    insert into thread_messages (booking_id, number, author_kind, author, text, lang, written_at, client_key)
    select booking_id, last_number, 'colleague', 'Noor', ${text}, ${lang}, ${now}, gen_random_uuid() from thread returning number`.execute(
    tx,
  )
  return rows[0]?.number ?? 0
}

export const failSampleRefund = (tx: Tx, refund_id: number, now: Date) =>
  sql`update refunds set failed_at = ${now} where id = ${refund_id}`.execute(tx)

/** Held while `work` runs. */
export async function whileHeld(
  tx: Tx,
  booking_id: number,
  { now, work }: { now: Date; work: () => Promise<unknown> },
) {
  await sql`update bookings set status = 'pencil', expires_at = ${now}::timestamptz + interval '24 hours' where id = ${booking_id}`.execute(
    tx,
  )
  await work()
  await sql`update bookings set status = 'confirmed' where id = ${booking_id}`.execute(tx)
}

/** Over, and not reviewed, while `work` runs. */
export async function whileDeparted(tx: Tx, booking_id: number, work: () => Promise<unknown>) {
  await sql`delete from reviews where booking_id = ${booking_id}`.execute(tx)
  await sql`update bookings set status = 'departed' where id = ${booking_id}`.execute(tx)
  await work()
  await sql`update bookings set status = 'confirmed' where id = ${booking_id}`.execute(tx)
}

/** To the newest statement of the owner. */
export async function insertSampleObjection(
  tx: Tx,
  { owner_id, now }: { owner_id: number; now: Date },
): Promise<number> {
  const { rows } = await rowsOf(z.object({ id: z.int() }))`
    insert into statement_objections (owner_id, statement_number, line, round, words, objected_at, answer_until, answer, answered_at, answered_by)
    select ${owner_id}, number, 999, 1, 'The compressor was under guarantee', ${now}, ${dubaiDay(now)}::date + 10,
      'You are right: the vendor has confirmed the guarantee, and pays us back.', ${now}, 'Shamma Al Suwaidi'
    from owner_statements where owner_id = ${owner_id} and state = 'sent' order by number desc limit 1 returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

/** Far ahead, where it is in nobody's way: its nights are not blocked. */
export async function insertSampleOwnStay(
  tx: Tx,
  sample: { unit_id: number; owner_id: number; kind: 'booked' | 'cancelled'; now: Date },
): Promise<number> {
  const { unit_id, owner_id, kind, now } = sample
  const is_cancelled = kind === 'cancelled'
  const { rows } = await rowsOf(z.object({ id: z.int() }))`
    insert into own_stays (owner_id, room_category_id, unit_id, during, cleaning_fils, booked_at, cancelled_at, cancelled_by, cancelled_reason)
    select ${owner_id}, room_category_id, id, daterange(${dubaiDay(now)}::date + 20, ${dubaiDay(now)}::date + 24), 29500, ${now},
      ${is_cancelled ? now : null}, ${is_cancelled ? 'Noor Al Hashimi' : null}, ${is_cancelled ? 'The lift is being repaired that week' : null}
    from units where id = ${unit_id} returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** A bill of a unit that waits for its owner. */
export async function insertSampleBill(
  tx: Tx,
  { unit_id, now }: { unit_id: number; now: Date },
): Promise<number> {
  const { rows } = await rowsOf(z.object({ id: z.int() }))`
    insert into bills (room_category_id, unit_id, category, description, vendor, bill_number, spent_on, net_fils, vat_fils, made_out_to, state, recorded_at, asked_at)
    select room_category_id, id, 'air_conditioning', 'New compressor for the living room', 'Cool Air LLC', '2281', ${dubaiDay(now)}::date, 150000, 7500,
      'company', 'waiting', ${now}, ${now} from units where id = ${unit_id} returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

/** Room for a run that is kept nowhere: one is proposed at a time, and an owner is in one. */
export async function withdrawForSample(tx: Tx, now: Date): Promise<void> {
  await sql`update payout_lines set state = 'withdrawn' where state = 'open'`.execute(tx)
  await sql`update payout_runs set state = 'withdrawn', withdrawn_at = ${now} where state = 'proposed'`.execute(
    tx,
  )
}
