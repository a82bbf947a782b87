/**
 * Something that must be so: the query answers a row with a `violation` in words for each thing
 * that is not.
 */
export type Fact = { fact: string; sql: string }

export const SOLD = `('confirmed', 'arrived', 'departed')`
