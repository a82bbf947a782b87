import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ARRIVAL_TIME } from '#server/bookings/index.ts'
import type { Lang } from '#contract/constants.ts'
import { REVIEW_OPENS_AT } from '#contract/review-fields.ts'
import { MyBooking } from '#contract/endpoints/guest-bookings.ts'
import { pictureJson, rowsOf, type Db } from '#server/db/index.ts'
import { PaymentState, REFUND_STATUS } from '#server/billing/index.ts'

type Moment = { user_id: number; lang: Lang; now: Date; today: string }

const Computed = {
  is_active: true,
  is_refundable: true,
  rate: true,
  daily_rate: true,
  payment_status: true,
  pre_check_in: true,
} as const
const MyBookingRow = z.extend(z.omit(MyBooking, Computed), {
  is_sold_refundable: z.boolean(),
  total_fils: z.int(),
  accommodation_fils: z.int(),
  payment_state: z.nullable(PaymentState),
  paid_fils: z.int(),
  room: z.object({ id: z.int(), name: z.nullable(z.string()) }),
  checked_in: z.int(),
  /** For an extension, only additional guests check in. */
  to_check_in: z.int(),
})
export type MyBookingRow = z.output<typeof MyBookingRow>

/** As readReviewable judges, of the first booking of a stay. */
const reviewOf = (now: Date) => sql`
  case when b.extends_id is null and b.status = 'departed' and b.no_show_at is null then coalesce(
    (select state from reviews where booking_id = b.id),
    (select 'open' from settings where name = 'review_days' and valid @> b.arrival_date
      and ${now} >= (b.stay_until + ${REVIEW_OPENS_AT}::time) at time zone 'Asia/Dubai'
      and ${now} < (b.stay_until + value::int + 1)::timestamp at time zone 'Asia/Dubai')) end`

export async function listMyBookingRows(
  db: Db,
  { user_id, lang, now, today }: Moment,
): Promise<MyBookingRow[]> {
  const { rows } = await rowsOf(MyBookingRow)`
    select b.id, b.reservation_id, b.status, b.is_refundable as is_sold_refundable, b.refundable_until, b.total_fils, b.booking_date, b.arrival_date,
      b.departure_date, b.no_of_nights, b.guests, b.infants,
      (select first.reservation_id from bookings first where first.id = b.extends_id) as extends,
      (select coalesce(max(whole.stay_until), b.stay_until) from bookings whole where whole.id = b.extends_id and b.status <> 'cancelled') as stay_until,
      b.status = 'confirmed' and (b.arrival_date + ${ARRIVAL_TIME}) at time zone 'Asia/Dubai' > ${now} as is_cancellable,
      ${reviewOf(now)} as review,
      (select invoice_number from invoices where booking_id = b.id and kind = 'invoice' and reversed_on is null) as invoice_number,
      folio.*, refund.*, p.state as payment_state, p.intent_id as transaction_id,
      json_build_object('id', rc.id, 'room_category_id', rc.id, 'slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name, 'sub_title', t.sub_title,
        'description', t.description, 'area', lt.name, 'max_occupants', rc.max_occupants, 'bedrooms', rc.bedrooms, 'bathrooms', rc.bathrooms,
        'image', (select ${pictureJson(lang)}
          from room_category_pictures rp join pictures pic on pic.id = rp.picture_id where rp.room_category_id = rc.id order by rp.position limit 1),
        'is_active', rc.is_active and rc.permit_expires_on >= ${today}::date) as room_category,
      json_build_object('user_id', b.user_id, 'name', b.guest_name, 'email', b.guest_email, 'phone_number', b.guest_phone_number) as user,
      json_build_object('name', pt.name) as property,
      (select code from coupons where id = b.coupon_id) as coupon,
      (select json_build_object('id', id, 'code', code) from offers where id = b.offer_id) as offer,
      (select json_build_object('id', b.unit_id,
          'name', case when b.status in ('arrived', 'departed') or count(*) > 1 then string_agg(u.name, ' → ' order by lower(p.during)) end)
        from unit_parts(b.id) p join units u on u.id = p.unit_id) as room,
      (select count(*)::int from check_in_guests where booking_id = b.id and completed_at is not null) as checked_in,
      greatest(0, b.guests - guests_before(b.id)) as to_check_in
    from bookings b
    join room_categories rc on rc.id = b.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties pr on pr.id = rc.property_id
    join property_texts pt on pt.property_id = pr.id and pt.lang = ${lang}
    join location_texts lt on lt.location_id = pr.location_id and lt.lang = ${lang}
    left join payments p on p.booking_id = b.id and p.number = 1
    cross join lateral (
      select coalesce(sum(fils) filter (where kind = 'accommodation'), 0)::bigint as accommodation_fils,
        coalesce(sum(fils) filter (where kind = 'vat'), 0)::bigint as vat,
        coalesce(sum(fils) filter (where kind = 'tourism_fee'), 0)::bigint as tourism_fee,
        coalesce(sum(fils) filter (where kind = 'service_charge'), 0)::bigint as service_charge,
        coalesce(sum(fils) filter (where kind = 'cleaning_fee'), 0)::bigint as cleaning_fee,
        coalesce(sum(fils) filter (where kind = 'extra'), 0)::bigint as extras,
        coalesce(-sum(fils) filter (where kind = 'coupon'), 0)::bigint as coupon_discount,
        coalesce(-sum(fils) filter (where kind = 'offer'), 0)::bigint as offer_discount,
        coalesce(sum(fils) filter (where kind = 'adjustment'), 0)::bigint as adjustment,
        coalesce(-sum(fils) filter (where kind = 'payment'), 0)::bigint as paid_fils
      from folio_lines where booking_id = b.id) folio
    cross join lateral (
      select max(stripe_refund_key) as stripe_refund_key, coalesce(sum(amount_fils), 0)::bigint as refund_amount,
        ${REFUND_STATUS} as refund_status
      from refunds where payment_id in (select id from payments where booking_id = b.id)) refund
    where (b.user_id = ${user_id} or b.claimed_from = ${user_id}) and b.status not in ('pencil', 'expired') and (b.status <> 'cancelled' or b.confirmed_at is not null or p.captured_at is not null)
    order by b.arrival_date desc, b.id desc`.execute(db)
  return rows
}
