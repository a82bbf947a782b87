import { expect, test } from 'vitest'
import { forgetDocuments } from '#server/arrivals/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { operate } from '#server/operator/index.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { photo } from '#kit/party.ts'

const PDF = '%PDF-1.7\nA permit of Dubai\n%%EOF'
const file = (content: string, name: string) => new File([content], name)

async function permitIn({ noor, pool, marinaStudio }: World): Promise<number> {
  await pool.query(
    `update staff set rights = rights || array['homes'] where user_id = (select id from users where email = 'noor@example.com') and not 'homes' = any(rights)`,
  )
  const { units } = granted(
    await noor.call('listUnitPermits', { room_category_id: marinaStudio.id }),
  )
  return units[0]?.permits[0]?.permit_id ?? 0
}

const hasPaper = async ({ noor, marinaStudio }: World) =>
  granted(await noor.call('listUnitPermits', { room_category_id: marinaStudio.id })).units[0]
    ?.permits[0]?.has_paper

const kept = async ({ pool, services }: World) => {
  const { rows } = await pool.query<{ name: string }>('select name from sealed_files')
  return await Promise.all(rows.map(async ({ name }) => await services.files.read(name)))
}

const verbs = async ({ pool }: World) =>
  (
    await pool.query<{ verb: string }>(
      `select verb from activity_log where verb like '%permit-paper' order by id`,
    )
  ).rows.map(({ verb }) => verb)

test('the document of a permit is kept sealed, replaced, opened with a line in the log, and deleted with a reason', async () => {
  const there = await world(SILENT)
  const { noor } = there
  const permit_id = await permitIn(there)
  expect(await hasPaper(there)).toBe(false)
  expect(await noor.call('openPermitPaper', { permit_id })).toMatchObject({ code: 'NOT_FOUND' })
  granted(await noor.call('attachPermitPaper', { permit_id, paper: file(PDF, 'permit.pdf') }))
  expect(await hasPaper(there)).toBe(true)
  const [sealed] = await kept(there)
  expect(sealed?.toString('latin1')).not.toContain('A permit of Dubai')
  const opened = granted(await noor.call('openPermitPaper', { permit_id }))
  expect(opened.type).toContain('application/pdf')
  expect(new TextDecoder().decode(opened.bytes)).toBe(PDF)
  // long after, what a permit names is no stray file
  await forgetDocuments(there.services, new Date(there.clock().getTime() + 3 * 60 * 60 * 1000))
  expect(granted(await noor.call('openPermitPaper', { permit_id })).name).toMatch(
    /^permit-.*\.pdf$/,
  )

  granted(await noor.call('attachPermitPaper', { permit_id, paper: await photo() }))
  expect(await kept(there)).toHaveLength(1)
  expect(granted(await noor.call('openPermitPaper', { permit_id })).type).toContain('image/webp')
  granted(await noor.call('removePermitPaper', { permit_id, reason: 'Of another unit' }))
  expect([await hasPaper(there), await kept(there)]).toEqual([false, []])
  expect(await noor.call('removePermitPaper', { permit_id, reason: 'Again' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await verbs(there)).toEqual([
    'attach-permit-paper',
    'open-permit-paper',
    'open-permit-paper',
    'attach-permit-paper',
    'open-permit-paper',
    'remove-permit-paper',
  ])
})

test('what is neither a PDF nor a picture is refused, and so is a permit that is none; nothing stays', async () => {
  const there = await world(SILENT)
  const { noor } = there
  const permit_id = await permitIn(there)
  const wrong: [string, string, number][] = [
    ['<html>', 'PAPER_TYPE_INVALID', permit_id],
    ['PK\u0003\u0004 a zip', 'PAPER_TYPE_INVALID', permit_id],
    [PDF, 'NOT_FOUND', 999_999],
  ]
  for (const [content, code, id] of wrong)
    expect(
      await noor.call('attachPermitPaper', { permit_id: id, paper: file(content, 'permit.pdf') }),
    ).toMatchObject({ code })
  expect([await kept(there), await verbs(there)]).toEqual([[], []])
})

test('the document of a permit that is removed is swept away', async () => {
  const there = await world(SILENT)
  const permit_id = await permitIn(there)
  granted(await there.noor.call('attachPermitPaper', { permit_id, paper: file(PDF, 'a.pdf') }))
  granted(await there.noor.call('removePermit', { permit_id, reason: 'Never was' }))
  await forgetDocuments(there.services, new Date(there.clock().getTime() + 3 * 60 * 60 * 1000))
  expect(await kept(there)).toEqual([])
})

test('after a change of the secret the documents of permits are sealed anew', async () => {
  const there = await world(SILENT)
  const permit_id = await permitIn(there)
  granted(await there.noor.call('attachPermitPaper', { permit_id, paper: file(PDF, 'a.pdf') }))
  const { config } = there.services
  const rotated = await world({
    ...SILENT,
    ...(config.DATABASE_URL && { database_url: config.DATABASE_URL }),
    env: {
      DATA_DIR: config.DATA_DIR,
      APP_SECRET: 'y'.repeat(32),
      APP_SECRET_PREVIOUS: 'x'.repeat(32),
    },
  })
  const reseal = async () =>
    JSON.stringify(
      await operate(rotated.services, { now: rotated.clock(), today: dubaiDay(rotated.clock()) }, [
        'reseal',
      ]),
    )
  expect(await reseal()).toContain('Documents of permits sealed anew: 1;')
  expect(await reseal()).toContain(
    'Documents of permits sealed anew: 0; already sealed with APP_SECRET: 1;',
  )
  const opened = granted(await rotated.noor.call('openPermitPaper', { permit_id }))
  expect(new TextDecoder().decode(opened.bytes)).toBe(PDF)
})
