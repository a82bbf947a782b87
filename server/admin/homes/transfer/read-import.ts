import { z } from 'zod'
import { PHOTOGRAPH_MAX_BYTES } from '#contract/constants.ts'
import { Matching } from '#contract/endpoints/admin/home-transfer.ts'
import type { Services } from '#server/call/call.ts'
import {
  CatalogueFaults,
  completeHomes,
  guessMatching,
  homesOfTable,
  isOwnShape,
  openHomesFile,
  processPictures,
  readHomes,
  readJsonHomes,
  readTable,
} from '#server/catalogue/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { isPhotograph } from '#server/outside/files/index.ts'
import { fetchStrangersFile } from '#server/outside/strangers/index.ts'
import { findImport, writeImport, type HomeImport } from './import-queries.ts'
import { partsReader, removeParts } from './parts.ts'

export const Lines = z.object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) })
/** Homes after which it is told how far it is. */
const TOLD = 50
const ADDRESS = /^[a-z][a-z+.-]*:/i
const Row = z.object({ lines: Lines.nullable(), matching: z.nullable(Matching) })

/**
 * Reads a file that has come whole: its homes and their pictures, or first its columns, where
 * nobody has said yet what they are. May run twice.
 */
export async function readSentHomes(
  { db, files }: Pick<Services, 'db' | 'files'>,
  import_id: number,
  now: Date,
): Promise<void> {
  const found = await findImport(db, import_id)
  if (found?.state !== 'reading') return
  try {
    await readInto({ db, files }, found, dubaiDay(now))
  } catch (error) {
    if (!(error instanceof CatalogueFaults)) throw error
    await writeImport(db, import_id, { state: 'read', homes: [], faults: error.faults })
    await removeParts(files, import_id, found.parts)
  }
}

const fetchPicture = async (address: string) =>
  await fetchStrangersFile(address, { max_bytes: PHOTOGRAPH_MAX_BYTES, isWanted: isPhotograph })

async function readInto(
  { db, files }: Pick<Services, 'db' | 'files'>,
  found: HomeImport,
  today: string,
) {
  const { import_id, file_name, bytes } = found
  const open = await openHomesFile({ file_name, bytes, read: partsReader(files, import_id) })
  try {
    const { lines, matching } = Row.parse(found)
    const table = open.kind === 'csv' ? (lines ?? readTable(open.text)) : null
    if (table && !matching && !isOwnShape(table)) {
      const guessed = guessMatching(table)
      await writeImport(db, import_id, { state: 'matching', lines: table, matching: guessed })
      return
    }
    const said = matching ?? (table && guessMatching(table))
    const { homes: raw, owners } =
      table && said ? { homes: homesOfTable(table, said), owners: [] } : readJsonHomes(open.text)
    const whole = table ? await completeHomes(db, raw, today) : raw
    const { homes } = await readHomes(whole) // its faults are found anew whenever it is looked at
    const pictures = await processPictures(db, {
      homes,
      read: async (file) =>
        ADDRESS.test(file) ? await fetchPicture(file) : await open.readPicture(file),
      files,
      onHome: async (homes_done) => {
        if (homes_done % TOLD === 0) await writeImport(db, import_id, { homes_done })
      },
    })
    await writeImport(db, import_id, {
      state: 'read',
      homes: whole,
      owners,
      ...(table && { lines: table, matching: said }),
      pictures: Object.fromEntries(homes.map(({ label }) => [label, pictures.of(label)])),
      faults: pictures.faults,
      homes_done: homes.length,
    })
  } finally {
    open.close()
  }
}
