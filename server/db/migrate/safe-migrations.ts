import { readMigrations, type Migration } from './migrate.ts'

/** Earlier ones were written for processes that stop while one migrates. */
const FIRST = '0022'

type Excuse = 'contract' | 'locks'
type Danger = { pattern: RegExp; why: string; excuse: Excuse }

/**
 * What breaks the version before, which still serves, or keeps everybody from a table while it
 * runs.
 */
const DANGERS: Danger[] = [
  {
    pattern: /\bdrop (table|column|view|function|type|trigger)\b/,
    why: 'the version before still uses it: drop it in a later version',
    excuse: 'contract',
  },
  {
    pattern: /\brename\b/,
    why: 'the version before knows the former name: add the new one, fill both, drop the former later',
    excuse: 'contract',
  },
  {
    pattern: /\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/,
    why: 'the version before does not fill it: give it a default',
    excuse: 'contract',
  },
  {
    pattern: /\balter column \S+ (set data )?type\b/,
    why: 'rewrites the table: add a column of the new type instead',
    excuse: 'locks',
  },
  {
    pattern:
      /\badd column\b.*\b(generated always as\b.*\bstored|default (gen_random_uuid|random|clock_timestamp|nextval)|generated .* identity)/,
    why: 'rewrites the table: add the column empty and fill it in pieces',
    excuse: 'locks',
  },
  {
    pattern: /\bset not null\b/,
    why: 'reads the whole table: add a check (… is not null) not valid and validate it in a migration before',
    excuse: 'locks',
  },
  {
    pattern:
      /\badd (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)|\badd column\b.*\b(references|check)\b/,
    why: 'reads the whole table: add it not valid, and validate it in a migration of its own',
    excuse: 'locks',
  },
  {
    pattern:
      /\badd (constraint \S+ )?(unique|primary key|exclude)\b(?!.*\busing index\b)|\bcreate (unique )?index\b(?! if not exists)/,
    why: 'nobody writes while it is built: say "if not exists", and in the changelog which index large installations build concurrently before',
    excuse: 'locks',
  },
  {
    pattern: /^(update|delete from|truncate|lock|cluster|vacuum|refresh materialized view)\b/,
    why: 'holds what it touches until the migration ends: do it in pieces, in a job',
    excuse: 'locks',
  },
]

/**
 * Statements of new migrations that neither are safe nor say above them why they may be: `--
 * contract: 1.2, …` or `-- locks: …`.
 */
export function unsafeStatements(migrations: readonly Migration[] = readMigrations()): string[] {
  return migrations
    .filter(({ name }) => name >= FIRST)
    .flatMap(({ name, sql }) => {
      const statements = statementsOf(sql)
      const fresh = statements.flatMap(
        ({ text }) => /^create table (?:if not exists )?(\S+)/.exec(text)?.[1] ?? [],
      )
      return statements.flatMap(({ text, excuses }) =>
        isOn(text, fresh)
          ? []
          : DANGERS.filter(
              ({ pattern, excuse }) => pattern.test(text) && !excuses.includes(excuse),
            ).map(
              ({ why, excuse }) =>
                `${name}: "${text.slice(0, 60)}" ${why}. Where it is safe, say why above it: -- ${excuse}: …`,
            ),
      )
    })
}

type Statement = { text: string; excuses: Excuse[] }

/** In lower case, on one line each, without comments and the bodies of functions. */
function statementsOf(sql: string): Statement[] {
  const bare = sql
    .replaceAll(/--.*$/gm, (comment) => comment.replaceAll(/[;']/g, ','))
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, '$$$$')
    .replaceAll(/'(?:[^']|'')*'/g, `''`)
  return bare.split(';').map((raw) => ({
    text: raw.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
    excuses: (['contract', 'locks'] as const).filter((excuse) =>
      new RegExp(`^\\s*-- ${excuse}: \\S`, 'm').test(raw),
    ),
  }))
}

/** A table that this migration makes is nobody's yet. */
function isOn(text: string, tables: readonly string[]): boolean {
  const table =
    /^(?:alter table|update|delete from|create (?:unique )?index .*? on) (?:only |if exists )*([\w.]+)/.exec(
      text,
    )?.[1]
  return table !== undefined && tables.includes(table)
}
