// npm run types: everything generated from the database. A throwaway database is brought to the
// newest version and described: server/db/tables.ts (types), server/db/schema.sql (tables,
// functions and triggers), docs/row-changes.md (what happens when a row changes). Also records the
// hash of every new migration; the hash of an edited one stays, and `npm run check` refuses the
// edit.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describeRowChanges, describeSchema } from '#server/db/describe/describe.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { recordMigrations } from '#server/db/migrate/recorded-migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'sadaf-types-'))
const postgres = await startEmbeddedPostgres(folder, {
  throwaway: true,
  settings: { fsync: 'off' },
})
try {
  await migrate(postgres.url())
  writeTypes(postgres.url())
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  writeFileSync('server/db/schema.sql', await describeSchema(client))
  writeFileSync('docs/row-changes.md', await describeRowChanges(client))
  await client.end()
  recordMigrations()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function writeTypes(url: string) {
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      'server/db/tables.ts',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-only-imports',
      '--exclude-pattern',
      '(migrations|schema_files|pg_stat*)',
      '--type-mapping',
      JSON.stringify({
        int8: 'number',
        time: 'string',
        daterange: 'string',
        bytea: 'Buffer',
        timestamptz: 'Date',
      }),
    ],
    { stdio: 'inherit' },
  )
}
