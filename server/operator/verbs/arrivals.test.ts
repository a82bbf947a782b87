import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { dubaiDay } from '#server/core/time.ts'
import { checkout, granted, payAtBank, SILENT, type World, world } from '#kit/index.ts'
import { operate } from '#server/operator/index.ts'

const say = ({ services, clock }: World, ...argv: string[]) =>
  operate(services, { now: clock(), today: dubaiDay(clock()) }, argv)

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'sadaf-arrivals-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function arriving() {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.downtownFlat, {
    from: '2027-01-12',
    to: '2027-01-15',
  })
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  const drawn = sharp({ create: { width: 640, height: 400, channels: 3, background: '#355' } })
  const id_image = new File([new Uint8Array(await drawn.jpeg().toBuffer())], 'id.jpg')
  const input = {
    booking_id: paying.reservation_id,
    is_uae_resident: true,
    has_health_consent: true,
    id_image,
  }
  const { guests } = granted(await there.sara.call('submitPreCheckIn', input)).data
  await there.pool.query(
    `update check_in_guests set first_name = '=cmd("x")', last_name = 'Saleh, Amal' where position = 2`,
  )
  return { there, reservation_id: paying.reservation_id, guest_id: guests[0]?.guest_id ?? 0 }
}

test('arrivals shows who comes, who still owes a check-in, and by when everybody must be registered', async () => {
  const { there, reservation_id, guest_id } = await arriving()
  const answer = await say(there, 'arrivals')
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  expect(answer.lines[0]).toBe(
    `2027-01-12  ${reservation_id}  downtown-flat 801  Sara Mitchell  1 of 2 checked in, register by 2027-01-12 18:00`,
  )
  expect(answer.lines[1]).toContain(
    `done  Sara Mitchell, emirates id, 2027-01-10 12:00  (guest ${guest_id})`,
  )
  expect(answer.lines[2]).toContain('open  =cmd("x") Saleh, Amal')
  expect(await say(there, 'arrivals', '--from', '2027-01-13')).toEqual({
    ok: true,
    lines: ['No arrivals on these days.'],
  })
  expect(await say(there, 'arrivals', '--from', '2027-01-13', '--to', '2027-01-12')).toMatchObject({
    ok: false,
    faults: [{ where: '--to' }],
  })
})

test('the register has a row for every person, and no name in it runs as a formula', async () => {
  const { there, reservation_id } = await arriving()
  const file = join(folder(), 'register.csv')
  expect(await say(there, 'arrivals', '--export', file)).toEqual({
    ok: true,
    lines: [`People in ${file}: 2.`],
  })
  const [head, first, second, end] = readFileSync(file, 'utf8').slice(1).split('\r\n')
  expect(head).toBe(
    'reservation_id,home,permit_number,unit,arrival_date,departure_date,position,first_name,last_name,is_uae_resident,document_kind,completed_at,register_by',
  )
  const stay = `${reservation_id},downtown-flat,DWN-FLT-801,801,2027-01-12,2027-01-15`
  expect(first).toBe(`${stay},1,Sara,Mitchell,yes,emirates_id,2027-01-10 12:00,2027-01-12 18:00`)
  expect(second).toBe(`${stay},2,"'=cmd(""x"")","Saleh, Amal",,,,2027-01-12 18:00`)
  expect(end).toBe('')
})

test('a document is opened with a reason into a new file, and the log says who did', async () => {
  const { there, guest_id, reservation_id } = await arriving()
  const to = join(folder(), 'id.webp')
  const order = [
    'open-document',
    '--guest',
    String(guest_id),
    '--to',
    to,
    '--as',
    'noor',
    '--reason',
  ]
  expect(await say(there, ...order, 'why')).toMatchObject({
    ok: false,
    faults: [{ where: '--reason' }],
  })
  expect(await say(there, ...order, 'Asked for by the police')).toMatchObject({ ok: true })
  expect(await sharp(to).metadata()).toMatchObject({ format: 'webp', width: 640 })
  expect(statSync(to).mode & 0o077).toBe(0)
  expect(await say(there, ...order, 'Asked for by the police')).toMatchObject({
    ok: false,
    faults: [{ where: '--to' }],
  })
  const { rows: openings } = await there.pool.query(
    'select guest_id, actor, reason from document_openings',
  )
  expect(openings).toEqual([{ guest_id, actor: 'noor', reason: 'Asked for by the police' }])
  const { rows: log } = await there.pool.query(
    "select actor, subject, detail from activity_log where verb = 'open-document'",
  )
  expect(log).toEqual([
    {
      actor: 'noor',
      subject: reservation_id,
      detail: { guest: guest_id, reason: 'Asked for by the police' },
    },
  ])
  expect(
    await say(
      there,
      'open-document',
      '--guest',
      '999',
      '--to',
      `${to}2`,
      '--reason',
      'Asked for by the police',
    ),
  ).toMatchObject({
    ok: false,
    faults: [{ where: '--guest' }],
  })
})
