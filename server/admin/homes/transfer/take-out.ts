import type { FileOutput, StreamOutput } from '#contract/define-endpoint.ts'
import { listHomeRows } from '#server/admin/homes/list-queries.ts'
import type { StaffCall } from '#server/call/call.ts'
import { archiveOf, csvLinesOf, readFileHomes } from '#server/catalogue/index.ts'
import { csvFile } from '#contract/csv-file.ts'

const MOST = 10_000

/** Every published home, as the import reads it back, with its pictures. */
export async function exportHomesArchive(
  _input: Record<string, never>,
  { db, services, now, lang, today }: StaffCall,
): Promise<StreamOutput> {
  const homes = await readFileHomes(db, await listIds({ db, lang, today }), today)
  return {
    name: `homes-${today}.zip`,
    type: 'application/zip',
    pieces: archiveOf(homes, { files: services.files, now }),
  }
}

/** The same as one table; pictures are named and not in it. */
export async function exportHomesTable(
  _input: Record<string, never>,
  { db, lang, today }: StaffCall,
): Promise<FileOutput> {
  const { homes } = await readFileHomes(db, await listIds({ db, lang, today }), today)
  return csvFile('homes-to-import', today, csvLinesOf(homes))
}

async function listIds({ db, lang, today }: Pick<StaffCall, 'db' | 'lang' | 'today'>) {
  const rows = await listHomeRows(db, {}, { sort: 'name', lang, today, limit: MOST, offset: 0 })
  return rows.map(({ room_category_id }) => room_category_id)
}
