import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { HomeFaultCode } from '#contract/home-faults.ts'
import type { HomePicture } from '#contract/home-fields.ts'
import type { Db } from '#server/db/index.ts'
import { takePhotograph, type Files, type ImageFault } from '#server/outside/files/index.ts'
import { complaintOf, type Fault } from './catalogue-faults.ts'
import type { CatalogueHome } from './catalogue-file.ts'
import { listPictures } from './import-queries.ts'
import type { ReadHome } from './check-catalogue.ts'

export type Picture = HomePicture
/** Undefined: there is none of this name; a code: why it cannot be had. */
export type PictureReader = (file: string) => Promise<Buffer | HomeFaultCode | undefined>
type Options = {
  homes: readonly ReadHome[]
  read: PictureReader
  files: Files | null
  onHome?: (done: number) => Promise<void>
}

/**
 * Pictures are named by home and content, so a known one is not processed again; one that was taken
 * out of this or another installation keeps its name. Without a store they are only checked.
 */
export async function processPictures(
  db: Db,
  { homes, read, files, onHome = async () => {} }: Options,
) {
  const by_home = new Map<string, Picture[]>()
  const faults: Fault[] = []
  const done = new Map<string, ProcessedPicture>()
  for (const [at, { label, read: home }] of homes.entries()) {
    const standing = home.pictures?.length ? await listPictures(db, label) : []
    const known = new Map(standing.map((picture) => [picture.file, picture]))
    const own: Picture[] = []
    for (const [index, { file, ...said }] of (home.pictures ?? []).entries()) {
      const picture = await develop({
        slug: label,
        file,
        source: await read(file),
        known,
        files,
        done,
      })
      if (typeof picture === 'string')
        faults.push(
          complaintOf(label, {
            field: `pictures.${index}.file`,
            code: picture,
            parts: { file },
          }),
        )
      else own.push({ ...picture, ...shownOf(said) })
    }
    by_home.set(label, own)
    await onHome(at + 1)
  }
  return { faults, of: (slug: string) => by_home.get(slug) ?? [] }
}

type Said = Omit<CatalogueHome['pictures'][number], 'file'>

/** The middle is what is kept of a photograph of which nothing is said. */
const shownOf = ({ alt_en = '', alt_ar = '', room, focus }: Said) => ({
  alt_en,
  alt_ar,
  ...(room && { room }),
  ...(focus && (focus.x !== 50 || focus.y !== 50) && { focus }),
})

type ProcessedPicture = Pick<Picture, 'file' | 'width' | 'height' | 'blur'>
type PictureSource = {
  slug: string
  file: string
  source: Buffer | HomeFaultCode | undefined
  known: Map<string, ProcessedPicture>
  files: Files | null
  /** By their content and name, of this import. */
  done: Map<string, ProcessedPicture>
}

async function develop({
  slug,
  file,
  source,
  known,
  files,
  done,
}: PictureSource): Promise<ProcessedPicture | HomeFaultCode> {
  const named = known.get(basename(file))
  if (source === undefined) return named ?? 'picture_missing'
  if (typeof source === 'string') return source
  const source_sha256 = sha256Of(source)
  const own_name = `${slug}-${source_sha256.slice(0, 16)}.webp`
  const key = `${source_sha256} ${takenOutAs(file) ?? ''}`
  const there = done.get(key) ?? known.get(own_name)
  if (there) return there
  if (named && (await files?.stat(named.file))?.sha256 === source_sha256) return named
  const taken = await takePhotograph(source)
  if ('fault' in taken) return FAULTS[taken.fault]
  const { bytes, width, height, blur } = taken
  const name = await freeName([takenOutAs(file), own_name], bytes, files)
  if (files && !(await files.stat(name))) await files.put(name, bytes) // a name keeps its bytes
  const picture = { file: name, width, height, blur }
  done.set(key, picture)
  return picture
}

const FAULTS: Record<ImageFault, HomeFaultCode> = {
  FILE_UPLOAD_FAILED: 'picture_unreadable',
  FILE_TYPE_INVALID: 'picture_type',
  FILE_BROKEN: 'picture_unreadable',
  IMAGE_TOO_LARGE: 'picture_too_large',
}

/** The name under which an installation had it. */
const takenOutAs = (file: string): string | undefined =>
  /^[a-z0-9][a-z0-9-]{0,99}-[0-9a-f]{16}\.webp$/.exec(basename(file))?.[0]

/** The first that is free or has these bytes; the last is of the content alone. */
async function freeName(
  names: readonly [string | undefined, string],
  bytes: Buffer,
  files: Files | null,
): Promise<string> {
  const [wanted, own] = names
  if (wanted === undefined) return own
  const there = await files?.stat(wanted)
  return there === undefined || there.sha256 === sha256Of(bytes) ? wanted : own
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
