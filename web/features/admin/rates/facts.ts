/** One line; names and dates of either direction stay in their order. */
export const factsLine = (facts: readonly string[]): string =>
  facts.map((fact) => `\u2068${fact}\u2069`).join(' · ')
