// Writes server/db/tables.ts from the migrations: a throwaway database, migrated and introspected.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'sadaf-types-'))
const postgres = await startEmbeddedPostgres(folder, { throwaway: true, settings: { fsync: 'off' } })
try {
  await migrate(postgres.url())
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      postgres.url(),
      '--out-file',
      'server/db/tables.ts',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-only-imports',
      '--exclude-pattern',
      '(migrations|pg_stat*)',
      '--type-mapping',
      JSON.stringify({ int8: 'number', time: 'string', daterange: 'string', bytea: 'Buffer', timestamptz: 'Date' }),
    ],
    { stdio: 'inherit' },
  )
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
