import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export { takeImage } from './take-image.ts'
export { blurOf, developPhotograph } from './photograph.ts'

/** Names are one or more plain segments separated by '/'. */
export type Files = {
  /** Atomic; replaces an older file of that name. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Buffer | undefined>
  remove: (name: string) => Promise<void>
}

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/

export function openLocalFiles(folder: string): Files {
  return {
    put: async (name, bytes) => {
      if (!isPlain(name)) throw new Error(`Not a name for a file: ${JSON.stringify(name)}`)
      await writeAtomically(join(folder, name), bytes)
    },
    read: async (name) => (isPlain(name) ? await readFileIfExists(join(folder, name)) : undefined),
    remove: async (name) => {
      if (isPlain(name)) await rm(join(folder, name), { force: true })
    },
  }
}

function isPlain(name: string): boolean {
  return name.length <= 250 && name.split('/').every((segment) => SEGMENT.test(segment))
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

export async function readFileIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}
