import { sql } from 'kysely'
import type pg from 'pg'
import {
  SETTING_NAMES,
  settingDefinition,
  Settings,
  type SettingName,
} from '#contract/vat-fees-and-terms.ts'
import type { Db, Tx } from './pool/connection.ts'
import { prepared } from './pool/prepared.ts'
import { condition } from './rows.ts'

export function parseSetting(
  name: string,
  value: unknown,
): { name: SettingName; value: unknown } | undefined {
  const known = SETTING_NAMES.find((setting) => setting === name)
  const parsed = known && Settings.shape[known].safeParse(value)
  return known && parsed?.success ? { name: known, value: parsed.data } : undefined
}

export async function seedSettings(client: pg.Client) {
  const defaults = SETTING_NAMES.map((name) => {
    const { default: value, from } = settingDefinition(name)
    return { name, value, from }
  })
  await client.query(
    `insert into settings (name, valid, value) select d.name, daterange(d.from, null), d.value
     from jsonb_to_recordset($1) as d (name text, value jsonb, "from" date) where not exists (select from settings s where s.name = d.name)`,
    [JSON.stringify(defaults)],
  )
}

/** Settings in force on a day ('yyyy-MM-dd'). */
export async function readSettings(db: Db | Tx, day: string): Promise<Settings> {
  const in_force = db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where(condition`valid @> ${day}::date`)
  const { rows } = await prepared('read_settings', in_force).execute(db)
  return settingsFrom(Object.fromEntries(rows.map((row) => [row.name, row.value])))
}

export const settingsFrom = (values: unknown): Settings => Settings.parse(values)

export async function changeSetting(
  tx: Tx,
  { name, value, from }: { name: SettingName; value: unknown; from: string },
) {
  // two changes from the same day follow one another
  await sql`lock table settings in share row exclusive mode`.execute(tx)
  await sql`delete from settings where name = ${name} and lower(valid) >= ${from}::date`.execute(tx)
  await sql`update settings set valid = daterange(lower(valid), ${from}::date) where name = ${name} and valid @> ${from}::date`.execute(
    tx,
  )
  await sql`insert into settings (name, valid, value) values (${name}, daterange(${from}::date, null), ${JSON.stringify(value)}::jsonb)`.execute(
    tx,
  )
}
