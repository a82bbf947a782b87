import type { RawBuilder } from 'kysely'

/**
 * What wide search knows of a home: a value between two under a name of `wide_features()`, every day
 * or, of what is set for days, on one night.
 */
export type Feature = {
  name: string
  night?: string
  low?: number | RawBuilder<unknown>
  high?: number | RawBuilder<unknown>
}
