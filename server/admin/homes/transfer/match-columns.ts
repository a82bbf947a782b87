import type { Matching } from '#contract/endpoints/admin/home-transfer.ts'
import { CSV_COLUMNS } from '#server/catalogue/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { enqueue } from '#server/jobs/index.ts'
import { findImport, lockImport, saveSource, writeImport } from './import-queries.ts'
import { Lines } from './read-import.ts'
import { byName } from './sources.ts'

type Said = { import_id: number; matching: Matching; source?: string | undefined }

/**
 * The table is read again by it. Refuses NOT_FOUND; IMPORT_NOT_READY for what is no table or was
 * brought in; INVALID_INPUT for a field that is none or two columns of one field.
 */
export async function matchHomeImport(
  { import_id, matching, source }: Said,
  { db, now }: StaffCall,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    await lockImport(tx, import_id)
    const found = (await findImport(tx, import_id)) ?? refuse('NOT_FOUND')
    const table = Lines.safeParse(found.lines).data
    if (!table || !['matching', 'read'].includes(found.state)) refuse('IMPORT_NOT_READY')
    guardColumns(matching, table.header.length)
    if (source !== undefined) await saveSource(tx, source, byName(table.header, matching), now)
    await writeImport(tx, import_id, { state: 'reading', matching })
    await enqueue(tx, 'read_home_import', { import_id })
  })
  return {}
}

function guardColumns({ columns, same_for_all }: Matching, wanted: number) {
  const fields = columns.flatMap((field) => field ?? [])
  const wrong = [...fields, ...Object.keys(same_for_all)].find((field) => !(field in CSV_COLUMNS))
  const twice = fields.find((field, at) => fields.indexOf(field) !== at)
  if (columns.length !== wanted || wrong !== undefined || twice !== undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'matching.columns', code: 'invalid' }] })
}
