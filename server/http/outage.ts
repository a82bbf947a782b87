import { isDatabaseGone } from '#server/db/index.ts'

const REMEMBERED_MS = 5_000

export type Outage = {
  notice: (error: unknown) => void
  /** Whether the database went away a moment ago, as what failed since then tells. */
  isOn: () => boolean
}

export function watchOutage(): Outage {
  let lost_at = -Infinity
  return {
    notice: (error) => {
      if (isDatabaseGone(error)) lost_at = performance.now()
    },
    isOn: () => performance.now() - lost_at < REMEMBERED_MS,
  }
}
