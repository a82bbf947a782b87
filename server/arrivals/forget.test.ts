import { expect, test } from 'vitest'
import sharp from 'sharp'
import {
  granted,
  SILENT,
  eventually,
  openTransaction,
  untilWaiting,
  world,
  type World,
} from '#kit/index.ts'
import { forgetDocuments } from './forget.ts'
import { openDocument } from './open-document.ts'
import { insertSealedFile } from './check-in-queries.ts'
import { bookParty, photo, sealedFiles } from '#kit/party.ts'

async function checkedIn(there: World) {
  const paying = await bookParty(there, 2)
  const input = {
    booking_id: paying.reservation_id,
    is_uae_resident: false,
    has_health_consent: true,
    id_image: await photo(),
  }
  const { guests } = granted(await there.sara.call('submitPreCheckIn', input)).data
  return { ...paying, guest_id: guests[0]?.guest_id ?? 0 }
}

test('a document is forgotten on its date and not before; the record of the guest stays', async () => {
  const there = await world(SILENT)
  await checkedIn(there)
  expect(await forgetDocuments(there.services, new Date('2032-02-03T19:59:59Z'))).toBe(0)
  expect(sealedFiles(there)).toHaveLength(1)
  expect(await forgetDocuments(there.services, new Date('2032-02-03T20:00:00Z'))).toBe(1)
  expect(sealedFiles(there)).toEqual([])
  const { rows } = await there.pool.query(
    'select first_name, document_file from check_in_guests where position = 1',
  )
  expect(rows).toEqual([{ first_name: 'Sara', document_file: null }])
})

test('a document that comes while the stay is moved is kept until its date after the new departure', async () => {
  const there = await world(SILENT)
  const { id } = await bookParty(there, 2)
  const client = await openTransaction(there.pool)
  await client.query(
    'update bookings set arrival_date = arrival_date + 30, departure_date = departure_date + 30, stay_until = stay_until + 30 where id = $1',
    [id],
  )
  const input = {
    booking_id: String(id),
    is_uae_resident: false,
    has_health_consent: true,
    id_image: await photo(),
  }
  const submitted = there.sara.call('submitPreCheckIn', input)
  await untilWaiting(there.pool)
  await client.commit()
  granted(await submitted)
  const { rows } = await there.pool.query(
    'select forget_on::text from check_in_guests where completed_at is not null',
  )
  expect(rows).toEqual([{ forget_on: '2032-03-06' }])
})

test('a cancelled booking keeps no documents', async () => {
  const there = await world(SILENT)
  const { id } = await checkedIn(there)
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  expect(await forgetDocuments(there.services, there.clock())).toBe(1)
  expect(sealedFiles(there)).toEqual([])
})

test('a document lies sealed; opening it gives the picture and writes down who looked and why', async () => {
  const there = await world(SILENT)
  const { guest_id, reservation_id } = await checkedIn(there)
  const [file] = sealedFiles(there)
  const lying = await there.services.files.read(`sealed/${file}`)
  expect(lying?.includes('WEBP')).toBe(false)
  const opened = await there.services.db
    .transaction()
    .execute((tx) =>
      openDocument(
        tx,
        { guest_id, actor: 'noor', reason: 'Asked for by the police' },
        { services: there.services, now: there.clock() },
      ),
    )
  expect(opened).toMatchObject({ of: { id: reservation_id }, name: 'Sara Mitchell' })
  expect(await sharp(opened.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
    height: 400,
  })
  const { rows } = await there.pool.query('select guest_id, actor, reason from document_openings')
  expect(rows).toEqual([{ guest_id, actor: 'noor', reason: 'Asked for by the police' }])
})

test('a file whose submission was cut off is swept after an hour, one that a guest needs is not', async () => {
  const there = await world(SILENT)
  await checkedIn(there)
  await there.services.files.put('sealed/stray', new Uint8Array([1]))
  await there.pool.query("insert into sealed_files (name, put_at) values ('sealed/stray', $1)", [
    there.clock(),
  ])
  expect(await forgetDocuments(there.services, there.clock())).toBe(0)
  expect(await forgetDocuments(there.services, there.setClock(3_601))).toBe(1)
  expect(sealedFiles(there)).toHaveLength(1)
  expect(
    (await there.pool.query("select name from sealed_files where name = 'sealed/stray'")).rows,
  ).toEqual([])
})

test('a submission whose end nobody knows keeps its file until the sweep decides', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await bookParty(there, 2)
  await there.pool
    .query(`create function lose() returns trigger language plpgsql as $$ begin raise exception 'the line is cut'; end $$;
    create constraint trigger lost after update on check_in_guests deferrable initially deferred for each row execute function lose()`)
  const input = {
    booking_id: reservation_id,
    is_uae_resident: false,
    has_health_consent: true,
    id_image: await photo(),
  }
  expect(await there.sara.call('submitPreCheckIn', input)).toMatchObject({ code: 'INTERNAL_ERROR' })
  expect(sealedFiles(there)).toHaveLength(1)
  await forgetDocuments(there.services, there.setClock(3_601))
  expect(sealedFiles(there)).toEqual([])
})

test('a file whose record is still being written is left alone for an hour', async () => {
  const there = await world(SILENT)
  await insertSealedFile(there.services.db, 'sealed/fresh', there.clock())
  await there.services.files.put('sealed/fresh', Buffer.from('sealed'))
  await forgetDocuments(there.services, there.setClock(3_599))
  expect(sealedFiles(there)).toEqual(['fresh'])
  await forgetDocuments(there.services, there.setClock(2))
  expect(sealedFiles(there)).toEqual([])
})

test('a booking cancelled while a document is on its way takes none', async () => {
  const there = await world(SILENT)
  const { reservation_id, id } = await bookParty(there, 2)
  const cancelling = await openTransaction(there.pool)
  await cancelling.query(`update bookings set status = 'cancelled' where id = $1`, [id])
  const input = {
    booking_id: reservation_id,
    is_uae_resident: false,
    has_health_consent: true,
    id_image: await photo(),
  }
  const replied = there.sara.call('submitPreCheckIn', input)
  await eventually(() => expect(sealedFiles(there)).toHaveLength(1))
  await cancelling.commit()
  expect(await replied).toMatchObject({ code: 'INVALID_BOOKING' })
  expect(sealedFiles(there)).toEqual([])
})
