type Equivalent = { file: string; original: string; replacement: string; why: string }

/** Mutants that behave as the original does, so that no test can notice them. Their text is that of the source and of the mutant. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'server/pricing/quote.ts',
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
  { file: 'server/http/visitor.ts', original: '/%.*$/', replacement: '/%.*/', why: 'an address is one line, which .* takes to its end' },
  {
    file: 'server/http/visitor.ts',
    original: '/(\\d+)\\.(\\d+)\\.(\\d+)\\.(\\d+)$/',
    replacement: '/(\\d+)\\.(\\d+)\\.(\\d+)\\.(\\d+)/',
    why: 'the dotted part of an IPv6 address is always its end',
  },
  { file: 'server/http/visitor.ts', original: 'bytes.slice(0, 4)', replacement: 'bytes', why: 'only the first four are taken out of it' },
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
    file: 'server/owners/ledger/accrue.ts',
    original: 'fils === 0',
    replacement: 'false',
    why: 'nothing spread over equal weights is nothing as well',
  },
  {
    file: 'server/owners/ledger/accrue.ts',
    original: "'tourism fee last'",
    replacement: '""',
    why: 'the other order is asked for by name',
  },
  { file: 'server/owners/ledger/accrue.ts', original: '{ ...first }', replacement: '{}', why: 'every member is written afterwards' },
  {
    file: 'server/bookings/calendar.ts',
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
    file: 'server/billing/refund-amount.ts',
    original: 'booking.refundable_until !== null',
    replacement: 'true',
    why: 'no day is at most null',
  },
  {
    file: 'server/billing/refund-amount.ts',
    original: 'today < arrival_date',
    replacement: 'today <= arrival_date',
    why: 'on the day of arrival both are the same day',
  },
  {
    file: 'server/billing/settle.ts',
    original: '!booking || !payment',
    replacement: '!booking && !payment',
    why: 'the booking is found by its payment, so that both are there or neither',
  },
  {
    file: 'server/billing/settle.ts',
    original: "booking.status === 'pencil'",
    replacement: 'true',
    why: 'cancelling moves no booking that is over, and its nights are given back already',
  },
  {
    file: 'server/billing/settle.ts',
    original: 'received > booking.total_fils',
    replacement: 'true',
    why: 'nothing is given back when there is no excess',
  },
  {
    file: 'server/billing/settle.ts',
    original: 'received > booking.total_fils',
    replacement: 'received >= booking.total_fils',
    why: 'nothing is given back when there is no excess',
  },
  {
    file: 'server/billing/coupon.ts',
    original: "'INVALID_BOOKING'",
    replacement: '""',
    why: 'a booking without its rate cannot be stored',
  },
  {
    file: 'server/http/limits.ts',
    original: "'general'",
    replacement: '""',
    why: 'it counts in a memory of its own, whatever it is called',
  },
  {
    file: 'server/http/limits.ts',
    original: 'error instanceof RateLimiterRes',
    replacement: 'true',
    why: 'the limiter in memory stands in for the database, so that nothing else is thrown',
  },
  {
    file: 'server/bookings/moves.ts',
    original: 'moved.length === 0',
    replacement: 'false',
    why: 'nights that are free and a guest who was thanked stay so when it is done again',
  },
]
