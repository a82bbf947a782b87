import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Tx } from '#db'
import { blurOf, type Files } from '#outside/files'
import { insertKeyed } from './bulk.ts'

const FOLDER = join(import.meta.dirname, '../pictures')

const Manifest = z.object({
  pictures: z.array(z.object({ file: z.string(), width: z.int(), height: z.int(), alt: z.object({ en: z.string(), ar: z.string() }) })),
})

export async function loadPictures(tx: Tx, files: Files): Promise<Map<string, number>> {
  const { pictures } = Manifest.parse(JSON.parse(await readFile(join(FOLDER, 'manifest.json'), 'utf8')))
  const rows = await Promise.all(
    pictures.map(async ({ file, width, height, alt }) => {
      const bytes = await readFile(join(FOLDER, file))
      await files.put(file, bytes)
      return { file, width, height, blur: await blurOf(bytes), alt_en: alt.en, alt_ar: alt.ar }
    }),
  )
  return await insertKeyed(tx, { table: 'pictures', key: 'file', rows })
}
