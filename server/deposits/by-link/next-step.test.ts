import { expect, test } from 'vitest'
import type { OpenCard } from './card-queries.ts'
import { nextStep, type Step } from './next-step.ts'

const NOW = new Date('2027-01-14T06:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000)

const HELD: OpenCard = {
  id: 1,
  booking_id: 1,
  reservation_id: 'SDF-1',
  guest_email: 'sara@example.com',
  way: 'hold',
  fils: 1_000_00,
  state: 'held',
  asked_at: inHours(-100),
  asked_by: null,
  intent_id: 'pi_1',
  client_secret: 'secret',
  intents: 1,
  started_at: inHours(-100),
  former_intent_id: null,
  consented_at: null,
  customer_key: null,
  method_key: null,
  card_last4: '4242',
  taken_at: inHours(-100),
  capture_before: inHours(68),
  renewal_failed_at: null,
  end_fils: null,
  has_left: false,
  has_stayed: false,
  left_on: '2027-01-16',
  held_fils: 1_000_00,
  claimed_fils: 0,
  is_waived: false,
}
const AGREED = { consented_at: inHours(-100) }
const GONE = { has_left: true, has_stayed: true }

const CASES: [string, Partial<OpenCard>, Step][] = [
  ['a hold of guests who are there waits', {}, 'none'],
  ['nobody renews it without consent', { capture_before: inHours(5) }, 'none'],
  [
    'with consent it is renewed on its last day',
    { ...AGREED, capture_before: inHours(24) },
    'renew',
  ],
  ['not before', { ...AGREED, capture_before: inHours(25) }, 'none'],
  [
    'nor again once its bank refused',
    { ...AGREED, capture_before: inHours(20), renewal_failed_at: inHours(-1) },
    'none',
  ],
  [
    'nor for guests who have left: it ends in its last hours',
    { ...AGREED, ...GONE, capture_before: inHours(6) },
    'end',
  ],
  ['a claim is charged in the last hours', { claimed_fils: 1, capture_before: inHours(6) }, 'end'],
  ['and not before them', { claimed_fils: 1, capture_before: inHours(7) }, 'none'],
  ['what should be over is looked up', { capture_before: inHours(0) }, 'look'],
  ['it is released by its day', { ...GONE, left_on: '2027-01-11' }, 'end'],
  ['and not the day before', { ...GONE, left_on: '2027-01-12' }, 'none'],
  ['at once where nobody came', { has_left: true }, 'end'],
  ['at once where an extra stands for it', { is_waived: true }, 'end'],
  ['what is being released is told to the bank', { state: 'ending', end_fils: 0 }, 'tell'],
  [
    'what was charged goes back by its day',
    { ...GONE, state: 'charged', left_on: '2027-01-11' },
    'end',
  ],
  [
    'but for what is claimed',
    { ...GONE, state: 'charged', left_on: '2027-01-11', claimed_fils: 1_000_00 },
    'none',
  ],
  ['a link waits', { state: 'asked', started_at: null, intent_id: null }, 'none'],
  ['a card that was typed is looked up', { state: 'asked', started_at: inHours(-1) }, 'look'],
  ['for a day', { state: 'asked', started_at: inHours(-24) }, 'none'],
  ['a link ends with the stay', { state: 'asked', has_left: true }, 'withdraw'],
  ['and with an extra that stands for it', { state: 'asked', is_waived: true }, 'withdraw'],
]

test.each(CASES)('%s', (_what, change, step) => {
  expect(nextStep({ ...HELD, ...change }, { now: NOW, return_days: 3 })).toBe(step)
})
