import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import type { Settings } from '#server/db/index.ts'

/** Before any home is looked at: no home is let for longer. Refuses MAX_NIGHTS on `to`. */
export function guardLength(
  { from, to }: { from: string; to: string },
  { max_stay_nights }: Pick<Settings, 'max_stay_nights'>,
) {
  if (to > addDays(from, max_stay_nights))
    refuse('MAX_NIGHTS', { fields: [{ field: 'to', code: 'not_exceed', n: max_stay_nights }] })
}
