import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '#kit/servers/cluster-services.ts'

type FileStore = { store: Store | undefined; data_dir: string }

/** The names of sealed files that are not empty, in the bucket where there is one. */
export function sealedFiles({ store, data_dir }: FileStore): string[] {
  const files = store
    ? store.files().map(({ name, bytes }) => ({ name, size: bytes.length }))
    : filesUnder(join(data_dir, 'files'))
  return files.flatMap(({ name, size }) => (size > 0 && name.startsWith('sealed/') ? [name] : []))
}

/** Nothing of a folder that is not there. */
export function filesUnder(folder: string): { name: string; size: number }[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => ({ name, stat: statSync(join(folder, name)) }))
      .flatMap(({ name, stat }) => (stat.isFile() ? [{ name, size: stat.size }] : []))
  } catch {
    return []
  }
}
