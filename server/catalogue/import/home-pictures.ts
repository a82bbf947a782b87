import { createHash } from 'node:crypto'
import { isAbsolute, join, normalize } from 'node:path'
import type { Tx } from '#server/db/index.ts'
import { developPhotograph, readFileIfExists, type Files } from '#server/outside/files/index.ts'
import { complaintOf, type Fault } from './catalogue-faults.ts'
import { listPictures } from './import-queries.ts'
import type { ReadHome } from './check-catalogue.ts'

export type Picture = {
  file: string
  width: number
  height: number
  blur: string
  alt_en: string
  alt_ar: string
}
type Options = { homes: ReadHome[]; folder: string; files: Files | null }

/**
 * Pictures are named by home and content, so a known one is not processed again. Without a store
 * they are only checked.
 */
export async function processPictures(tx: Tx, { homes, folder, files }: Options) {
  const by_home = new Map<string, Picture[]>()
  const faults: Fault[] = []
  for (const { label, read } of homes) {
    const known = new Map((await listPictures(tx, label)).map((picture) => [picture.file, picture]))
    const own: Picture[] = []
    for (const [index, { file, alt_en, alt_ar }] of (read.pictures ?? []).entries()) {
      const picture = await develop({ slug: label, path: pathWithin(folder, file), known, files })
      if (typeof picture === 'string')
        faults.push(
          complaintOf(label, {
            field: `pictures.${index}.file`,
            code: picture,
            parts: { file },
          }),
        )
      else own.push({ ...picture, alt_en, alt_ar })
    }
    by_home.set(label, own)
  }
  return { faults, of: (slug: string) => by_home.get(slug) ?? [] }
}

type ProcessedPicture = Omit<Picture, 'alt_en' | 'alt_ar'>
type PictureSource = {
  slug: string
  path: string | undefined
  known: Map<string, ProcessedPicture>
  files: Files | null
}

async function develop({
  slug,
  path,
  known,
  files,
}: PictureSource): Promise<ProcessedPicture | 'picture_missing' | 'picture_unreadable'> {
  const source = path === undefined ? undefined : await readFileIfExists(path)
  if (!source) return 'picture_missing'
  const file = `${slug}-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.webp`
  const stored = known.get(file)
  if (stored) return stored
  const developed = await developPhotograph(source)
  if (!developed) return 'picture_unreadable'
  const { bytes, width, height, blur } = developed
  if (files && !(await files.stat(file))) await files.put(file, bytes) // a name keeps its bytes
  return { file, width, height, blur }
}

/** Undefined for a path outside the catalogue's folder. */
function pathWithin(folder: string, file: string): string | undefined {
  const plain = normalize(file)
  return isAbsolute(plain) || plain.startsWith('..') ? undefined : join(folder, plain)
}
