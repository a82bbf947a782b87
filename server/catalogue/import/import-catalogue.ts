import { basename, dirname } from 'node:path'
import { keepSearchByHand, refreshSearch, type Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { readFileIfExists, type Files } from '#server/outside/files/index.ts'
import { CatalogueFaults } from './catalogue-faults.ts'
import {
  beginHomes,
  listTouchedHomes,
  lockImports,
  readKnown,
  undoHomes,
} from './import-queries.ts'
import { processPictures } from './home-pictures.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { faultsAgainst } from './reference-faults.ts'
import { saveHome, type Saved } from './save-home.ts'

type Input = { file: string; dry_run: boolean; files: Files; today: string }
export type Imported = { added: string[]; changed: string[]; unchanged: string[] }

/**
 * All homes or none; idempotent. A dry run rolls back. Throws CatalogueFaults with every mistake at
 * once; refuses INVALID_INPUT without a
 * file.
 */
export async function importCatalogue(
  tx: Tx,
  { file, dry_run, files, today }: Input,
): Promise<Imported> {
  const { homes, faults } = checkCatalogue(basename(file), await readText(file))
  await lockImports(tx)
  const known = await readKnown(tx, homes)
  const all_faults = [...faults, ...faultsAgainst(homes, known, today)]
  const store = dry_run || all_faults.length > 0 ? null : files
  const pictures = await processPictures(tx, { homes, folder: dirname(file), files: store })
  const all = [...all_faults, ...pictures.faults]
  if (all.length > 0) throw new CatalogueFaults(all)

  await beginHomes(tx)
  await keepSearchByHand(tx)
  const saved: Saved[] = []
  for (const { home } of homes)
    if (home)
      saved.push(await saveHome(tx, { home, known, pictures: pictures.of(home.slug), today }))
  await refreshSearch(
    tx,
    await listTouchedHomes(tx, [...slugsOf(saved, 'added'), ...slugsOf(saved, 'changed')]),
  )
  if (dry_run) await undoHomes(tx)
  return {
    added: slugsOf(saved, 'added'),
    changed: slugsOf(saved, 'changed'),
    unchanged: slugsOf(saved, 'unchanged'),
  }
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
