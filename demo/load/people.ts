import { STAFF_ROLE } from '#contract/constants.ts'
import type { Tx } from '#server/db/index.ts'
import { addDays } from '#server/core/time.ts'
import { idOf, insertAll, insertKeyed } from './bulk.ts'
import type { StoredPictures } from './pictures.ts'
import { dubaiTime } from '#demo/days.ts'
import { makeRandom } from '#demo/random.ts'
import { guests } from '#demo/guests.ts'
import { owners } from '#demo/owners.ts'
import { staff } from '#demo/staff.ts'

const PASSWORD = 'Sadaf#2026'
/** Layla is on her way from the second level to the third. */
const POINTS: Record<string, number> = { Layla: 3_480 }
/** As the settings begin. */
const LEVELS = Object.entries({ pearl: 0, lagoon: 2_000, horizon: 6_000 })
const PICTURES: Record<string, string> = {
  Layla: 'avatar-07.webp',
  Sara: 'avatar-05.webp',
  Daniel: 'avatar-01.webp',
  Faisal: 'avatar-16.webp',
  Thomas: 'avatar-08.webp',
  Aisha: 'avatar-15.webp',
}

export type Guest = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone_number: string
  lang: 'en' | 'ar'
  is_member: boolean
}
type People = { owner_ids: Map<string, number>; supplier_ids: Map<string, number>; guests: Guest[] }

export async function loadPeople(
  tx: Tx,
  {
    today,
    storedName,
    hashPassword,
  }: { today: string; hashPassword: (password: string) => Promise<string> } & Pick<
    StoredPictures,
    'storedName'
  >,
): Promise<People> {
  const password_hash = await hashPassword(PASSWORD)
  const base = {
    password_hash,
    is_email_verified: true,
    is_temporary: false,
    is_social_media_login: false,
  }
  const owner_rows = owners.map(
    ({ key, email, first_name, last_name, phone_number, lang, picture }, index) => ({
      ...base,
      email,
      first_name,
      last_name,
      phone_number,
      lang,
      profile_picture: storedName(picture),
      roles: [1, 2],
      country: 'AE',
      city: 'Dubai',
      referral_code: referralCode(key),
      created_at: dubaiTime(addDays(today, -900 + index * 11), 10),
    }),
  )
  const guest_rows = guests.map(
    ([first_name, last_name, phone_number, country, city, lang], index) => ({
      ...base,
      email: emailOf(first_name),
      first_name,
      last_name,
      phone_number,
      lang,
      profile_picture: storedName(PICTURES[first_name] ?? null),
      roles: [1],
      country,
      city,
      referral_code: referralCode(first_name),
      created_at: dubaiTime(addDays(today, -460 + index * 7), 18),
    }),
  )
  const ids = await insertKeyed(tx, {
    table: 'users',
    key: 'email',
    rows: [...owner_rows, ...guest_rows],
  })
  await hire(tx, { base, today })
  const suppliers = owners.map(({ supplier }) => ({
    ...supplier,
    is_vat_registered: supplier.trn !== null,
  }))
  const supplier_ids = await insertKeyed(tx, {
    table: 'suppliers',
    key: 'legal_name_en',
    rows: suppliers,
  })

  const known = guests.map(([first_name, last_name, phone_number, , , lang, is_member]) => ({
    id: idOf(ids, emailOf(first_name)),
    first_name,
    last_name,
    email: emailOf(first_name),
    phone_number,
    lang,
    is_member,
  }))
  await enrol(
    tx,
    known.filter(({ is_member }) => is_member),
    today,
  )
  return {
    guests: known,
    owner_ids: new Map(owners.map(({ key, email }) => [key, idOf(ids, email)])),
    supplier_ids: new Map(
      owners.map(({ key, supplier }) => [key, idOf(supplier_ids, supplier.legal_name_en)]),
    ),
  }
}

type Hiring = {
  base: { password_hash: string; is_email_verified: boolean; is_temporary: boolean }
  today: string
}

async function hire(tx: Tx, { base, today }: Hiring): Promise<void> {
  const added_at = dubaiTime(addDays(today, -400), 9)
  const rows = staff.map(({ person }) => ({
    ...base,
    ...person,
    roles: [1, STAFF_ROLE],
    created_at: added_at,
  }))
  const ids = await insertKeyed(tx, { table: 'users', key: 'email', rows })
  await insertAll(
    tx,
    'staff',
    staff.map(({ person: { email }, rights }) => ({
      user_id: idOf(ids, email),
      rights: [...rights],
      added_at,
    })),
  )
}

async function enrol(tx: Tx, members: Guest[], today: string): Promise<void> {
  const rows = members.map(({ id, first_name }) => {
    const random = makeRandom(`points of ${first_name}`)
    const points = POINTS[first_name] ?? random.between(12, 320) * 20
    return {
      user_id: id,
      loyalty_level: LEVELS.findLast(([, from]) => points >= from)?.[0] ?? 'pearl',
      points,
      enrolled_at: dubaiTime(addDays(today, -random.between(260, 440)), 12),
    }
  })
  await insertAll(tx, 'loyalty_members', rows)
  await insertAll(
    tx,
    'loyalty_points',
    rows.map(({ user_id, points, enrolled_at }) => ({ user_id, points, earned_at: enrolled_at })),
  )
}

function emailOf(first_name: string): string {
  return `${first_name.toLowerCase()}@example.com`
}

function referralCode(name: string): string {
  return `${name.toUpperCase().slice(0, 5)}${makeRandom(`referral of ${name}`).between(1000, 9999)}`
}
