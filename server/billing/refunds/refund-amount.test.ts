import { expect, test } from 'vitest'
import type { BookingFacts, FolioLine } from '#server/bookings/index.ts'
import { retainedFils, refundOnCancelling } from './refund-amount.ts'

const BOOKING: BookingFacts = {
  id: 1,
  reservation_id: 'SDF-000001',
  user_id: 1,
  room_category_id: 1,
  unit_id: 1,
  rate_id: '00000000-0000-0000-0000-000000000001',
  extends_id: null,
  status: 'confirmed',
  arrival_date: '2027-02-01',
  departure_date: '2027-02-05',
  stay_until: '2027-02-05',
  no_of_nights: 4,
  guests: 2,
  infants: false,
  is_refundable: false,
  refundable_until: null,
  is_invoiced_on_payment: false,
  coupon_id: null,
  total_fils: 100_000,
  guest_name: 'Sara Mitchell',
  guest_email: 'sara@example.com',
  guest_phone_number: '+971501000004',
  booking_date: new Date('2027-01-10T08:00:00Z'),
  expires_at: new Date('2027-01-10T08:15:00Z'),
  confirmed_at: new Date('2027-01-10T08:05:00Z'),
  closed_at: null,
  cancelled_by: null,
}
const REFUNDABLE: BookingFacts = { ...BOOKING, is_refundable: true, refundable_until: '2027-01-25' }

const line = (
  kind: FolioLine['kind'],
  fils: number,
  computed_from: Record<string, number> = {},
): FolioLine => ({
  id: 1,
  kind,
  fils,
  computed_from,
})
const nights = line('accommodation', 92_000)
const tourism = (fils: number, charged: number) => line('tourism_fee', fils, { nights: charged })
const PAID = [nights, tourism(8_000, 4), line('payment', -100_000)]

test.each([
  ['nothing before it is paid', [nights], 0, 0],
  ['what was paid', PAID, 0, 100_000],
  ['less what was given back', [...PAID, line('refund', 30_000)], 0, 70_000],
  ['less what is about to be', [...PAID, line('refund', 30_000)], 20_000, 50_000],
  ['never less than nothing', PAID, 100_001, 0],
])('we hold %s', (_what, lines, pending_fils, kept) =>
  expect(retainedFils(lines, pending_fils)).toBe(kept),
)

test.each([
  ['everything on its last day', REFUNDABLE, '2027-01-25', 100_000],
  ['the Tourism Dirham on the day after', REFUNDABLE, '2027-01-26', 8_000],
  [
    'the Tourism Dirham when it is not refundable',
    { ...REFUNDABLE, is_refundable: false },
    '2027-01-10',
    8_000,
  ],
  [
    'the Tourism Dirham when no day was set',
    { ...REFUNDABLE, refundable_until: null },
    '2027-01-10',
    8_000,
  ],
  ['all of the Tourism Dirham on the day of arrival', BOOKING, '2027-02-01', 8_000],
  ['that of the nights not slept', BOOKING, '2027-02-02', 6_000],
  ['that of the last night', BOOKING, '2027-02-04', 2_000],
  ['nothing on the day of departure', BOOKING, '2027-02-05', 0],
  ['nothing afterwards', BOOKING, '2027-03-01', 0],
])('cancelling gives back %s', (_what, booking, today, refund) =>
  expect(refundOnCancelling({ booking, lines: PAID, pending_fils: 0, extras_fils: 0, today })).toBe(
    refund,
  ),
)

test.each([
  [
    'no more than we hold',
    [tourism(8_000, 4), line('payment', -100_000), line('refund', 97_000)],
    '2027-02-01',
    3_000,
  ],
  ['nothing where none was charged', [nights, line('payment', -92_000)], '2027-02-01', 0],
  [
    'nothing where it was charged for no night',
    [tourism(0, 0), line('payment', -92_000)],
    '2027-02-01',
    0,
  ],
  [
    'what is left of the first nights, when no more were charged',
    [tourism(4_000, 2), line('payment', -96_000)],
    '2027-02-02',
    2_000,
  ],
  [
    'nothing once the charged nights are slept',
    [tourism(4_000, 2), line('payment', -96_000)],
    '2027-02-04',
    0,
  ],
  [
    'a part of a fils as a whole one',
    [tourism(1_001, 4), line('payment', -96_000)],
    '2027-02-03',
    501,
  ],
])('of the Tourism Dirham comes back %s', (_what, lines, today, refund) =>
  expect(
    refundOnCancelling({ booking: BOOKING, lines, pending_fils: 0, extras_fils: 0, today }),
  ).toBe(refund),
)
