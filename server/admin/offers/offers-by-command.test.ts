import { expect, test } from 'vitest'
import { dubaiDay } from '#server/core/time.ts'
import { granted, SILENT, world } from '#kit/index.ts'
import { operate } from '#server/operator/index.ts'

const OFFER =
  'add-offer --type seasonal --discount-percent 15 --arrival-date-gt 2027-01-10 --departure-date-lt 2027-03-20 --expiry 2027-03-01 --title-en Eid --title-ar العيد --highlight-en 15% --highlight-ar 15%'

test('what the operator adds is listed at once, put forward only when they say so', async () => {
  const there = await world(SILENT)
  const add = (...flags: string[]) =>
    operate(there.services, { now: there.clock(), today: dubaiDay(there.clock()) }, [
      ...OFFER.split(' '),
      ...flags,
    ])
  expect(await add('--code', 'PLAIN')).toMatchObject({ ok: true })
  expect(await add('--code', 'FORWARD', '--featured')).toMatchObject({ ok: true })
  const codesOf = async (input: { featured?: string }) =>
    granted(await there.visitor('listOffers', input)).offers.map(({ code }) => code)
  expect(await codesOf({})).toEqual(['PLAIN', 'FORWARD'])
  expect(await codesOf({ featured: 'true' })).toEqual(['FORWARD'])
})
