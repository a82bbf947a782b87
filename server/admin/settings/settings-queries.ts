import type * as z from 'zod/mini'
import { DatedSetting } from '#contract/endpoints/admin/settings.ts'
import { SETTING_KINDS } from '#contract/setting-kinds.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

/** In the order of SETTING_KINDS. */
export async function listSettings(
  db: Db,
  names: readonly string[] = Object.keys(SETTING_KINDS),
): Promise<z.output<typeof DatedSetting>[]> {
  const { rows } = await rowsOf(DatedSetting)`
    select s.name, json_agg(json_build_object('from', lower(s.valid), 'to', upper(s.valid), 'value', s.value) order by s.valid) as periods
    from settings s where s.name = any(${[...names]}::text[]) group by s.name order by array_position(${[...names]}::text[], s.name)`.execute(
    db,
  )
  return rows
}
