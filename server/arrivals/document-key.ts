import type { Services } from '#server/call/call.ts'

const PURPOSE = 'id documents'

/** Derived from the product's secret for this purpose only. */
export const documentKey = ({ config }: Pick<Services, 'config'>): Buffer => config.keyFor(PURPOSE)
export const documentKeys = ({ config }: Pick<Services, 'config'>): Buffer[] =>
  config.openingKeysFor(PURPOSE)
export const documentOf = (guest_id: number) => `guest ${guest_id}`
