import type { Db } from '#server/db/index.ts'
import type { Files } from '#server/outside/files/index.ts'
import { isNamed } from './named-queries.ts'

const AT_ONCE = 8
/** A file that is younger may be of an upload whose row is not written yet. */
const UNNAMED_AFTER_MS = 60 * 60 * 1000

const OUTCOMES = ['moved', 'there', 'newer_there', 'gone', 'unnamed'] as const
type Outcome = (typeof OUTCOMES)[number]
export type Moved = Record<
  Outcome | 'deleted' | 'deleted_unnamed' | 'named_there' | 'unnamed_there',
  number
>

type Stores = { from: Files; to: Files }
type Options = Stores & { is_deleting: boolean; now: Date }

/**
 * Copies every file that the product needs and that is not there yet, and reads it back. While the
 * product runs on either store; interrupted it goes on where it was. Deletes nothing unless told.
 * Throws FilesAway.
 */
export async function moveFiles(db: Db, { from, to, is_deleting, now }: Options): Promise<Moved> {
  const counts = {
    moved: 0,
    there: 0,
    newer_there: 0,
    gone: 0,
    unnamed: 0,
    deleted: 0,
    deleted_unnamed: 0,
    named_there: 0,
    unnamed_there: 0,
  }
  const isOld = (modified_at: Date) => now.getTime() - modified_at.getTime() > UNNAMED_AFTER_MS
  await forEachOf(from, async ({ name, modified_at }) => {
    const outcome = await moveFile(db, { from, to }, name)
    counts[outcome] += 1
    if (!is_deleting || outcome === 'gone' || (outcome === 'unnamed' && !isOld(modified_at))) return
    await from.remove(name)
    counts[outcome === 'unnamed' ? 'deleted_unnamed' : 'deleted'] += 1
  })
  await forEachOf(to, async ({ name, modified_at }) => {
    if (await asksIfNamed(db, name)) counts.named_there += 1
    else if (isOld(modified_at)) {
      if (is_deleting) await to.remove(name)
      counts[is_deleting ? 'deleted_unnamed' : 'unnamed_there'] += 1
    }
  })
  return counts
}

async function moveFile(db: Db, { from, to }: Stores, name: string): Promise<Outcome> {
  if (!(await asksIfNamed(db, name))) return 'unnamed'
  const [here, there] = [await from.stat(name), await to.stat(name)]
  if (!here) return 'gone'
  if (there && there.bytes === here.bytes && there.sha256 === here.sha256) return 'there'
  if (there && isDocument(name) && there.modified_at > here.modified_at) return 'newer_there'
  const bytes = await from.read(name)
  if (!bytes) return 'gone'
  await to.put(name, bytes)
  if (!(await to.read(name))?.equals(bytes))
    throw new Error(`${name} was not stored as it was sent`)
  if (await asksIfNamed(db, name)) return 'moved'
  await to.remove(name) // deleted while it was copied
  return 'gone'
}

/** Documents may be sealed anew under their name; a picture that differs is damaged. */
const isDocument = (name: string): boolean => name.includes('/')

const asksIfNamed = (db: Db, name: string) => db.transaction().execute((tx) => isNamed(tx, name))

type Listed = { name: string; modified_at: Date }

/** After a failure nothing more is begun, and what was begun has ended when it is thrown. */
async function forEachOf(files: Files, work: (file: Listed) => Promise<void>): Promise<void> {
  const listed = files.list()[Symbol.asyncIterator]()
  const failures: unknown[] = []
  const workThrough = async () => {
    try {
      for (
        let next = await listed.next();
        !next.done && failures.length === 0;
        next = await listed.next()
      )
        await work(next.value)
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough))
  if (failures.length > 0) throw failures[0]
}
