import {
  IMPORT_FAULTS,
  IMPORT_OUTCOMES,
  IMPORT_PAGE,
  Matching,
} from '#contract/endpoints/admin/home-transfer.ts'
import { CSV_COLUMNS, REQUIRED } from '#server/catalogue/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db } from '#server/db/index.ts'
import { checkImport, type CheckedImport } from './checked-import.ts'
import { findImport, listSources, type HomeImport } from './import-queries.ts'
import { Lines } from './read-import.ts'
import { inOrderOf } from './sources.ts'

const SAMPLE_ROWS = 3

/** Refuses NOT_FOUND. */
export async function readHomeImport(
  { import_id, page }: { import_id: number; page: number },
  { db, today }: StaffCall,
) {
  const found = (await findImport(db, import_id)) ?? refuse('NOT_FOUND')
  const { state, file_name, by, uploaded_at, brought_in_at, homes_done } = found
  const short = { import_id, state, file_name, by, uploaded_at, brought_in_at, homes_done }
  const table = await tableOf(db, found)
  if (state !== 'read') return { ...short, ...NOTHING, table }
  return { ...short, ...shown(await checkImport(db, found, today), page), table }
}

const NOTHING = {
  total_count: 0,
  counts: { new: 0, changed: 0, same: 0, faulty: 0 },
  homes: [],
  faults: [],
  fault_count: 0,
  new_owners: [],
}

function shown({ homes, compared, outcomes, faults, new_owners }: CheckedImport, page: number) {
  const changes = new Map(compared.map((one) => [one.slug, one.changes]))
  const names = new Map(homes.map(({ label, read }) => [label, read]))
  const inOrder = IMPORT_OUTCOMES.toReversed()
    .toSorted((a, b) => Number(a === 'same') - Number(b === 'same'))
    .flatMap((outcome) => outcomes.filter((one) => one.outcome === outcome))
  const count = (outcome: (typeof IMPORT_OUTCOMES)[number]) =>
    outcomes.filter((one) => one.outcome === outcome).length
  return {
    total_count: outcomes.length,
    counts: {
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      faulty: count('faulty'),
    },
    homes: inOrder
      .slice((page - 1) * IMPORT_PAGE, page * IMPORT_PAGE)
      .map(({ label, line, outcome }) => ({
        line,
        slug: label,
        name: names.get(label)?.en?.nice_name ?? '',
        outcome,
        changes: changes.get(label) ?? [],
      })),
    faults: faults
      .slice(0, IMPORT_FAULTS)
      .map(({ line, home, column, code, parts }) => ({ line, home, column, code, parts })),
    fault_count: faults.length,
    new_owners: new_owners.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  }
}

async function tableOf(db: Db, { lines, matching }: HomeImport) {
  const table = Lines.safeParse(lines).data
  const said = Matching.safeParse(matching).data
  if (!table || !said) return null
  const sources = await listSources(db)
  return {
    header: table.header,
    sample: table.rows.slice(0, SAMPLE_ROWS),
    row_count: table.rows.length,
    matching: said,
    fields: Object.keys(CSV_COLUMNS).map((field) => ({
      field,
      is_required: REQUIRED.includes(field),
    })),
    sources: sources.flatMap(({ name, matching: kept }) => {
      const known = inOrderOf(table.header, kept)
      return known ? [{ name, matching: known }] : []
    }),
  }
}
