import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from './migrate.ts'

const FILE = join(import.meta.dirname, 'recorded-migrations.json')

const readRecorded = (): Record<string, string> => JSON.parse(readFileSync(FILE, 'utf8'))

export function recordMigrations() {
  const hashes = Object.fromEntries(readMigrations().map(({ name, sha256 }) => [name, sha256]))
  writeFileSync(FILE, `${JSON.stringify({ ...hashes, ...readRecorded() }, null, 2)}\n`)
}

/** Databases have run the recorded migrations: they are never edited, renamed or removed. */
export function faultsOfMigrations(): string[] {
  const recorded = readRecorded()
  const migrations = readMigrations()
  const missing = Object.keys(recorded).filter(
    (name) => !migrations.some((migration) => migration.name === name),
  )
  return [
    ...migrations.flatMap(({ name, sha256 }) => {
      if (recorded[name] === undefined) return [`${name} is not recorded: run npm run types`]
      return recorded[name] === sha256
        ? []
        : [`${name} was edited after it was recorded: write a new migration instead`]
    }),
    ...missing.map(
      (name) => `${name} is recorded and missing: migrations are never renamed or removed`,
    ),
  ]
}
