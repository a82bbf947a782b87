import type { Input } from '#contract/define-endpoint.ts'
import type { owners } from '#contract/endpoints/owners.ts'
import type { PersonCall } from '#server/call/call.ts'
import { readViews } from './analytics-queries.ts'
import { checkOwned, unitIdsOf } from '#server/owners/owned-queries.ts'
import { dashboardDays } from '#server/owners/months.ts'

export async function readAnalytics(
  input: Input<typeof owners.readAnalytics>,
  { db, person }: PersonCall,
) {
  const asker = {
    ...dashboardDays(input),
    owner_id: person.user_id,
    unit_ids: unitIdsOf(input.units),
  }
  const { units_found, views_count, site_views } = await readViews(db, asker)
  checkOwned(asker, units_found)
  return { view_stats: { views_count }, site_views }
}
