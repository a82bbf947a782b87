import { basename, dirname, isAbsolute, join, normalize } from 'node:path'
import { keepSearchByHand, refreshSearch, type Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { readFileIfExists, type Files } from '#server/outside/files/index.ts'
import { CatalogueFaults } from './catalogue-faults.ts'
import {
  beginHomes,
  listTouchedHomes,
  lockImports,
  readKnown,
  type Known,
  undoHomes,
} from './import-queries.ts'
import { processPictures, type Picture } from './home-pictures.ts'
import { checkCatalogue, type ReadHome } from './check-catalogue.ts'
import { importFaultsAgainst } from './reference-faults.ts'
import { saveHome, type Saved } from './save-home.ts'

type Input = { file: string; dry_run: boolean; files: Files; now: Date; today: string }
export type Imported = { added: string[]; changed: string[]; unchanged: string[] }

/**
 * All homes or none; idempotent. A dry run rolls back. Throws CatalogueFaults with every mistake at
 * once; refuses INVALID_INPUT without a file.
 */
export async function importCatalogue(
  tx: Tx,
  { file, dry_run, files, now, today }: Input,
): Promise<Imported> {
  const { homes, faults } = await checkCatalogue(basename(file), await readText(file))
  await lockImports(tx)
  const known = await readKnown(tx, homes)
  const all_faults = [...faults, ...importFaultsAgainst(homes, known, today)]
  const store = dry_run || all_faults.length > 0 ? null : files
  const pictures = await processPictures(tx, {
    homes,
    read: async (name) => await readWithin(dirname(file), name),
    files: store,
  })
  const all = [...all_faults, ...pictures.faults]
  if (all.length > 0) throw new CatalogueFaults(all)

  await beginHomes(tx)
  const imported = await saveHomes(tx, { homes, known, picturesOf: pictures.of, now, today })
  if (dry_run) await undoHomes(tx)
  return imported
}

type Checked = {
  homes: readonly ReadHome[]
  known: Known
  picturesOf: (slug: string) => readonly Picture[]
  now: Date
  today: string
}

/** Of homes that were checked to be whole and without a fault; imports must be locked. */
export async function saveHomes(
  tx: Tx,
  { homes, known, picturesOf, now, today }: Checked,
): Promise<Imported> {
  await keepSearchByHand(tx)
  const saved: Saved[] = []
  for (const { home } of homes)
    if (home)
      saved.push(
        await saveHome(tx, { home, known, pictures: picturesOf(home.slug), now, today, by: null }),
      )
  await refreshSearch(
    tx,
    await listTouchedHomes(tx, [...slugsOf(saved, 'added'), ...slugsOf(saved, 'changed')]),
  )
  return {
    added: slugsOf(saved, 'added'),
    changed: slugsOf(saved, 'changed'),
    unchanged: slugsOf(saved, 'unchanged'),
  }
}

/** Undefined for a path outside the catalogue's folder. */
async function readWithin(folder: string, file: string): Promise<Buffer | undefined> {
  const plain = normalize(file)
  return isAbsolute(plain) || plain.startsWith('..')
    ? undefined
    : await readFileIfExists(join(folder, plain))
}

async function readText(file: string): Promise<string> {
  const bytes = await readFileIfExists(file)
  if (!bytes)
    refuse('INVALID_INPUT', {
      fields: [{ field: 'file', code: 'invalid' }],
      data: `There is no file ${file}.`,
    })
  return bytes.toString('utf8')
}

const slugsOf = (saved: Saved[], outcome: Saved['outcome']) =>
  saved.filter((home) => home.outcome === outcome).map((home) => home.slug)
