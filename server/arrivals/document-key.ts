import type { House } from '#core/context.ts'

/** The key that seals ID documents; made from the house's secret, for nothing else. */
export const documentKey = ({ config }: Pick<House, 'config'>): Buffer => config.keyFor('id documents')
