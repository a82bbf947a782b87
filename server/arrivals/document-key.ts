import type { Services } from '#core/context.ts'

/** The key that seals ID documents; made from the product's secret, for nothing else. */
export const documentKey = ({ config }: Pick<Services, 'config'>): Buffer => config.keyFor('id documents')
