import { expect, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { balanceOf, IBAN, owing, PAYER, WHY, withBooks } from '#kit/payouts.ts'

const HOUR_MS = 60 * 60 * 1000
const OWED = { omar: '1500.50', maha: '320.00' }
const REFERENCE = { bank_reference: 'FT26334K1' }

const list = async ({ noor }: World) => granted(await noor.call('listPayouts', {}))
const read = async ({ noor }: World, run_id = 1) =>
  granted(await noor.call('readPayout', { run_id }))
const propose = ({ noor }: World) => noor.call('proposePayout', WHY)
const approve = ({ salem }: World, run_id = 1) => salem.call('approvePayout', { run_id, ...WHY })
const file = ({ noor }: World, format: 'pain001' | 'csv' = 'pain001', run_id = 1) =>
  noor.call('downloadPayoutFile', { run_id, format })
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)
const pay = ({ noor }: World, more = {}) =>
  noor.call('payPayout', { run_id: 1, ...REFERENCE, ...more })
const sendBack = ({ noor, omar }: World, more = {}) =>
  noor.call('returnPayout', { run_id: 1, owner_id: omar.user_id, reason: 'Closed', ...more })
const later = (there: World, hours: number, ms = 0) =>
  there.setClock(new Date(there.clock().getTime() + hours * HOUR_MS + ms))

async function owed(amounts: Parameters<typeof owing>[1] = OWED) {
  const there = await world(SILENT)
  await withBooks(there)
  await owing(there, amounts)
  return there
}

async function filed() {
  const there = await owed()
  granted(await propose(there))
  granted(await approve(there))
  granted(await file(there))
  return there
}

test('a run pays every owner what they are owed: proposed, approved by another, filed, paid', async () => {
  const there = await owed()
  expect((await list(there)).proposal).toMatchObject({
    total: '1820.50',
    payees: [
      { owner: 'Maha Al Suwaidi', amount: '320.00', iban_end: '3456' },
      { owner: 'Omar Al Mansoori', amount: '1500.50', holder: 'Omar Al Mansoori' },
    ],
    left_out: [],
  })
  expect(granted(await propose(there))).toEqual({ run_id: 1, alone_from: null })
  expect(await read(there)).toMatchObject({
    number: 'PAYOUT-000001',
    state: 'proposed',
    total: '1820.50',
    is_mine: true,
  })
  granted(await approve(there))
  expect(await read(there)).toMatchObject({ state: 'approved', approved_by: 'Salem Al Ketbi' })
  granted(await file(there))
  expect((await read(there)).state).toBe('filed')
  expect(await balanceOf(there, there.omar.user_id)).toBe('1500.50')
  expect(granted(await pay(there))).toEqual({ changed: 2 })
  expect(await read(there)).toMatchObject({ state: 'settled', open: 0 })
  expect(await balanceOf(there, there.omar.user_id)).toBe('0.00')
  expect(granted(await there.omar.call('readOwnAccount', {})).entries).toMatchObject([
    { kind: 'opening', amount: '1500.50' },
    {
      kind: 'paid',
      amount: '-1500.50',
      balance: '0.00',
      number: 'PAYOUT-000001',
      note: 'FT26334K1',
    },
  ])
  const { rows } = await there.pool.query(
    "select verb, actor, reason from activity_log where subject_kind = 'payout' and subject = 'PAYOUT-000001' order by id",
  )
  expect(rows).toEqual([
    { verb: 'propose-payout', actor: 'Noor Al Falasi', ...WHY },
    { verb: 'approve-payout', actor: 'Salem Al Ketbi', ...WHY },
    { verb: 'download-payout-file', actor: 'Noor Al Falasi', reason: null },
    { verb: 'pay-payout', actor: 'Noor Al Falasi', reason: null },
  ])
})

test('each owner is mailed once when they are paid, and no whole account number is said', async () => {
  const there = await filed()
  granted(await pay(there, { owner_id: there.omar.user_id }))
  granted(await pay(there))
  granted(await pay(there))
  await there.runJobs()
  const emails = (await emailsTo(there, 'omar@example.com')).filter(({ subject }) =>
    subject.includes('paid'),
  )
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('FT26334K1')
  expect(emails[0]?.text).not.toContain(IBAN)
})

test('whoever is left out is named with why', async () => {
  const there = await owed({ omar: '-20.00', maha: '99.99' })
  const left_out = async () =>
    (await list(there)).proposal.left_out.map(({ owner, why }) => [owner, why])
  expect(await left_out()).toEqual([
    ['Maha Al Suwaidi', 'below_least'],
    ['Omar Al Mansoori', 'negative'],
  ])
  expect(await propose(there)).toMatchObject({ code: 'NOBODY_TO_PAY' })
  const account = { iban: IBAN, holder: 'Maha Al Suwaidi' }
  granted(await there.maha.call('setOwnBankAccount', account))
  expect((await left_out())[0]).toEqual(['Maha Al Suwaidi', 'account_waiting'])
  await there.pool.query("update owner_bank_accounts set stopped_by = 'x', stopped_at = set_at")
  expect((await left_out())[0]).toEqual(['Maha Al Suwaidi', 'no_account'])
})

test('from the least sum on an owner is paid, to the fils', async () => {
  const there = await owed({ omar: '100.00', maha: '99.99' })
  expect((await list(there)).proposal).toMatchObject({
    payees: [{ owner: 'Omar Al Mansoori' }],
    left_out: [{ owner: 'Maha Al Suwaidi', balance: '99.99', why: 'below_least' }],
  })
})

test('who is in a run is in no other until theirs is settled', async () => {
  const there = await filed()
  expect((await list(there)).proposal.left_out.map(({ why }) => why)).toEqual([
    'in_payout',
    'in_payout',
  ])
  granted(await pay(there, { owner_id: there.maha.user_id }))
  granted(await sendBack(there))
  expect((await list(there)).proposal).toMatchObject({
    payees: [{ owner: 'Omar Al Mansoori', amount: '1500.50' }],
    left_out: [],
  })
})

test('nobody approves what they proposed, and the database holds it', async () => {
  const there = await owed()
  granted(await propose(there))
  const own = { run_id: 1, ...WHY }
  expect(await there.noor.call('approvePayout', own)).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  })
  later(there, 48)
  expect(await there.noor.call('approvePayout', own)).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  })
  await expect(
    there.pool.query(
      "update payout_runs set state = 'approved', approved_at = now(), approved_by = 'x', approver_id = proposer_id",
    ),
  ).rejects.toThrow('payout_runs_two')
})

test('the only one who may waits a day, said to whoever manages the team', async () => {
  const there = await world(SILENT)
  await owing(there, OWED)
  const { alone_from } = granted(await propose(there))
  expect(alone_from).toBe(new Date(there.clock().getTime() + 24 * HOUR_MS).toISOString())
  await there.runJobs()
  const [email] = await emailsTo(there, 'noor@example.com')
  expect(email?.subject).toBe('Noor Al Falasi is about to pay owners alone')
  const own = { run_id: 1, ...WHY }
  later(there, 24, -1)
  expect(await there.noor.call('approvePayout', own)).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  })
  later(there, 0, 1)
  await withBooks(there)
  expect(await there.noor.call('approvePayout', own)).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  })
  await there.pool.query(
    "update staff set rights = array_remove(rights, 'books') where user_id = $1",
    [there.salem.user_id],
  )
  granted(await there.noor.call('approvePayout', own))
})

test('approval looks again: a smaller balance or another account refuses it', async () => {
  const there = await owed()
  granted(await propose(there))
  const opening = { owner_id: there.omar.user_id, month: '2027-01-01', ...WHY }
  granted(await there.noor.call('enterOpening', { ...opening, amount: '1500.49' }))
  expect(await approve(there)).toMatchObject({ code: 'PAYOUT_MOVED' })
  granted(await there.noor.call('enterOpening', { ...opening, amount: '1500.51' }))
  const account = { iban: IBAN, holder: 'Somebody Else' }
  granted(await there.maha.call('setOwnBankAccount', account))
  expect(await approve(there)).toMatchObject({ code: 'PAYOUT_MOVED' })
  later(there, 24)
  expect(await approve(there)).toMatchObject({ code: 'PAYOUT_MOVED' })
  granted(await there.noor.call('withdrawPayout', { run_id: 1, ...WHY }))
  expect(granted(await propose(there))).toMatchObject({ run_id: 2 })
  granted(await approve(there, 2))
})

test('a run is withdrawn until its file was asked for; from then on lines are paid or come back', async () => {
  const there = await owed()
  granted(await propose(there))
  expect(await file(there)).toMatchObject({ code: 'PAYOUT_UNAPPROVED' })
  granted(await approve(there))
  for (const answer of [await pay(there), await sendBack(there)])
    expect(answer).toMatchObject({ code: 'PAYOUT_UNFILED' })
  granted(await file(there))
  const withdraw = (run_id: number) => there.noor.call('withdrawPayout', { run_id, ...WHY })
  expect(await withdraw(1)).toMatchObject({ code: 'PAYOUT_DECIDED' })
  granted(await pay(there, { owner_id: there.maha.user_id }))
  granted(await sendBack(there))
  granted(await propose(there))
  granted(await withdraw(2))
  expect(await read(there, 2)).toMatchObject({ state: 'withdrawn', withdrawn_by: 'Noor Al Falasi' })
  expect(await approve(there, 2)).toMatchObject({ code: 'PAYOUT_DECIDED' })
  expect(await file(there, 'csv', 2)).toMatchObject({ code: 'PAYOUT_UNAPPROVED' })
})

test('what comes back before or after it was paid is owed again, once, and said on Today until it is paid anew', async () => {
  const there = await filed()
  granted(await pay(there, { owner_id: there.omar.user_id }))
  later(there, 24)
  expect(granted(await sendBack(there))).toEqual({ changed: 1 })
  expect(granted(await sendBack(there))).toEqual({ changed: 0 })
  expect(granted(await sendBack(there, { owner_id: there.maha.user_id }))).toEqual({ changed: 1 })
  expect(granted(await pay(there))).toEqual({ changed: 0 })
  const { entries } = granted(await there.omar.call('readOwnAccount', {}))
  expect(entries.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['opening', '1500.50'],
    ['paid', '0.00'],
    ['returned', '1500.50'],
  ])
  expect(await balanceOf(there, there.maha.user_id)).toBe('320.00')
  const troubles = async () =>
    granted(await there.noor.call('listTrouble', {}))
      .troubles.filter(({ kind }) => kind === 'payout')
      .map(({ what, name, amount }) => [what, name, amount])
  expect(await troubles()).toEqual([
    ['payout_returned', 'Omar Al Mansoori', '1500.50'],
    ['payout_returned', 'Maha Al Suwaidi', '320.00'],
  ])
  granted(await propose(there))
  expect(await troubles()).toEqual([['payout_waiting', 'Noor Al Falasi', '1820.50']])
})

test('two colleagues at once propose one run, approve it once, and pay each owner once', async () => {
  const there = await owed()
  const both = <Answer>(act: () => Promise<Answer>) => Promise.all([act(), act()])
  const proposed = await both(() => propose(there))
  expect(proposed.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual([
    'PAYOUT_PROPOSED',
    'ok',
  ])
  const approved = await both(() => approve(there))
  expect(approved.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual([
    'PAYOUT_DECIDED',
    'ok',
  ])
  granted(await file(there))
  const paid = await both(() => pay(there))
  expect(paid.reduce((n, answer) => n + granted(answer).changed, 0)).toBe(2)
  await there.runJobs()
  const { rows } = await there.pool.query(
    "select count(*)::int as n from activity_log where verb = 'pay-payout'",
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('the account that pays shows its end, and a run keeps the one it was proposed with', async () => {
  const there = await filed()
  const before = textOf(granted(await file(there)))
  granted(await there.noor.call('setPayer', { ...PAYER, purpose_code: 'othr', ...WHY }))
  expect((await list(there)).payer).toMatchObject({ iban_end: '6789', purpose_code: 'OTHR' })
  expect(JSON.stringify(await list(there))).not.toContain('0090000000')
  expect(textOf(granted(await file(there)))).toBe(before)
})
