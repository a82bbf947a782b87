import { expect, test } from 'vitest'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths, spend } from '#kit/owners.ts'

const MONTHS = ['2027-01-01', '2027-02-01']

/** Omar has three nights and a repair in January, two nights in February. */
async function sentMonths() {
  const there = await world(SILENT)
  await spend(there, 100_00, '2027-01-05')
  await book(there, { from: '2027-01-12', to: '2027-01-15' })
  await book(there, { from: '2027-02-20', to: '2027-02-22' })
  there.setClock(new Date('2027-02-15T08:00:00Z'))
  await closeMonths(there)
  there.setClock(new Date('2027-03-15T08:00:00Z'))
  await closeMonths(there)
  for (const month of MONTHS) await send(there, month)
  return there
}

async function send({ noor, omar }: World, month: string) {
  const whose = { month, owner_id: omar.user_id }
  const reason = 'In order'
  granted(await noor.call('lookAtStatement', whose))
  granted(await noor.call('approveStatements', { ...whose, reason }))
  granted(await noor.call('sendStatements', { ...whose, reason }))
}

test('a sent statement says why it is less than the one of the month before', async () => {
  const { omar } = await sentMonths()
  const { difference } = granted(await omar.call('explainSentStatement', { number: 'OS-000002' }))
  expect(difference).toEqual({
    month_before: MONTHS[0],
    nett_before: '764.00',
    amount: '-101.60',
    stayed_before: { nights: 3, average: '360.00' },
    stayed: { nights: 2, average: '414.00' },
    parts: [
      { cause: 'nights', amount: '-360.00', was: null, is: null },
      { cause: 'average', amount: '108.00', was: null, is: null },
      { cause: 'bills', amount: '100.00', was: '-100.00', is: '0.00' },
      { cause: 'management_fee', amount: '50.40', was: '-216.00', is: '-165.60' },
    ],
  })
})

test('without a statement of the month before nothing is compared, and another owner finds none', async () => {
  const { omar, maha } = await sentMonths()
  const number = 'OS-000001'
  expect(granted(await omar.call('explainSentStatement', { number }))).toEqual({ difference: null })
  expect(await maha.call('explainSentStatement', { number })).toMatchObject({ code: 'NOT_FOUND' })
})
