import { expect, test } from 'vitest'
import { unsafeStatements } from './safe-migrations.ts'

const faultsOf = (sql: string, name = '9999_of_tomorrow') =>
  unsafeStatements([{ name, sql, sha256: '' }])

const CONTRACT = [
  'drop table leads',
  'alter table units drop column name',
  'alter table units rename column name to title',
  'alter table units rename to flats',
  'alter table units add column floor int not null',
  'drop function share(bigint, int)',
]
const LOCKS = [
  'alter table units alter column floor type bigint',
  'ALTER TABLE units\n  ALTER COLUMN floor SET DATA TYPE bigint',
  'alter table units add column code uuid default gen_random_uuid()',
  'alter table units add column n int generated always as (id * 2) stored',
  'alter table units alter column floor set not null',
  'alter table units add constraint tall check (floor > 0)',
  'alter table units add foreign key (home) references homes (id)',
  'alter table units add column home bigint references homes (id)',
  'alter table units add constraint one unique (name)',
  'create index units_floor on units (floor)',
  'update units set floor = 1',
  'delete from units',
  'lock table units',
]
const SAFE = [
  'alter table units add column floor int',
  'alter table units add column floor int not null default 0',
  'alter table units add constraint tall check (floor > 0) not valid',
  'alter table units validate constraint tall',
  'alter table units add constraint one unique using index units_name',
  'create index if not exists units_floor on units (floor)',
  'create table lifts (id bigint generated always as identity primary key, unit_id bigint not null references units (id))',
  'create table lifts (id bigint); create index lifts_id on lifts (id); alter table lifts add check (id > 0)',
  `insert into settings values ('drop table; rename')`,
  'create function f() returns void language sql as $$ delete from units; update units set floor = 1 $$',
  `-- of what a lift is; one isn't enough\ncreate table lifts (id bigint); create index lifts_id on lifts (id)`,
  '-- drop table is only spoken of here\nalter table units add column floor int',
]

test.each(CONTRACT)(
  '%s breaks the version before, unless a line above says since when nothing uses it',
  (sql) => {
    expect(faultsOf(`${sql};`)).toEqual([expect.stringContaining('9999_of_tomorrow')])
    expect(faultsOf(`-- contract: 1.2, nothing uses it since\n${sql};`)).toEqual([])
    expect(faultsOf(`-- locks: for a moment\n${sql};`)).toHaveLength(1)
  },
)

test.each(LOCKS)(
  '%s keeps everybody from a table, unless a line above says why not for long',
  (sql) => {
    expect(faultsOf(`alter table homes add column x int; ${sql};`)).toHaveLength(1)
    expect(
      faultsOf(`alter table homes add column x int;\n-- locks: a few hundred rows\n${sql};`),
    ).toEqual([])
    expect(
      faultsOf(`-- locks: a few hundred rows\nalter table homes add column x int;\n${sql};`),
    ).toHaveLength(1)
  },
)

test.each(SAFE)('%s is safe beside the version before', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})

test('migrations of before the rule stay as they are', () => {
  expect(faultsOf('drop table leads', '0021_of_before')).toEqual([])
})
