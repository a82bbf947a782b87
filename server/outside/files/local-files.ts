import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { guardPlain, isPlain } from './names.ts'
import type { Files, Listed, Stat } from './types.ts'

export function openLocalFiles(folder: string): Files {
  return {
    put: async (name, bytes) => {
      guardPlain(name)
      await writeAtomically(join(folder, name), bytes)
    },
    read: async (name) => (isPlain(name) ? await readFileIfExists(join(folder, name)) : undefined),
    remove: async (name) => {
      if (isPlain(name)) await rm(join(folder, name), { force: true })
    },
    stat: async (name) => (isPlain(name) ? await statIfExists(join(folder, name)) : undefined),
    list: () => listFolder(folder),
    isThere: async () => true,
  }
}

async function statIfExists(path: string): Promise<Stat | undefined> {
  const bytes = await readFileIfExists(path)
  const modified_at = bytes && (await ifExists(stat(path)))?.mtime
  return (
    modified_at && {
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      modified_at,
    }
  )
}

/** Without what is still being written: a `.part` is no file yet. */
async function* listFolder(folder: string): AsyncGenerator<Listed> {
  const entries = (await ifExists(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) {
    const name = relative(folder, path)
    const modified_at = (await ifExists(stat(path)))?.mtime
    if (modified_at && isPlain(name)) yield { name, modified_at }
  }
}

/** Writes a temporary file and renames it, so that readers never see a partial file. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const fresh = `${path}.${randomUUID()}.part`
  try {
    await writeFile(fresh, bytes)
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

export const readFileIfExists = (path: string): Promise<Buffer | undefined> =>
  ifExists(readFile(path))

async function ifExists<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(error.code))
    )
      return undefined
    throw error
  }
}
