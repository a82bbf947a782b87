import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvOf } from '#contract/csv.ts'
import { importCatalogue, readTable } from '#server/catalogue/index.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { openBenchServices } from './servers/open-services.ts'
import { rowOf, type BenchRow } from './row.ts'

const HOMES = 500
const NIGHTS = 720
const SECONDS_MAX = 60
const EXAMPLE = join(import.meta.dirname, '../../docs/operator/catalogue.csv')

/** Homes like that of the example, each with prices of two years, from one table; without pictures. */
export async function measureImport(say: (line: string) => void): Promise<BenchRow[]> {
  const now = new Date()
  const today = dubaiDay(now)
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-import-'))
  const file = join(folder, 'homes.csv')
  writeFileSync(file, tableOf(today))
  const { services, close } = await openBenchServices({
    now,
    settings: {},
    fill: async ({ pool }) =>
      await pool.query(`
        insert into users (email, first_name, last_name, phone_number, roles, is_email_verified, created_at)
        values ('omar@example.com', 'Omar', 'Al Mansoori', '+971501234567', '{2}', true, now())`),
  })
  try {
    const started = performance.now()
    const { added } = await services.db
      .transaction()
      .execute(
        async (tx) =>
          await importCatalogue(tx, { file, dry_run: false, files: services.files, now, today }),
      )
    const seconds = (performance.now() - started) / 1_000
    say(`${added.length} homes came in`)
    return [
      rowOf({
        name: `${HOMES} homes of a table come in, seconds`,
        ratio: seconds,
        goal: { at_most: SECONDS_MAX },
        medians: `${seconds.toFixed(1)} s`,
        sentence: `Seconds, not a ratio: ${HOMES} homes with prices of ${NIGHTS} nights each and without pictures, from a CSV to search, in one transaction.`,
      }),
    ]
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function tableOf(today: string): string {
  const { header, rows } = readTable(readFileSync(EXAMPLE, 'utf8'))
  const [example] = rows
  if (!example) throw new Error('The example has a home')
  const said: Record<string, (n: number) => string> = {
    slug: (n) => `home-${n}`,
    units: (n) => `${n};BENCH-${n};${addDays(today, NIGHTS)}`,
    rates: () => `${today};${addDays(today, NIGHTS)};650;780`,
    amenities: () => '', // they come with a start
    pictures: () => '',
    owner: () => 'omar@example.com',
  }
  const homes = Array.from({ length: HOMES }, (_, n) =>
    header.map((name, at) => said[name]?.(n) ?? example[at] ?? ''),
  )
  return csvOf([header, ...homes])
}
