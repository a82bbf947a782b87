import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deriveKey } from '#server/core/config.ts'
import { emptyDatabase, world, type World } from '#kit/index.ts'
import { restore } from '#server/backup/restore.ts'
import { migrate } from './migrate.ts'

/**
 * A backup made before refunds had credits: sixteen paid stays, refunds of every line, cancelled
 * ones, three months closed; never regenerated.
 */
const BACKUP = join(import.meta.dirname, '..', 'fixtures', 'refunds-backup.tar.zst')
const SECRET = 'of the house'
const MADE_ON = new Date('2027-04-20T10:00:00Z')

const COLUMNS = 'accommodation discount cleaning_fee service_charge vat tourism_fee'.split(' ')
const of_ledger = COLUMNS.map((name) => `sum(${name}_fils)::int as ${name}`).join(', ')

async function databaseOfBefore(): Promise<string> {
  const data_dir = mkdtempSync(join(tmpdir(), 'sadaf-refunds-'))
  onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }))
  const database_url = await emptyDatabase()
  const secret = { keyFor: (purpose: string) => deriveKey(SECRET, purpose), is_stored: true }
  await restore({ database_url, data_dir, bucket: null, secret, from: BACKUP, is_replacing: false })
  return database_url
}

const linesOf = async ({ pool }: World, where = 'true') =>
  (await pool.query(`select * from statement_lines where ${where} order by id`)).rows

test('refunds of before credits get theirs: by line, with their credit notes, and no closed month moves', async () => {
  const database_url = await databaseOfBefore()
  await migrate(database_url)
  const there = await world({ database_url })
  there.setClock(MADE_ON)
  const before = await linesOf(there)
  expect(before.length).toBeGreaterThan(80)

  const { rows: refunds } = await there.pool.query(`
    select r.folio_kind as line, r.amount_fils::int as fils, r.reason, c.*, c.id is null as is_without,
      (accommodation_fils + discount_fils + cleaning_fee_fils + service_charge_fils + nights_vat_fils + tourism_fee_fils)::int as whole
    from refunds r left join credits c on c.id = r.credit_id`)
  expect(refunds.length).toBeGreaterThan(25)
  for (const { line, fils, is_without, whole, ...credit } of refunds) {
    expect([is_without, whole]).toEqual([false, fils])
    for (const other of ['accommodation', 'cleaning_fee', 'service_charge'])
      if (line !== null && line !== other) expect(Number(credit[`${other}_fils`])).toBe(0)
  }
  const { rows: notes } = await there.pool.query(`
    select (i.document ->> 'total_fils')::int as noted, (select sum(amount_fils)::int from refunds where credit_id = i.credit_id) as refunded
    from invoices i where kind = 'credit_note'`)
  expect(notes.length).toBeGreaterThan(25)
  for (const { noted, refunded } of notes) expect(noted).toBe(refunded)

  await there.runJobs()
  await there.runJobs()
  const after = await linesOf(there)
  expect(after.slice(0, before.length)).toEqual(before)
  for (const { month } of after.slice(before.length)) expect(month >= '2027-04-01').toBe(true)
  const { rows: apart } = await there.pool.query(`
    with ledger as (select booking_id, ${of_ledger} from statement_lines where booking_id is not null group by booking_id),
      charged as (select booking_id,
          coalesce(sum(fils) filter (where kind not in ('payment', 'refund')), 0)::int as fils from folio_lines group by booking_id),
      given as (select p.booking_id, sum(r.amount_fils)::int as fils from refunds r join payments p on p.id = r.payment_id group by p.booking_id)
    select l.booking_id from ledger l join charged c using (booking_id) left join given g using (booking_id)
    where l.accommodation + l.discount + l.cleaning_fee + l.service_charge + l.vat + l.tourism_fee <> c.fils - coalesce(g.fils, 0)`)
  expect(apart).toEqual([])
}, 60_000)
