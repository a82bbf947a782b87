import { randomUUID } from 'node:crypto'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { buy } from './paid-stay.ts'
import { SILENT } from './invariants.ts'
import { granted, world, type World } from './worlds/world.ts'

export const NIGHTS = { from: '2027-02-10', to: '2027-02-14' }
export const TEXT = 'We slept well and saw the sea from the table.'
/** Two hours after guests may write. */
export const DEPARTED = new Date('2027-02-14T09:00:00Z')

/** Sara's stay at the marina, which is over at `at`. */
export async function stayed({ at = DEPARTED }: { at?: Date } = {}) {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const bought = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await there.runJobs()
  await goTo(there, new Date('2027-02-10T12:00:00Z'))
  await goTo(there, at)
  return { there, ...bought }
}

export async function goTo(there: World, at: Date) {
  there.setClock(at)
  await moveArrivalsAndDepartures(there.services.db, at)
}

export const review = (reservation_id: string, more: Record<string, unknown> = {}) => ({
  reservation_id,
  key: randomUUID(),
  overall_rating: 4.5,
  title: 'Quiet mornings',
  text: TEXT,
  ...more,
})

/** Noor's decision on the review that was written last. */
export async function decide(
  there: World,
  state: 'shown' | 'hidden',
  more: { rule?: 'personal_data' | 'insult'; version?: number } = {},
) {
  const { rows } = await there.pool.query<{ id: number; version: number }>(
    'select id::int, version from reviews order by id desc limit 1',
  )
  const { id: review_id = 0, version = 0 } = rows[0] ?? {}
  return await there.noor.call('decideReview', { review_id, version, state, ...more })
}

/** The page of the home of that stay. */
export const pageOfHome = async ({ visitor }: World) =>
  granted(await visitor('readRoomDetails', { room_category_slug: 'marina-studio' }))
