import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { calendarQuery, fetchAll, type Reservation } from './reservations-queries.ts'

const STAY: Reservation = {
  reservation_id: 'SDF-1',
  room: { id: 1, name: 'Pearl Tower 1204 · Marina Studio' },
  parts: [],
  arrival_date: '2027-01-12',
  departure_date: '2027-01-15',
  booking_date: '2027-01-01T08:00:00.000Z',
  extensions: [],
  extends: null,
  guest_first_name: 'Sara',
  length_of_stay: 3,
  status: 'departed',
  is_no_show: false,
  is_rented: false,
  amount: '100.00',
  revenue: '80.00',
  tax_other: '20.00',
}
const UNIT = {
  id: 1,
  name: 'Pearl Tower 1204 · Marina Studio',
  is_active: true,
  room_category: { slug: 'marina-studio', nice_name: 'Marina Studio' },
  owned_from: '2025-03-01',
  owned_until: null,
}
const REQUEST = { url: {}, owned: [UNIT], today: '2027-01-20' }

function serverOf(total_count: number) {
  const pages: number[] = []
  const listOwnerReservations = async (input: { page?: unknown; limit?: unknown }) => {
    const [page, limit] = [Number(input.page), Number(input.limit)]
    pages.push(page)
    const left = Math.max(0, total_count - (page - 1) * limit)
    return {
      total_count,
      blocks: [],
      elsewhere: [],
      reservations: Array.from({ length: Math.min(limit, left) }, () => STAY),
    }
  }
  return { pages, listOwnerReservations }
}

test('the calendar draws all stays of a year of fifty homes, page after page', async () => {
  const server = serverOf(2_700)
  const drawn = await new QueryClient().fetchQuery(calendarQuery(server, REQUEST))
  expect([drawn.reservations.length, drawn.total_count, server.pages]).toEqual([
    2_700,
    2_700,
    [1, 2, 3],
  ])
})

test('of more than can be drawn it says how many there are', async () => {
  const drawn = await new QueryClient().fetchQuery(calendarQuery(serverOf(9_000), REQUEST))
  expect([drawn.reservations.length, drawn.total_count]).toEqual([6_000, 9_000])
})

test('the file has every stay, and who has none is asked for once', async () => {
  expect((await fetchAll(serverOf(9_000), REQUEST)).reservations).toHaveLength(9_000)
  const nobody = serverOf(0)
  expect((await fetchAll(nobody, REQUEST)).reservations).toEqual([])
  expect(nobody.pages).toEqual([1])
})
