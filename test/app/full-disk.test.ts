import { expect, test } from 'vitest'
import { granted, hold, rateFor, SILENT, world } from '#kit/index.ts'
import { uploadDocument } from '#kit/worlds/busy-world.ts'

const STAY = { from: '2027-02-01', to: '2027-02-04' }

const FILL = `
  create function say_full() returns trigger language plpgsql as $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
  create trigger full_disk before insert on bookings for each statement execute function say_full();
  create function say_full_too() returns event_trigger language plpgsql as $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
  create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function say_full_too()`
const MAKE_ROOM = 'drop function say_full cascade; drop event trigger full_disk'

test('on a full disk writes are answered with 503, the server is not ready but can still be read; with room again it heals by itself', async () => {
  const there = await world(SILENT)
  const readiness = async () => (await there.app.request('/readyz')).status
  const { input } = await rateFor(there.sara, there.marinaStudio, STAY)
  await there.pool.query(FILL)
  expect(await readiness()).toBe(200)
  expect(await there.sara.call('holdNights', input)).toMatchObject({
    ok: false,
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  })
  expect(await readiness()).toBe(503)
  expect((await there.app.request('/healthz')).status).toBe(200)
  granted(await there.visitor('listLocations', {}))
  await there.pool.query(MAKE_ROOM)
  expect(await readiness()).toBe(200)
  await hold(there.sara, there.marinaStudio, STAY)
})

test('a file upload on a full disk is answered with 503 too, and stored once there is space', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await hold(there.sara, there.marinaStudio, STAY)
  await there.pool.query(`update bookings set status = 'confirmed' where reservation_id = $1`, [
    reservation_id,
  ])
  const { put } = there.services.files
  there.services.files.put = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
  }
  expect(await uploadDocument(there, reservation_id)).toMatchObject({
    ok: false,
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  })
  there.services.files.put = put
  granted(await uploadDocument(there, reservation_id))
})
