import { PICTURES } from '#server/catalogue/export/file-homes.ts'
import { fileFormOf } from '#server/catalogue/homes/home-file.ts'
import { listPublished } from '#server/catalogue/homes/published-home-queries.ts'
import type { Db } from '#server/db/index.ts'
import { listIdsOfSlugs } from './transfer-queries.ts'

type Raw = Record<string, unknown>
const AT_ONCE = 50

/** Rows of a table over what stands of their homes: what a row does not say stays as it is. */
export async function completeHomes(db: Db, rows: readonly Raw[], today: string): Promise<Raw[]> {
  const standing = new Map<string, Raw>()
  const slugs = rows.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : []))
  for (let at = 0; at < slugs.length; at += AT_ONCE) {
    const ids = await listIdsOfSlugs(db, slugs.slice(at, at + AT_ONCE))
    for (const { fields, is_active, retired_on } of await listPublished(db, ids, today)) {
      const pictures = fields.pictures?.map((picture) => ({
        ...picture,
        file: PICTURES + picture.file,
      }))
      standing.set(fields.slug ?? '', {
        ...fileFormOf({ ...fields, pictures }),
        is_active,
        ...(retired_on !== null && { retired_on }),
      })
    }
  }
  return rows.map((row) => {
    const there = standing.get(String(row['slug']))
    return there ? over(there, row) : row
  })
}

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const over = (there: Raw, row: Raw): Raw => ({
  ...there,
  ...Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const former = there[name]
      return [name, isRecord(former) && isRecord(value) ? over(former, value) : value]
    }),
  ),
})
