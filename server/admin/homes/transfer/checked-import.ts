import { z } from 'zod'
import { LANGS } from '#contract/constants.ts'
import { FIELD_FAULTS } from '#contract/errors.ts'
import { Matching, type ImportOutcome } from '#contract/endpoints/admin/home-transfer.ts'
import { HOME_FAULTS } from '#contract/home-faults.ts'
import { HomePicture } from '#contract/home-fields.ts'
import {
  compareHomes,
  importFaultsAgainst,
  listUnknownOwners,
  readHomes,
  readKnown,
  type Compared,
  type Fault,
  type ReadHome,
} from '#server/catalogue/index.ts'
import type { Db } from '#server/db/index.ts'
import type { HomeImport } from './import-queries.ts'
import { Lines } from './read-import.ts'

const FaultKept = z.object({
  home: z.string(),
  field: z.string(),
  problem: z.string(),
  code: z.enum([...FIELD_FAULTS, ...HOME_FAULTS]),
  parts: z.record(z.string(), z.union([z.string(), z.number()])),
})
const Owner = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  lang: z.enum(LANGS),
})
export type ImportedOwner = z.output<typeof Owner>
const Content = z.object({
  homes: z.array(z.record(z.string(), z.unknown())).nullable(),
  owners: z.array(z.unknown()).nullable(),
  pictures: z.record(z.string(), z.array(HomePicture)).nullable(),
  faults: z.array(FaultKept).nullable(),
  lines: Lines.nullable(),
  matching: z.nullable(Matching),
})

export type CheckedImport = {
  homes: ReadHome[]
  faults: (Fault & { line: number | null; column: string })[]
  compared: Compared[]
  new_owners: ImportedOwner[]
  outcomes: { line: number; label: string; outcome: ImportOutcome }[]
  picturesOf: (slug: string) => z.output<typeof HomePicture>[]
}

/** The first line of a table names its columns. */
const FIRST_ROW = 2

/** A file that was read, held against what stands now. */
export async function checkImport(
  db: Db,
  found: HomeImport,
  today: string,
): Promise<CheckedImport> {
  const content = Content.parse(found)
  const raw = content.homes ?? []
  // of a file that could not be read its fault is kept
  const { homes, faults } = raw.length === 0 ? { homes: [], faults: [] } : await readHomes(raw)
  const owners = (content.owners ?? []).flatMap((owner) => Owner.safeParse(owner).data ?? [])
  const new_owners = await listUnknownOwners(db, owners)
  const known = await readKnown(db, homes)
  for (const { email } of new_owners) known.owners.set(email, { id: 0, roles: [2] })
  const all = [...(content.faults ?? []), ...faults, ...importFaultsAgainst(homes, known, today)]
  const first = content.lines ? FIRST_ROW : 1
  const lines = new Map(
    homes.map(({ label }, at): [string, number] => [label, at + first]).toReversed(),
  )
  const columnOf = columnsBy(content.lines?.header, content.matching)
  const picturesOf = (slug: string) => content.pictures?.[slug] ?? []
  const is_faulty = new Set(all.map(({ home }) => home))
  const whole = homes.flatMap(({ label, home }) => (home && !is_faulty.has(label) ? [home] : []))
  const compared = await compareHomes(db, whole, { today, picturesOf })
  const found_of = new Map(compared.map((one) => [one.slug, one]))
  return {
    homes,
    compared,
    new_owners,
    picturesOf,
    faults: all.map((fault) => ({
      ...fault,
      line: lines.get(fault.home) ?? null,
      column: columnOf(fault.field),
    })),
    outcomes: homes.map(({ label }, at) => ({
      label,
      line: at + first,
      outcome: outcomeOf(found_of.get(label), is_faulty.has(label)),
    })),
  }
}

function outcomeOf(compared: Compared | undefined, is_faulty: boolean): ImportOutcome {
  if (is_faulty || !compared) return 'faulty'
  if (compared.is_new) return 'new'
  return compared.changes.length === 0 ? 'same' : 'changed'
}

/** As the reader's table calls it; else the field. */
function columnsBy(header: string[] | undefined, matching: Matching | null) {
  const named = (matching?.columns ?? []).flatMap((field, at) =>
    field === null ? [] : [{ field, name: header?.[at] ?? field }],
  )
  return (field: string) =>
    named.find((column) => field === column.field || field.startsWith(`${column.field}.`))?.name ??
    field
}
