import type { Services } from '#core/context.ts'

/** Derived from the product's secret for this purpose only. */
export const documentKey = ({ config }: Pick<Services, 'config'>): Buffer => config.keyFor('id documents')
