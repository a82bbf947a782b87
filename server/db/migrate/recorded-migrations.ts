import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readMigrations } from './migrate.ts'

const FILE = join(import.meta.dirname, 'recorded-migrations.json')
const ROOT = resolve(import.meta.dirname, '../../..')

type Hashes = Record<string, string>

const readRecorded = (): Hashes => JSON.parse(readFileSync(FILE, 'utf8'))
const readHashes = (): Hashes =>
  Object.fromEntries(readMigrations().map(({ name, sha256 }) => [name, sha256]))

const git = (...args: string[]): boolean =>
  spawnSync('git', args, { cwd: ROOT, stdio: 'ignore' }).status === 0

/** Whether the last commit has this migration; outside a repository every one counts as committed. */
const isCommitted = (name: string): boolean =>
  git('cat-file', '-e', `HEAD:server/db/migrations/${name}`) || !git('rev-parse', 'HEAD')

/** Of a migration that no commit has yet the newest text counts: its author may still edit it. */
export const recordedAnew = (
  recorded: Hashes,
  hashes: Hashes,
  has: (name: string) => boolean,
): Hashes => ({
  ...hashes,
  ...Object.fromEntries(
    Object.entries(recorded).filter(([name, hash]) => hashes[name] === hash || has(name)),
  ),
})

export const recordMigrations = () =>
  writeFileSync(
    FILE,
    `${JSON.stringify(recordedAnew(readRecorded(), readHashes(), isCommitted), null, 2)}\n`,
  )

/** Databases have run the recorded migrations: they are never edited, renamed or removed. */
export const faultsOfMigrations = (): string[] =>
  faultsBetween(readRecorded(), readHashes(), isCommitted)

export function faultsBetween(
  recorded: Hashes,
  hashes: Hashes,
  has: (name: string) => boolean,
): string[] {
  const missing = Object.keys(recorded).filter((name) => hashes[name] === undefined)
  return [
    ...Object.entries(hashes).flatMap(([name, hash]) => {
      if (recorded[name] === hash) return []
      return recorded[name] !== undefined && has(name)
        ? [`${name} was edited after it was committed: write a new migration instead`]
        : [`${name} is not recorded: run npm run types`]
    }),
    ...missing.map((name) =>
      has(name)
        ? `${name} is committed and missing: migrations are never renamed or removed`
        : `${name} is recorded and missing: run npm run types`,
    ),
  ]
}
