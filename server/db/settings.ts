import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from './connection.ts'
import { KEPT_PLAN } from './kept-plan.ts'

const bp = z.int().min(0).max(10_000)
const fils = z.int().min(0)

/** Every dated setting and the shape of its value. */
const SettingValues = {
  vat_bp: bp,
  service_charge_bp: bp,
  member_discount_bp: bp,
  tourism_fee_fils: z.object({ standard: fils, deluxe: fils }),
  tourism_fee_max_nights: z.int().min(0),
  cleaning_fee_fils: z.record(z.string(), fils), // by bedrooms
  refundable_until_days: z.int().min(0),
  max_stay_nights: z.int().min(1),
  referral_discount_bp: bp,
  referral_reward_bp: bp,
  points_per_100_dirhams: z.int().min(0),
  pre_check_in_days: z.int().min(0),
  registration_hours: z.int().min(0),
  guest_record_years: z.int().min(1),
  management_fee_bp: bp,
  statement_closing_day: z.int().min(1).max(28),
  tax_record_years: z.int().min(1),
  sms_per_hour: z.int().min(0),
  sms_countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
} as const

const Settings = z.object(SettingValues)
export type Settings = z.output<typeof Settings>
export type SettingName = keyof Settings

/** Whether a name is a setting's, and the value fits it; answers the value or undefined. */
export function parseSetting(name: string, value: unknown): { name: SettingName; value: unknown } | undefined {
  const known = Object.entries(SettingValues).find(([key]) => key === name)
  const parsed = known?.[1].safeParse(value)
  const key = SETTING_NAMES.find((setting) => setting === name)
  return parsed?.success && key ? { name: key, value: parsed.data } : undefined
}

export const SETTING_NAMES: SettingName[] = Settings.keyof().options

/** The settings in force on a day ('yyyy-MM-dd'). */
export async function readSettings(db: Db | Tx, day: string): Promise<Settings> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where(sql<boolean>`valid @> ${day}::date`)
    .modifyEnd(KEPT_PLAN)
    .execute()
  return settingsFrom(Object.fromEntries(rows.map((row) => [row.name, row.value])))
}

/** The same from an object of names and values that was read together with something else. */
export const settingsFrom = (values: unknown): Settings => Settings.parse(values)

/** From a day on, a setting has a new value; the past keeps its own. */
export async function changeSetting(tx: Tx, { name, value, from }: { name: SettingName; value: unknown; from: string }) {
  await sql`delete from settings where name = ${name} and lower(valid) >= ${from}::date`.execute(tx)
  await sql`update settings set valid = daterange(lower(valid), ${from}::date) where name = ${name} and valid @> ${from}::date`.execute(tx)
  await sql`insert into settings (name, valid, value) values (${name}, daterange(${from}::date, null), ${JSON.stringify(value)}::jsonb)`.execute(
    tx,
  )
}
