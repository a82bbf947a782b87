/** Rules whose tests are tested: files that are mutated, and the tests that must notice. */
export type Part = { rules: string[]; tests: string[]; needs_database: boolean }

const pure = (rules: string[], tests: string[]): Part => ({ rules, tests, needs_database: false })
const stored = (rules: string[], tests: string[]): Part => ({ rules, tests, needs_database: true })

/**
 * Every rule by folder, as `npm run mutants -- pricing` names them. Pure rules come first: their
 * mutants take a tenth of the time.
 */
export const GROUPS: Record<string, Part[]> = {
  pricing: [
    pure(
      ['server/pricing/{stay-price,offer-discount,coupon-discount,agreed-total}.ts'],
      ['server/pricing/stay-price.test.ts'],
    ),
    stored(
      ['server/pricing/{quotes/quote-stay,last-refund-day}.ts'],
      [
        'server/pricing/quotes/quote-stay.test.ts',
        'server/admin/rates/night-rules.test.ts',
        'server/admin/phone/book-split-stay.test.ts',
      ],
    ),
  ],
  bookings: [
    pure(['server/bookings/statuses/statuses.ts'], ['server/bookings/statuses/statuses.test.ts']),
    stored(['server/bookings/ics-file.ts'], ['server/bookings/ics-file.test.ts']),
    stored(
      [
        'server/bookings/{hold/hold,statuses/statuses-by-clock,statuses/cancel-booking,statuses/confirm-booking,statuses/late-payment}.ts',
      ],
      [
        'server/bookings/hold/{extend,extension,hold,hold-limits,quoted}.test.ts',
        'server/bookings/statuses/{late-payment,statuses-by-clock}.test.ts',
        'server/admin/phone/book-split-stay.test.ts',
      ],
    ),
  ],
  payments: [
    pure(
      ['server/billing/refunds/refund-amount.ts'],
      ['server/billing/refunds/refund-amount.test.ts'],
    ),
    stored(
      [
        'server/billing/{payments/settle,refunds/refund,refunds/carry-out-refund,payments/held-price}.ts',
        'server/guest-bookings/cancel.ts',
      ],
      [
        'server/billing/payments/{settle,settle-outcomes,held-price}.test.ts',
        'server/billing/refunds/{refund-carried,refund-decided,refund-states,extension}.test.ts',
        'server/guest-bookings/{cancel,cancellable}.test.ts',
        'server/bookings/links/booking-links.test.ts',
      ],
    ),
  ],
  moves: [
    stored(
      [
        'server/booking-changes/{change-booking,kept-terms,new-price,preview-change}.ts',
        'server/admin/bookings/moves/{move-booking,split-stay}.ts',
      ],
      [
        'server/admin/bookings/moves/{moves,move-limits,move-price,split-stay,split-units}.test.ts',
        'server/guest-bookings/changing/change-my-booking.test.ts',
      ],
    ),
  ],
  members: [
    pure(
      ['server/members/coupons/coupon-state.ts'],
      ['server/members/coupons/coupon-state.test.ts'],
    ),
    stored(
      ['server/members/{loyalty/loyalty,referral/referral}.ts'],
      ['server/members/{loyalty/loyalty,referral/referral}.test.ts'],
    ),
  ],
  owners: [
    pure(
      ['server/owners/ledger/{accrue,amounts,management-fee}.ts'],
      ['server/owners/ledger/accrue.test.ts'],
    ),
    stored(
      ['server/owners/statement/statement.ts'],
      ['server/owners/statement/{statement,statement-contents}.test.ts'],
    ),
  ],
  outbox: [
    stored(
      ['server/jobs/outbox.ts'],
      [
        'server/jobs/{outbox,outbox-killed}.test.ts',
        'server/catalogue/search/wide/wide-search.test.ts',
      ],
    ),
  ],
  limits: [
    pure(['server/http/visitor.ts'], ['server/http/visitor.test.ts']),
    stored(
      ['server/http/limits/limits.ts'],
      ['server/http/limits/limits.test.ts', 'test/app/dashboard-metrics.test.ts'],
    ),
  ],
}

/** What every `npm test` looks at. */
export const SAMPLE: Part[] = [
  pure(
    [
      'server/pricing/{offer-discount,coupon-discount,agreed-total}.ts',
      'server/bookings/statuses/statuses.ts',
    ],
    ['server/pricing/stay-price.test.ts', 'server/bookings/statuses/statuses.test.ts'],
  ),
]
