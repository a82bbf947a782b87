import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Tx } from '#server/db/index.ts'
import { blurOf, pictureName, type Files } from '#server/outside/files/index.ts'
import { idOf, insertKeyed } from './bulk.ts'

const FOLDER = join(import.meta.dirname, '../pictures')

const Manifest = z.object({
  pictures: z.array(
    z.object({
      file: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.object({ en: z.string(), ar: z.string() }),
    }),
  ),
})

export type StoredPictures = {
  picture_ids: Map<string, number>
  storedName: (file: string | null) => string | null
}

/**
 * Stored under names of their content, so that a picture of the album that was changed is another
 * picture. Found by their names in the album.
 */
export async function loadPictures(tx: Tx, files: Files): Promise<StoredPictures> {
  const { pictures } = Manifest.parse(
    JSON.parse(await readFile(join(FOLDER, 'manifest.json'), 'utf8')),
  )
  const names = new Map<string, string>()
  const rows = await Promise.all(
    pictures.map(async ({ file: in_album, width, height, alt }) => {
      const bytes = await readFile(join(FOLDER, in_album))
      const file = pictureName(in_album, bytes)
      await files.put(file, bytes)
      names.set(in_album, file)
      return { file, width, height, blur: await blurOf(bytes), alt_en: alt.en, alt_ar: alt.ar }
    }),
  )
  const ids = await insertKeyed(tx, { table: 'pictures', key: 'file', rows })
  return {
    picture_ids: new Map([...names].map(([in_album, file]) => [in_album, idOf(ids, file)])),
    storedName: (file) => (file === null ? null : (names.get(file) ?? null)),
  }
}
