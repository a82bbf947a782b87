import { expect, test } from 'vitest'
import { SILENT, world, type World } from '#kit/index.ts'
import { LIVE_SETTINGS } from '#kit/live-settings.ts'
import { giveFactor } from '#kit/owners.ts'

const account = { iban: 'AE070331234567890123456', holder: 'Omar Al Mansoori' }

/** All by which an owner decides about money; there is nothing that they could be about. */
const decisions = ({ omar }: World) => [
  omar.call('answerOwnerBill', { bill_id: 99, answer: 'approve' }),
  omar.call('acceptOwnerAgreement', { agreement_id: 99 }),
  omar.call('objectToLine', { number: 'OS-000099', line: 1, words: 'Not ours' }),
  omar.call('setOwnBankAccount', account),
]

const codes = async (there: World) =>
  (await Promise.all(decisions(there))).map((answer) => (answer.ok ? 'OK' : answer.code))

test('an owner decides nothing about money before a second factor is set up and given in this session', async () => {
  const there = await world({ ...SILENT, env: LIVE_SETTINGS })
  expect(await codes(there)).toEqual(Array(4).fill('SECOND_FACTOR_MISSING'))
  await giveFactor(there, there.omar, null)
  expect(await codes(there)).toEqual(Array(4).fill('SECOND_FACTOR_REQUIRED'))
  await giveFactor(there, there.omar, there.clock())
  expect(await codes(there)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'OK'])
  there.setClock(16 * 60)
  expect(new Set(await codes(there))).toEqual(new Set(['SECOND_FACTOR_REQUIRED']))
})

test('what an owner only reads asks for none', async () => {
  const there = await world({ ...SILENT, env: LIVE_SETTINGS })
  for (const call of ['listOwnerBills', 'listSentStatements', 'readOwnAccount'] as const)
    expect(await there.omar.call(call, {})).toMatchObject({ ok: true })
})
