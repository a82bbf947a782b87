import { expect, test } from 'vitest'
import { soldElsewhere } from '#kit/elsewhere.ts'
import { issuedBySadaf, sellElsewhere, withExtras } from '#kit/extras.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { CHANNEL_TABLES, SETTLED_ELSEWHERE } from './channels.ts'
import { EXTRA_TABLES, EXTRAS_ELSEWHERE, PLACED_ELSEWHERE } from './extras-elsewhere.ts'

type Evidence = {
  extras?: [order: string, is_back: boolean][]
  placed?: [number, string, number][]
}

/** What the checker finds, once this was told and that was done behind the product's back. */
async function violationsOf({ pool }: World, { extras = [], placed = [] }: Evidence, broken = '') {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${CHANNEL_TABLES} ${EXTRA_TABLES}`)
    for (const row of extras)
      await client.query('insert into extras_elsewhere values ($1, $2)', row)
    for (const row of placed)
      await client.query('insert into placed_elsewhere values ($1, $2, $3)', row)
    if (broken !== '') await client.query(`set session_replication_role = replica; ${broken}`)
    const violations: string[] = []
    for (const { fact, sql } of [...EXTRAS_ELSEWHERE, ...PLACED_ELSEWHERE, ...SETTLED_ELSEWHERE]) {
      const { rows } = await client.query(sql)
      if (rows.length > 0) violations.push(fact)
    }
    return violations
  } finally {
    await client.query('rollback; set session_replication_role = origin')
    client.release()
  }
}

const [LOST, PAPERS, BOOKS] = EXTRAS_ELSEWHERE.map(({ fact }) => fact)

test('an extra that is lost, without its paper, or not in the books as it stands, and a night in another unit than the desk gave it, are found', async () => {
  const there = await world(SILENT)
  const { cot } = await withExtras(there)
  await issuedBySadaf(there)
  const nights = { from: '2027-02-10', to: '2027-02-14' }
  const channel_stay_id = await soldElsewhere(there, { unit_id: 2, ...nights })
  const { order } = granted(await sellElsewhere(there, { channel_stay_id, extra_id: cot }))
  await there.runJobs()
  const elsewhere = [{ channel_stay_id, unit_id: 3, from: '2027-02-12' }]
  granted(await there.salem.call('placeStays', { placements: [], elsewhere, reason: 'A leak' }))
  const told: Evidence = { extras: [[order, false]], placed: [[channel_stay_id, '2027-02-12', 3]] }
  expect(await violationsOf(there, told)).toEqual([])
  const found = (broken: string, also: Evidence = told) => violationsOf(there, also, broken)
  expect(await found('', { extras: [[order, true]] })).toEqual([LOST])
  expect(await found('', { extras: [['gone', false]] })).toEqual([LOST])
  expect(await found('delete from invoices where channel_extra_id is not null')).toEqual([PAPERS])
  expect(await found('update statement_lines set extra_fils = 0')).toEqual([BOOKS])
  expect(await found(`update channel_stays set state = 'no_stay'`)).toContain(BOOKS)
  expect(await found('delete from split_channel_nights')).toEqual(
    PLACED_ELSEWHERE.map(({ fact }) => fact),
  )
})
