import type { Page } from '@playwright/test'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { expect } from '../fixtures.ts'

type Home = ClientOutput<Endpoints['readMultiCalendar']>['homes'][number]
type Address = (path: string) => string

/**
 * Five nights of a home of which no unit is free throughout: one is until `change`, another from
 * then on.
 */
export type Torn = {
  home: Home
  units: [Home['units'][number], Home['units'][number]]
  from: string
  change: string
  to: string
}

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A call of somebody who is logged in and may make it. */
export async function callAdmin<Data>(
  page: Page,
  address: Address,
  path: string,
  data: object,
  method = 'POST',
): Promise<Data> {
  const { origin } = new URL(address('/'))
  const answer = await page.request.fetch(`${origin}/api/admin/${path}`, {
    method,
    data,
    headers: { origin },
  })
  const text = await answer.text()
  expect(answer.status(), text).toBe(200)
  return JSON.parse(text).data
}

export async function readHome(
  page: Page,
  address: Address,
  { id }: Pick<Home, 'id'>,
  from: string,
): Promise<Home> {
  const home = (await readHomes(page, address, from)).find((one) => one.id === id)
  if (!home) throw new Error('The home is gone')
  return home
}

async function readHomes(page: Page, address: Address, from: string): Promise<Home[]> {
  const answer = await page.request.get(
    `${new URL(address('/')).origin}/api/admin/calendar/?from=${from}&days=14`,
    {
      headers: { 'accept-language': address('/').includes('/ar') ? 'ar' : 'en' },
    },
  )
  return JSON.parse(await answer.text()).data.homes
}

/**
 * The nth home with several units that nobody has yet on these nights, with blocks that tear it.
 */
export async function tearHome(
  page: Page,
  address: Address,
  { days_ahead, nth }: { days_ahead: number; nth: number },
): Promise<Torn> {
  const [from, change, to] = [
    dayAhead(days_ahead),
    dayAhead(days_ahead + 2),
    dayAhead(days_ahead + 5),
  ]
  const homes = await readHomes(page, address, dayAhead(days_ahead - 2))
  const home = homes.filter(
    ({ units, min_nights }) =>
      units.length > 1 && min_nights <= 5 && units.every(({ spans }) => spans.length === 0),
  )[nth]
  const [first, second, ...others] = home?.units ?? []
  if (!home || !first || !second) throw new Error('No home is free')
  const blocks = [
    { unit_id: first.id, from: change, to },
    { unit_id: second.id, from, to: change },
    ...others.map(({ id }) => ({ unit_id: id, from, to })),
  ]
  for (const block of blocks)
    await callAdmin(page, address, 'calendar/blocks/', {
      ...block,
      block_kind: 'repair',
      note: 'Torn',
    })
  return { home, units: [first, second], from, change, to }
}

/** Takes the blocks away again. */
export async function mendHome(page: Page, address: Address, { home, from, to }: Torn) {
  for (const { id, spans } of (await readHome(page, address, home, from)).units)
    for (const span of spans)
      if (span.note === 'Torn')
        await callAdmin(
          page,
          address,
          'calendar/blocks/',
          { unit_id: id, from: span.from, to: span.to < to ? span.to : to },
          'DELETE',
        )
}
