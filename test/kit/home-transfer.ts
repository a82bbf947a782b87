import { IMPORT_PART_BYTES } from '#contract/endpoints/admin/home-transfer.ts'
import { granted, type World } from './index.ts'
import { emptiedWorld } from './worlds/pictured-world.ts'
import { entriesOf } from './zip.ts'

/** Nothing is let, and no owner has an account. */
export async function emptied(): Promise<World> {
  const there = await emptiedWorld()
  await there.pool.query(
    `update users set email = 'former-' || email where email in ('omar@example.com', 'maha@example.com')`,
  )
  return there
}

export type Sent = Pick<World, 'noor' | 'runJobs'>

export async function send(
  { noor, runJobs }: Sent,
  file_name: string,
  content: Uint8Array | string,
) {
  const bytes = Buffer.from(content)
  const { import_id } = granted(
    await noor.call('beginHomeImport', { file_name, bytes: bytes.length }),
  )
  for (let part_no = 0; part_no * IMPORT_PART_BYTES < bytes.length; part_no += 1) {
    const at = part_no * IMPORT_PART_BYTES
    const part = new File([bytes.subarray(at, at + IMPORT_PART_BYTES)], 'part')
    granted(await noor.call('sendHomeImportPart', { import_id, part_no, part }))
  }
  await runJobs()
  return import_id
}

export const look = async ({ noor }: Sent, import_id: number) =>
  granted(await noor.call('readHomeImport', { import_id }))

export const archiveOf = async ({ noor }: World) =>
  granted(await noor.call('exportHomesArchive', {})).bytes
export const textOf = async (there: World) =>
  (await entriesOf(await archiveOf(there))).get('homes.json')?.toString() ?? ''
export async function everything({ pool }: World) {
  const tables =
    'locations location_texts properties property_texts suppliers home_suppliers room_categories room_category_texts units rate_plans nightly_rates ownerships owner_agreements night_rules unit_permits sales_periods room_category_amenities room_category_pictures home_search home_cards'
  const kept: unknown[] = []
  for (const table of tables.split(' ')) {
    const { rows } = await pool.query(`select * from ${table} t order by to_jsonb(t)::text`)
    kept.push([table, rows])
  }
  return kept
}
