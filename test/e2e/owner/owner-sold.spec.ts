import type { Page } from '@playwright/test'
import { addDays, dubaiDay, nightsBetween } from '#server/core/time.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { operate } from '../steps/operate.ts'
import { PASSWORD } from '../steps/people.ts'
import { expect, settled, test } from '../fixtures.ts'

const ORIGIN = `http://localhost:${SERVERS.port}`
const MAHA = 'maha@example.com'
const NOURA = {
  email: `noura.${Date.now()}@example.com`,
  phone_number: `+9715${String(Date.now()).slice(-8)}`,
}

type Unit = { id: number; room_category: { slug: string } }
type Stay = {
  reservation_id: string
  room: { id: number }
  arrival_date: string
  departure_date: string
  status: string
}

async function read<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(ORIGIN + path)
  expect(answer.status(), path).toBe(200)
  return JSON.parse(await answer.text()).data
}

async function nightsInReport(
  page: Page,
  {
    unit_id,
    from,
    to,
    reservation_id,
  }: { unit_id: number; from: string; to: string; reservation_id: string },
) {
  await page.goto(`${ORIGIN}/owner/report?units=${unit_id}&from=${from}&to=${to}`)
  await settled(page)
  await expect(page.getByRole('heading', { name: /^Revenue & Expense Report for/ })).toBeVisible()
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: reservation_id })
  await expect(rows.first()).toBeVisible()
  const nights = await rows.evaluateAll((lines) =>
    lines.map((line) => Number(/-?\d+/.exec(line.querySelector('td')?.textContent ?? '')?.[0])),
  )
  return nights.reduce((sum, n) => sum + n, 0)
}

test('a home that is sold in the middle of a month and of a stay: each owner is told of the nights that were theirs', async ({
  page,
}) => {
  const today = dubaiDay(new Date())
  await logInAs(page, MAHA)
  const { reservations } = await read<{ reservations: Stay[] }>(
    page,
    `/api/admin_user/owner_reservations/?from=${addDays(today, -25)}&to=${today}&status=departed&limit=100`,
  )
  const hasPassed = ({ arrival_date, departure_date }: Stay) =>
    arrival_date > addDays(today, -25) && departure_date <= today
  const stay = reservations.find(
    // one who left early has nights to come
    (one) => hasPassed(one) && nightsBetween(one.arrival_date, one.departure_date) >= 3,
  )
  const { units } = await read<{ units: Unit[] }>(page, '/api/properties/owner_units/')
  const home = units.find(({ id }) => id === stay?.room.id)
  if (!stay || !home) throw new Error('The demo has no such stay')
  const whole = {
    unit_id: home.id,
    from: `${stay.arrival_date.slice(0, 7)}-01`,
    to: today,
    reservation_id: stay.reservation_id,
  }
  const nights = nightsBetween(stay.arrival_date, stay.departure_date)
  expect(await nightsInReport(page, whole)).toBe(nights)

  operate(
    'create-owner',
    '--email',
    NOURA.email,
    '--first-name',
    'Noura',
    '--last-name',
    'Al Falasi',
    '--phone-number',
    NOURA.phone_number,
    '--lang',
    'en',
    '--password',
    PASSWORD,
  )
  const sold_on = addDays(stay.arrival_date, 1)
  expect(
    operate(
      'transfer-home',
      '--home',
      home.room_category.slug,
      '--to',
      NOURA.email,
      '--from',
      sold_on,
      '--fee=20',
      '--supplier=Maha Khalfan Al Suwaidi',
    ),
  ).toContain(`from ${sold_on} on`)

  await expect.poll(() => nightsInReport(page, whole)).toBe(1)
  await page.context().clearCookies()
  await logInAs(page, NOURA.email)
  expect(await nightsInReport(page, whole)).toBe(nights - 1)
})
