import * as z from 'zod/mini'
import {
  REFUND_LINES,
  REFUND_REASONS,
  REFUND_STATES,
  FOLIO_KINDS,
} from '#contract/endpoints/admin/bookings.ts'
import { PAYMENT_METHODS, type Lang, STATIC_PAGE } from '#contract/constants.ts'
import { aed, day } from '#contract/wire.ts'
import { PaymentState } from '#server/billing/index.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { InvoiceDocument } from '#server/outside/pdf/index.ts'
import { homeOf, STAY, StayRow } from './list-queries.ts'

const Head = z.extend(StayRow, {
  id: z.int(),
  home_slug: z.string(),
  room_category_id: z.int(),
  unit_id: z.int(),
  infants: z.boolean(),
  expected_time: z.nullable(z.string()),
  flight: z.nullable(z.string()),
  is_refundable: z.boolean(),
  refundable_until: z.nullable(day),
  expires_at: z.date(),
  confirmed_at: z.nullable(z.date()),
  closed_at: z.nullable(z.date()),
  created_by: z.nullable(z.string()),
  extends: z.nullable(z.string()),
  changes: z.nullable(z.string()),
  extensions: z.array(z.string()),
  is_extended: z.boolean(),
  extendable_from: z.nullable(day),
})
export type Head = z.output<typeof Head>

type Reader = { lang: Lang; today: string }

export async function readHead(
  db: Db,
  reservation_id: string,
  { lang, today }: Reader,
): Promise<Head | undefined> {
  const { rows } = await rowsOf(Head)`
    select ${STAY}, b.id, rc.slug as home_slug, b.room_category_id, b.unit_id, b.infants, to_char(b.expected_time, 'HH24:MI') as expected_time,
      (select flight from stay_flights where booking_id = coalesce(b.extends_id, b.id)) as flight, b.is_refundable, b.refundable_until, b.expires_at, b.confirmed_at, b.closed_at,
      (select first_name || ' ' || last_name from users where id = b.created_by) as created_by,
      (select reservation_id from bookings where id = b.extends_id) as extends,
      (select reservation_id from bookings where id = (select changes_id from booking_changes where booking_id = b.id)) as changes,
      array(select reservation_id from bookings where extends_id = b.id and confirmed_at is not null order by id) as extensions,
      exists (select from bookings where extends_id = b.id and status not in ('cancelled', 'expired')) as is_extended,
      (select f.stay_until from bookings f, extendable_stay(f.id, f.user_id, f.room_category_id, f.stay_until)
        where f.id = coalesce(b.extends_id, b.id) and f.stay_until >= ${today} and b.status in ('confirmed', 'arrived', 'departed')) as extendable_from
    from bookings b ${homeOf(lang)} where b.reservation_id = ${reservation_id}`.execute(db)
  return rows[0]
}

const FolioRow = z.object({
  id: z.int(),
  kind: z.enum(FOLIO_KINDS),
  amount: aed,
  is_taken_back: z.boolean(),
  reason: z.nullable(z.string()),
  written_at: z.date(),
})
export type FolioRow = z.output<typeof FolioRow>

/**
 * Charges, what of them went back, and money in their order; together they are what is still owed.
 */
export async function listFolio(db: Db, booking_id: number) {
  const { rows } = await rowsOf(FolioRow)`
    select id, kind, fils as amount, is_taken_back, reason, written_at from (
      select id, kind::text, fils, false as is_taken_back, computed_from ->> 'reason' as reason, written_at, case when kind in ('payment', 'refund') then 2 else 0 end as turn
      from folio_lines where booking_id = ${booking_id}
      union all
      select -10 * c.id - n, kind, -fils, true, case n when first_value(n) over (partition by c.id order by n) then c.explanation end, c.written_at, 1
      from credits c, lateral (values (1, 'accommodation', accommodation_fils + discount_fils), (2, 'cleaning_fee', cleaning_fee_fils),
        (3, 'service_charge', service_charge_fils), (4, 'vat', nights_vat_fils + cleaning_vat_fils + service_vat_fils + extra_vat_fils),
        (5, 'tourism_fee', tourism_fee_fils), (6, 'extra', extra_fils)) part (n, kind, fils)
      where c.booking_id = ${booking_id} and fils <> 0
      union all
      select -1, 'released', -total_fils, true, null, coalesce(closed_at, expires_at), 1
      from bookings where id = ${booking_id} and confirmed_at is null and status in ('cancelled', 'expired')
    ) line order by turn, abs(id)`.execute(db)
  return rows
}

const PaymentRow = z.object({
  amount: aed,
  state: PaymentState,
  method: z.enum(PAYMENT_METHODS.all),
  reference: z.nullable(z.string()),
  captured_at: z.nullable(z.date()),
})

/** That of the stay first, then what moves added. */
export async function listPayments(db: Db, booking_id: number) {
  const { rows } = await rowsOf(PaymentRow)`
    select amount_fils as amount, state, method, reference, captured_at from payments where booking_id = ${booking_id} order by number`.execute(
    db,
  )
  return rows
}

const RefundRow = z.object({
  id: z.int(),
  amount: aed,
  reason: z.enum(REFUND_REASONS),
  line: z.nullable(z.enum(REFUND_LINES)),
  state: z.enum(REFUND_STATES),
  asked_at: z.date(),
  failed_at: z.nullable(z.date()),
  done_at: z.nullable(z.date()),
})
export type RefundRow = z.output<typeof RefundRow>

export async function listRefunds(db: Db, booking_id: number): Promise<RefundRow[]> {
  const { rows } = await rowsOf(RefundRow)`
    select r.id, r.amount_fils as amount, r.reason, r.folio_kind as line, r.asked_at, r.failed_at, r.done_at,
      case when r.done_at is not null then 'done' when r.failed_at is not null then 'failed' else 'pending' end as state
    from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${booking_id} order by r.id`.execute(
    db,
  )
  return rows
}

const TermsRow = z.object({ type: z.int(), in_force_from: z.date() })
const OF_TERMS = [STATIC_PAGE.privacy, STATIC_PAGE.cancellation, STATIC_PAGE.payment_and_refund]

/** The texts that guests read when the booking was made; no text is ever edited. */
export async function listTermsOf(db: Db, booking_id: number) {
  const { rows } = await rowsOf(TermsRow)`
    select distinct on (r.type) r.type, r.in_force_from from bookings b join page_revisions r on r.in_force_from <= b.booking_date
    where b.id = ${booking_id} and r.type = any(${OF_TERMS}::int[]) order by r.type, r.in_force_from desc, r.id desc`.execute(
    db,
  )
  return rows
}

const DocumentRow = z.object({
  kind: z.enum(['invoice', 'credit_note', 'refund_receipt']),
  number: z.string(),
  issued_on: day,
  is_reversed: z.boolean(),
})

export async function listDocuments(db: Db, booking_id: number) {
  const { rows } = await rowsOf(DocumentRow)`
    select kind, invoice_number as number, issued_on, reversed_on is not null as is_reversed from invoices where booking_id = ${booking_id} order by issued_on, invoice_number`.execute(
    db,
  )
  return rows
}

const Stored = z.object({ document: InvoiceDocument })

export async function findStoredDocument(db: Db, booking_id: number, number: string) {
  const { rows } = await rowsOf(Stored)`
    select document from invoices where booking_id = ${booking_id} and invoice_number = ${number}`.execute(
    db,
  )
  return rows[0]?.document
}

const Registered = z.object({
  position: z.int(),
  name: z.nullable(z.string()),
  completed_at: z.nullable(z.date()),
})
export type Registered = z.infer<typeof Registered>

export async function listParty(db: Db, booking_id: number): Promise<Registered[]> {
  const { rows } = await rowsOf(Registered)`
    select position, nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '') as name, completed_at
    from check_in_guests where booking_id = ${booking_id} order by position`.execute(db)
  return rows
}
