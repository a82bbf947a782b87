import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileIfExists, writeAtomically } from './local-files.ts'
import { mayBeCopied } from './names.ts'
import type { Files } from './types.ts'

/** Some thousand pictures of homes. */
const MAX_BYTES = 2 * 1024 ** 3
/** How much is left of the copies when there were too many. */
const SHARE_LEFT = 0.8

type Options = { folder: string; max_bytes?: number }

/**
 * Keeps copies of pictures in a folder, so that showing one does not ask the store. What belongs to
 * a person is never copied: removed
 * by one process it is gone for all.
 */
export function withLocalCopies(files: Files, { folder, max_bytes = MAX_BYTES }: Options): Files {
  const pending = new Map<string, Promise<Buffer | undefined>>()
  let size: number | undefined // counted by the first copy
  const pathOf = (name: string) => join(folder, name)

  async function fetchAndCopy(name: string): Promise<Buffer | undefined> {
    const bytes = await files.read(name)
    // a full disk keeps nobody from seeing the picture
    if (bytes) await copy(name, bytes).catch(() => {})
    return bytes
  }

  async function copy(name: string, bytes: Buffer) {
    await writeAtomically(pathOf(name), bytes)
    if (size !== undefined) size += bytes.length
    if (size === undefined || size > max_bytes) size = await dropOldest(folder, max_bytes)
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const copied = await readFileIfExists(pathOf(name))
    if (copied) return copied
    const running = pending.get(name)
    if (running) return await running
    const fetched = fetchAndCopy(name).finally(() => pending.delete(name))
    pending.set(name, fetched)
    return await fetched
  }

  const forget = async (name: string) => {
    if (mayBeCopied(name)) await rm(pathOf(name), { force: true })
  }

  return {
    ...files,
    read: (name) => (mayBeCopied(name) ? read(name) : files.read(name)),
    put: async (name, bytes) => {
      await files.put(name, bytes)
      await forget(name)
    },
    remove: async (name) => {
      await files.remove(name)
      await forget(name)
    },
  }
}

/** Returns how many bytes are left. Other processes may share the folder. */
async function dropOldest(folder: string, max_bytes: number): Promise<number> {
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      stat: await stat(join(folder, name)).catch(() => null),
    })),
  )
  const copies = found.flatMap(({ path, stat: about }) =>
    about ? [{ path, bytes: about.size, written_ms: about.mtimeMs }] : [],
  )
  let size = copies.reduce((sum, { bytes }) => sum + bytes, 0)
  if (size <= max_bytes) return size
  for (const { path, bytes } of copies.toSorted(
    (one, other) => one.written_ms - other.written_ms,
  )) {
    if (size <= max_bytes * SHARE_LEFT) break
    await rm(path, { force: true })
    size -= bytes
  }
  return size
}
