/** However the formatter breaks its lines. */
export const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ')

type Equivalent = { file: string; original: string; replacement: string; why: string }

/**
 * Mutants that behave as the original does, so that no test can notice them. Their text is that of
 * the source and of the mutant.
 */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'server/pricing/quotes/quote-stay.ts',
    original: 'input.extend_stay === undefined',
    replacement: 'false',
    why: 'no stay is found that has no number',
  },
  {
    file: 'server/jobs/outbox.ts',
    original: 'left?.is_search_behind',
    replacement: 'left.is_search_behind',
    why: 'drain_outbox() returns one row',
  },
  {
    file: 'server/jobs/outbox.ts',
    original: 'left?.are_jobs_left',
    replacement: 'left.are_jobs_left',
    why: 'drain_outbox() returns one row',
  },
  {
    file: 'server/jobs/outbox.ts',
    original: 'rows[0]?.is_behind',
    replacement: 'rows[0].is_behind',
    why: 'apply_wide_changes() returns one row',
  },
  {
    file: 'server/http/limits/limits.ts',
    original: "'pool'",
    replacement: '""',
    why: 'the limiter reads it only for stores that it drives otherwise',
  },
  {
    file: 'server/pricing/stay-price.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'without a coupon its line takes nothing off and is left out',
  },
  {
    file: 'server/http/visitor.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'the missing header is then a text that is no address either',
  },
  {
    file: 'server/http/visitor.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'the missing text is then another that is no address either, or a last group that nobody looks at',
  },
  {
    file: 'server/http/visitor.ts',
    original: '/%.*$/',
    replacement: '/%.*/',
    why: 'an address is one line, which .* takes to its end',
  },
  {
    file: 'server/http/visitor.ts',
    original: '/(\\d+)\\.(\\d+)\\.(\\d+)\\.(\\d+)$/',
    replacement: '/(\\d+)\\.(\\d+)\\.(\\d+)\\.(\\d+)/',
    why: 'the dotted part of an IPv6 address is always its end',
  },
  {
    file: 'server/http/visitor.ts',
    original: 'bytes.slice(0, 4)',
    replacement: 'bytes',
    why: 'only the first four are taken out of it',
  },
  {
    file: 'server/http/visitor.ts',
    original: "tail === ''",
    replacement: 'false',
    why: 'the one empty group that results stands for the zero it replaces',
  },
  {
    file: 'server/http/visitor.ts',
    original: 'tail === undefined',
    replacement: 'false',
    why: 'without :: there are eight groups, so that none is between',
  },
  {
    file: 'server/owners/ledger/amounts.ts',
    original: '{ ...first }',
    replacement: '{}',
    why: 'every member is written afterwards',
  },
  {
    file: 'server/bookings/ics-file.ts',
    original: 'lang.toUpperCase()',
    replacement: 'lang.toLowerCase()',
    why: 'the library writes the language in capitals itself',
  },
  {
    file: 'server/members/loyalty/loyalty.ts',
    original: "'pearl'",
    replacement: '""',
    why: 'points are never below zero, so that the first level is always found',
  },
  {
    file: 'server/billing/refunds/refund-amount.ts',
    original: 'refundable_until !== null',
    replacement: 'true',
    why: 'no day is at most null',
  },
  {
    file: 'server/billing/refunds/refund-amount.ts',
    original: 'today < arrival_date',
    replacement: 'today <= arrival_date',
    why: 'on the day of arrival both are the same day',
  },
  {
    file: 'server/billing/payments/settle.ts',
    original: '!booking || !payment',
    replacement: '!booking && !payment',
    why: 'the booking is found by its payment, so that both are there or neither',
  },
  {
    file: 'server/billing/payments/settle.ts',
    original: "booking.status === 'pencil'",
    replacement: 'true',
    why: 'cancelling moves no booking that is over, and its nights are given back already',
  },
  {
    file: 'server/billing/payments/settle.ts',
    original: 'excess_fils > 0',
    replacement: 'true',
    why: 'nothing is given back when there is no excess',
  },
  {
    file: 'server/billing/payments/settle.ts',
    original: 'excess_fils > 0',
    replacement: 'excess_fils >= 0',
    why: 'nothing is given back when there is no excess',
  },
  {
    file: 'server/billing/payments/held-price.ts',
    original: "'INVALID_BOOKING'",
    replacement: '""',
    why: 'a booking without its rate cannot be stored',
  },
  {
    file: 'server/http/limits/limits.ts',
    original: "'general'",
    replacement: '""',
    why: 'it counts in a memory of its own, whatever it is called',
  },
  {
    file: 'server/http/limits/limits.ts',
    original: 'error instanceof RateLimiterRes',
    replacement: 'true',
    why: 'the limiter in memory stands in for the database, so that nothing else is thrown',
  },
  {
    file: 'server/bookings/statuses/statuses-by-clock.ts',
    original: 'moved.length === 0',
    replacement: 'false',
    why: 'nights that are free and a guest who was thanked stay so when it is done again',
  },
  {
    file: 'server/billing/refunds/carry-out-refund.ts',
    original: "theirs.status === 'pending'",
    replacement: 'true',
    why: 'a refund that went or failed keeps its key as well',
  },
  {
    file: 'server/billing/refunds/refund.ts',
    original: "'INVALID_BOOKING'",
    replacement: '""',
    why: 'a booking that was found is there when it is locked; where it was not found a test notices',
  },
  {
    file: 'server/billing/refunds/refund.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'a text has no status to cancel by',
  },
  {
    file: 'server/owners/statement/statement.ts',
    original: 'unit_id !== undefined',
    replacement: 'true',
    why: 'a unit without a number is nobody’s',
  },
  {
    file: 'server/owners/statement/statement.ts',
    original: 'generated_time < now',
    replacement: 'generated_time <= now',
    why: 'on the same moment both are it',
  },
  {
    file: 'server/guest-bookings/cancel.ts',
    original: "'INVALID_BOOKING'",
    replacement: '""',
    why: 'a booking that was found is there when it is locked; where it was not found a test notices',
  },
  {
    file: 'server/owners/statement/statement.ts',
    original: 'text !== undefined',
    replacement: 'true',
    why: 'what is missing is not made of digits either',
  },
  {
    file: 'server/jobs/outbox.ts',
    original: "'drain_outbox'",
    replacement: '""',
    why: 'without a name the statement is parsed each time and does the same',
  },
  {
    file: 'server/jobs/outbox.ts',
    original: '{ after_use_ms: 50, idle_ms: 5_000, after_failure_ms: 1_000 }',
    replacement: '{}',
    why: 'how often it asks; what an idle product uses is measured by the bench',
  },
  {
    file: 'server/booking-changes/new-price.ts',
    original: "'ROOM_UNAVAILABLE'",
    replacement: '""',
    why: 'nights that are sold have rates for members and for others; those that are not are refused by their quote, with this code',
  },
  {
    file: 'server/booking-changes/change-booking.ts',
    original: '!moved',
    replacement: 'true',
    why: 'what is priced anew is in its place already, and is put there again',
  },
  {
    file: 'server/booking-changes/change-booking.ts',
    original: "'UNIT_UNAVAILABLE'",
    replacement: '""',
    why: 'under the locks of the homes nights that were found free can be taken; where none were found tests notice',
  },
  {
    file: 'server/booking-changes/preview-change.ts',
    original: "'INVALID_ROOM_CATEGORY'",
    replacement: '""',
    why: 'the quote refuses an unknown home, with this code',
  },
  {
    file: 'server/bookings/statuses/late-payment.ts',
    original: 'wanted === undefined',
    replacement: 'false',
    why: 'a free unit is never undefined, and where none is free the one of the hold is not either',
  },
  {
    file: 'server/bookings/statuses/late-payment.ts',
    original: 'is_claimed',
    replacement: 'true',
    why: 'under the lock of the home nights that were found free can be claimed',
  },
  {
    file: 'server/bookings/statuses/statuses-by-clock.ts',
    original: "{ from: '1900-01-01', to: '9999-01-01' }",
    replacement: '{}',
    why: 'a range without days has no ends either',
  },
]
