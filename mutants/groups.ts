/** The rules whose tests are tested: files that are mutated, and the tests that must notice. */
export type Group = { rules: string[]; tests: string[] }

/** By folder, as `npm run mutants -- pricing` names them. */
export const GROUPS: Record<string, Group> = {
  pricing: {
    rules: ['server/pricing/quote.ts', 'server/pricing/quote-stay.ts'],
    tests: ['server/pricing/quote.test.ts', 'server/pricing/search-and-quote.test.ts'],
  },
  bookings: {
    rules: ['server/bookings/{calendar,hold,life,moves}.ts'],
    tests: ['server/bookings/{calendar,extend,extension,hold,hold-limits,life,moves}.test.ts'],
  },
  payments: {
    rules: ['server/payments/{settle,cancel,refund,refund-amount,carry-out-refund,coupon}.ts'],
    tests: ['server/payments/{settle,cancel,refund-states,coupon,extension}.test.ts'],
  },
  members: {
    rules: ['server/members/{coupon-state,loyalty,referral}.ts'],
    tests: ['server/members/{coupon-state,coupons,loyalty,referral}.test.ts'],
  },
  owners: {
    rules: ['server/owners/{accrue,statement}.ts'],
    tests: ['server/owners/{accrue,statement}.test.ts'],
  },
  outbox: {
    rules: ['server/db/outbox.ts'],
    tests: ['server/db/outbox.test.ts', 'server/db/outbox-killed.test.ts'],
  },
  limits: {
    rules: ['server/http/{limits,visitor}.ts'],
    tests: ['server/http/{visitor,pipeline}.test.ts'],
  },
}

/** Pure rules with tests that need no database: quick enough for every `npm test`. */
export const SAMPLE: Group = {
  rules: ['server/pricing/quote.ts', 'server/bookings/life.ts'],
  tests: ['server/pricing/quote.test.ts', 'server/bookings/life.test.ts'],
}
