import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { buy, overlap, emailsTo, granted, priceOf, SILENT, world, type World } from '#kit/index.ts'
import { linkOf, photo } from '#kit/party.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
/** 48 hours before check-in, 15:00 in Dubai. */
const OPENS = new Date('2027-01-30T11:00:00Z')
const LEAVES = new Date('2027-02-05T08:00:00Z')
const AMAL = 'amal@example.com'

async function shared(guests = 3) {
  const there = await world(SILENT)
  const { pool, noor, sara, downtownFlat } = there
  await pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  await pool.query(
    `update staff set rights = rights || array['homes'] where user_id = (select id from users where email = 'noor@example.com') and not 'homes' = any(rights)`,
  )
  const room_category_id = downtownFlat.id
  const { units } = granted(await noor.call('listUnitAccess', { room_category_id }))
  for (const { name: unit } of units)
    granted(await noor.call('changeUnitAccess', { room_category_id, unit, ...ACCESS }))
  const { reservation_id } = await buy(there, sara, { home: downtownFlat, ...NIGHTS, guests })
  const stay = { there, reservation_id }
  return { ...stay, secret: await made(stay) }
}

const ACCESS = {
  way_in_en: 'The door code is 4711.',
  way_in_ar: 'رمز الباب 4711.',
  wifi_name: 'Sea View',
  wifi_password: 'pearl-4711',
  parking_en: '',
  parking_ar: '',
  contact_en: '',
  contact_ar: '',
}
const SECRETS = /4711|pearl|Sea View/

type Stay = { there: World; reservation_id: string }

async function made({ there, reservation_id }: Stay) {
  const { address } = granted(await there.sara.call('makePartyLink', { reservation_id }))
  return new URL(address).searchParams.get('id') ?? ''
}

const read = ({ there }: Stay, id: string) => there.visitor('readSharedStay', { id })
const open = ({ there }: Stay, id: string) => there.visitor('openSharedWayIn', { id })
const link = async ({ there, reservation_id }: Stay) =>
  granted(await there.sara.call('readPartyLink', { reservation_id })).party_link

async function joined({ there }: Stay, { id, email }: { id: string; email: string }) {
  granted(await there.visitor('joinParty', { id, email }))
  await there.runJobs()
  return await linkOf(there, email)
}

const register = async ({ there }: Stay, booking_id: string, more: object = {}) =>
  await there.visitor('submitPreCheckIn', {
    booking_id,
    first_name: 'Amal',
    last_name: 'Saleh',
    is_uae_resident: false,
    has_health_consent: true,
    id_image: await photo(),
    ...more,
  })

async function registerTheRest({ there: { sara }, reservation_id: booking_id }: Stay) {
  const { guests } = granted(await sara.call('readPreCheckIn', { booking_id }))
  for (const { guest_id, is_completed } of guests)
    if (!is_completed)
      granted(
        await sara.call('submitPreCheckIn', {
          booking_id,
          guest_id,
          first_name: 'Hind',
          last_name: 'Saleh',
          is_uae_resident: false,
          has_health_consent: true,
          id_image: await photo(),
        }),
      )
}

test('the link shows home, place, dates and rules, when it was opened last, and neither the way in nor who booked', async () => {
  const stay = await shared()
  const { there, reservation_id, secret } = stay
  expect(await link(stay)).toEqual({ made_at: there.clock().toISOString(), opened_at: null })
  const told = granted(await read(stay, secret))
  expect(told).toMatchObject({
    state: 'ahead',
    arrival_date: NIGHTS.from,
    departure_date: NIGHTS.to,
    no_of_nights: 4,
    room_category: { slug: 'downtown-flat' },
    can_join: true,
    member: null,
    way_in: null,
  })
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`Sara|Mitchell|${reservation_id}`))
  const opened = await link(stay)
  expect(opened?.opened_at).toBe(there.clock().toISOString())
  expect(await open(stay, secret)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await made(stay)).toBe(secret) // the same until it is revoked
})

test('what the party reads has no amount by its schema', () => {
  const names = new Set<string>()
  for (const name of ['readSharedStay', 'joinParty', 'openSharedWayIn'] as const)
    collect(z.toJSONSchema(endpoints[name].output, { io: 'input', unrepresentable: 'any' }), names)
  expect(names.size).toBeGreaterThan(20)
  for (const name of names)
    expect(name).not.toMatch(
      /fils|price|amount|cost|paid|rate|fee|total|balance|deposit|owe|guest_name|email/,
    )
})

function collect(schema: unknown, names: Set<string>) {
  if (typeof schema !== 'object' || schema === null) return
  if ('properties' in schema)
    for (const name of Object.keys(Object(schema.properties))) names.add(name)
  for (const inner of Object.values(schema)) collect(inner, names)
}

test('a member registers by a link to their own mailbox, and then reads the way in once it is open; each look is logged', async () => {
  const stay = await shared()
  const { there, secret, reservation_id } = stay
  const own = await joined(stay, { id: secret, email: AMAL })
  expect(granted(await read(stay, own))).toMatchObject({
    member: { is_registered: false },
    way_in: null,
    can_join: false,
  })
  there.setClock(OPENS)
  await registerTheRestBut(stay, AMAL)
  expect(await open(stay, own)).toMatchObject({ code: 'FORBIDDEN' })
  const { data } = granted(await register(stay, own))
  expect(data).toMatchObject({ scope: 'guest', is_shared: true, is_completed: true })
  expect(granted(await read(stay, own))).toMatchObject({
    member: { is_registered: true },
    way_in: { state: 'open', registered: 3, guests: 3 },
  })
  const { access } = granted(await open(stay, own))
  expect(access?.way_in).toBe('The door code is 4711.')
  expect(JSON.stringify(granted(await read(stay, own)))).not.toMatch(SECRETS)
  expect(await open(stay, secret)).toMatchObject({ code: 'FORBIDDEN' }) // the link that is passed on
  const { rows } = await there.pool.query(
    `select verb, detail->>'came_by' as came_by from activity_log where subject = $1 and verb like '%-party-link' or verb = 'open-my-way-in' order by id`,
    [reservation_id],
  )
  expect(rows).toEqual([
    { verb: 'make-party-link', came_by: null },
    { verb: 'open-my-way-in', came_by: 'party' },
  ])
})

/** All of the party by the account, but for who has a link of their own. */
async function registerTheRestBut(
  { there: { sara }, reservation_id: booking_id }: Stay,
  email: string,
) {
  const { guests } = granted(await sara.call('readPreCheckIn', { booking_id }))
  for (const guest of guests)
    if (guest.email !== email)
      granted(
        await sara.call('submitPreCheckIn', {
          booking_id,
          guest_id: guest.guest_id,
          first_name: 'Hind',
          last_name: 'Saleh',
          is_uae_resident: false,
          has_health_consent: true,
          id_image: await photo(),
        }),
      )
}

test('a member alone does not open it: the stay is paid, all are registered and the arrival is near', async () => {
  const stay = await shared()
  const own = await joined(stay, { id: stay.secret, email: AMAL })
  granted(await register(stay, own))
  const shut = async () =>
    expect(granted(await open(stay, own))).toMatchObject({
      access: null,
      way_in: { state: 'waits' },
    })
  await shut()
  stay.there.setClock(OPENS)
  await shut() // two are not registered
  await registerTheRest(stay)
  expect(granted(await open(stay, own)).access?.unit).toBeTruthy()
})

test('revoked, the link and what its members have open nothing; the next is another', async () => {
  const stay = await shared()
  const { there, secret, reservation_id } = stay
  const own = await joined(stay, { id: secret, email: AMAL })
  granted(await register(stay, own))
  granted(await there.sara.call('revokePartyLink', { reservation_id }))
  for (const id of [secret, own]) {
    expect(await read(stay, id)).toMatchObject({ code: 'INVALID_BOOKING' })
    expect(await open(stay, id)).toMatchObject({ code: 'INVALID_BOOKING' })
    expect(await there.visitor('joinParty', { id, email: 'b@example.com' })).toMatchObject({
      code: 'INVALID_BOOKING',
    })
  }
  expect(await link(stay)).toBeNull()
  expect(await there.sara.call('revokePartyLink', { reservation_id })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const next = await made(stay)
  expect(next).not.toBe(secret)
  expect(await read(stay, secret)).toMatchObject({ code: 'INVALID_BOOKING' })
  granted(await read(stay, own)) // of the stay as it is shared now
})

test('the link of another stay says nothing of this one, and no other secret opens it', async () => {
  const stay = await shared()
  const { there, secret } = stay
  const other = await buy(there, there.layla, {
    home: there.marinaStudio,
    from: '2027-03-01',
    to: '2027-03-04',
    guests: 2,
  })
  const { address } = granted(
    await there.layla.call('makePartyLink', { reservation_id: other.reservation_id }),
  )
  const id = new URL(address).searchParams.get('id') ?? ''
  expect(granted(await read(stay, id)).room_category.slug).toBe('marina-studio')
  expect(granted(await read(stay, secret)).room_category.slug).toBe('downtown-flat')
  expect(
    await there.layla.call('makePartyLink', { reservation_id: stay.reservation_id }),
  ).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  for (const wrong of [stay.reservation_id, 'a'.repeat(43), secret.slice(1)])
    expect(await read(stay, wrong)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('it ends with the stay, and with its cancellation', async () => {
  const stay = await shared()
  const { there, secret, reservation_id } = stay
  const other = await shared()
  there.setClock(LEAVES)
  expect(await read(stay, secret)).toMatchObject({ code: 'EXPIRED_BOOKING' })
  expect(await there.sara.call('makePartyLink', { reservation_id })).toMatchObject({
    code: 'EXPIRED_BOOKING',
  })
  granted(
    await other.there.noor.call('cancelForGuest', {
      reservation_id: other.reservation_id,
      in_full: true,
      reason: 'Ill',
    }),
  )
  expect(await read(other, other.secret)).toMatchObject({ code: 'STAY_CANCELLED' })
})

test('a place is given once: two who join get two, who asks again gets their own, and then there is none', async () => {
  const stay = await shared(3)
  const { there, secret } = stay
  const join = (email: string) => there.visitor('joinParty', { id: secret, email })
  const [one, two] = await overlap(
    there.pool,
    'outbox_jobs',
    () => join(AMAL),
    () => join('badr@example.com'),
  )
  granted(one)
  granted(two)
  const { guests } = granted(
    await there.sara.call('readPreCheckIn', { booking_id: stay.reservation_id }),
  )
  expect(new Set(guests.map(({ email }) => email))).toEqual(
    new Set([null, AMAL, 'badr@example.com']),
  )
  expect(guests).toHaveLength(3)
  granted(await join('AMAL@example.com'))
  expect(granted(await read(stay, secret)).can_join).toBe(false)
  expect(await join('carol@example.com')).toMatchObject({ code: 'PARTY_COMPLETE' })
  await there.runJobs()
  expect(await emailsTo(there, 'carol@example.com')).toEqual([])
  const own = await linkOf(there, 'badr@example.com')
  granted(await register(stay, own))
  expect(await join('badr@example.com')).toMatchObject({ code: 'PRE_CHECK_IN_ALREADY_COMPLETED' })
  expect(await there.visitor('joinParty', { id: own, email: 'carol@example.com' })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('who is taken off the party opens nothing any more, though they had registered', async () => {
  const stay = await shared(3)
  const { there, secret, reservation_id } = stay
  const own = await joined(stay, { id: secret, email: AMAL })
  granted(await register(stay, own))
  granted(await read(stay, own))
  await there.pool.query('update bookings set guests = 1 where reservation_id = $1', [
    reservation_id,
  ])
  expect(await read(stay, own)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('a mailed link shares after its code alone; a stay that is not paid is not shared', async () => {
  const stay = await shared()
  const { there, reservation_id } = stay
  await there.runJobs()
  const mailed = (await emailsTo(there, 'sara@example.com'))
    .flatMap(({ text }) => text.match(/your-booking\?id=[\w-]+/g) ?? [])
    .at(0)
  const holder = there.withLink(mailed?.split('=').at(1) ?? '')
  granted(await holder('readPartyLink', { reservation_id }))
  for (const name of ['makePartyLink', 'revokePartyLink'] as const)
    expect(await holder(name, { reservation_id })).toMatchObject({ code: 'CODE_REQUIRED' })
  const { input } = await priceOf(there.sara, there.marinaStudio, {
    from: '2027-03-01',
    to: '2027-03-04',
  })
  const held = granted(await there.sara.call('holdNights', input))
  expect(
    await there.sara.call('makePartyLink', { reservation_id: held.reservation_id }),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('another guest of the same booking ends the link, as it ends the links mailed before', async () => {
  const stay = await shared()
  const { there, reservation_id, secret } = stay
  await there.operate('revoke-booking-links', reservation_id)
  expect(await read(stay, secret)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('who reads the way in while the link is revoked reads nothing', async () => {
  const stay = await shared()
  const { there, secret, reservation_id } = stay
  const own = await joined(stay, { id: secret, email: AMAL })
  granted(await register(stay, own))
  await registerTheRest(stay)
  there.setClock(OPENS)
  const [revoked, opened] = await overlap(
    there.pool,
    'activity_log',
    () => there.sara.call('revokePartyLink', { reservation_id }),
    () => open(stay, own),
  )
  granted(revoked)
  expect(opened).toMatchObject({ code: 'INVALID_BOOKING' })
})
