import { expect, test } from 'vitest'
import { emailsTo, granted, LIVE_SETTINGS, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths, spend } from '#kit/owners.ts'

const JANUARY = '2027-01-01'
const WHY = { reason: 'From the books before' }
const OVER = new Date('2027-02-02T08:00:00Z')
const FROZEN = new Date('2027-02-15T08:00:00Z')
const IBAN = 'AE07 0331 2345 6789 0123 456'
const OMARS = { iban: IBAN, holder: 'Omar Al Mansoori' }
const CALLED = { ...OMARS, called_by: 'Salem Al Ketbi', reason: 'He moved to another bank' }
const HOUR_MS = 60 * 60 * 1000

const whose = ({ omar }: World) => ({ owner_id: omar.user_id })
const account = async (there: World, until?: string) =>
  granted(await there.noor.call('readOwnerAccount', { ...whose(there), ...(until && { until }) }))
const opening = (there: World, more = {}) =>
  there.noor.call('enterOpening', {
    ...whose(there),
    month: JANUARY,
    amount: '1200.50',
    ...WHY,
    ...more,
  })
const later = (there: World, hours: number, ms = 0) =>
  there.setClock(new Date(there.clock().getTime() + hours * HOUR_MS + ms))

async function sendJanuary(there: World) {
  await spend(there, 100_00, '2027-01-05')
  await book(there, { from: '2027-01-12', to: '2027-01-15' })
  there.setClock(OVER)
  await closeMonths(there)
  const month = { ...whose(there), month: JANUARY }
  granted(await there.noor.call('approveStatements', { ...month, reason: 'In order' }))
  const approved = (await account(there)).account
  there.setClock(FROZEN)
  await closeMonths(there)
  granted(await there.noor.call('sendStatements', { ...month, reason: 'In order' }))
  return { approved }
}

test('nothing is owed before its statement is sent; from that day on its net is', async () => {
  const there = await world(SILENT)
  const { approved } = await sendJanuary(there)
  const nothing_kept = { reserve: '0.00', reserve_agreed: '0.00' }
  expect(approved).toEqual({
    until: '2027-02-02',
    balance: '0.00',
    ...nothing_kept,
    entries: [],
  })
  const entry = {
    kind: 'statement',
    day: '2027-02-15',
    amount: '764.00',
    balance: '764.00',
    number: 'OS-000001',
    month: JANUARY,
    note: null,
  }
  const sent = { until: '2027-02-15', balance: '764.00', ...nothing_kept, entries: [entry] }
  expect(await account(there)).toMatchObject({ opening: null, account: sent })
  expect((await account(there, '2027-02-14')).account).toMatchObject({ balance: '0.00' })
  expect(granted(await there.omar.call('readOwnAccount', {}))).toEqual(sent)
  expect(granted(await there.maha.call('readOwnAccount', {}))).toMatchObject({ balance: '0.00' })
  expect(granted(await there.noor.call('listOwnerBalances', {}))).toMatchObject({
    total: '764.00',
    owners: [
      { owner: 'Maha Al Suwaidi', balance: '0.00' },
      { owner: 'Omar Al Mansoori', balance: '764.00', has_opening: false, bank_account: 'none' },
    ],
  })
  expect(granted(await there.noor.call('listOwnerBalances', { q: 'MAHA' })).owners).toHaveLength(1)
})

test('the sum beside a sent statement is what its content says, whoever writes it', async () => {
  const there = await world(SILENT)
  await sendJanuary(there)
  const { rows } = await there.pool.query(
    "select nett_fils::int, content::json -> 'total' ->> 'nett' as nett from owner_statements where state = 'sent'",
  )
  expect(rows).toEqual([{ nett_fils: 764_00, nett: '764.00' }])
})

test('an opening balance counts from its month on, and holds what statements before said', async () => {
  const there = await world(SILENT)
  await sendJanuary(there)
  expect(granted(await opening(there))).toEqual({ balance: '1964.50' })
  expect((await account(there)).account.entries).toMatchObject([
    { kind: 'opening', day: JANUARY, amount: '1200.50', balance: '1200.50', month: JANUARY },
    { kind: 'statement', amount: '764.00', balance: '1964.50' },
  ])
  expect(granted(await opening(there, { month: '2027-02-01', is_owed_to_us: true }))).toEqual({
    balance: '-1200.50',
  })
  expect(await account(there)).toMatchObject({
    opening: { month: '2027-02-01', amount: '-1200.50', entered_by: 'Noor Al Falasi', ...WHY },
    account: { entries: [{ kind: 'opening', day: '2027-02-01' }] },
  })
  const { rows } = await there.pool.query(
    "select actor, reason, before, after from activity_log where verb = 'enter-opening' order by id desc limit 1",
  )
  expect(rows).toEqual([
    {
      actor: 'Noor Al Falasi',
      ...WHY,
      before: { month: JANUARY, opening_fils: 120050 },
      after: { month: '2027-02-01', opening_fils: -120050 },
    },
  ])
})

test('an opening balance is of the first of a month that is not ahead, and of an owner', async () => {
  const there = await world(SILENT)
  for (const month of ['2027-01-02', '2027-02-01'])
    expect(await opening(there, { month })).toMatchObject({ code: 'INVALID_DATES' })
  const sara = { owner_id: there.sara.user_id }
  expect(await opening(there, sara)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await there.noor.call('readOwnerAccount', sara)).toMatchObject({ code: 'NOT_FOUND' })
})

const own = async ({ omar }: World) =>
  granted(await omar.call('listOwnBankAccounts', {})).bank_accounts
const states = async (there: World) => (await own(there)).map(({ state }) => state)

test('the first account too counts a day later, to the millisecond, and never shows more than its end', async () => {
  const there = await world(SILENT)
  const { takes_effect_at } = granted(await there.omar.call('setOwnBankAccount', OMARS))
  expect(takes_effect_at).toBe(new Date(there.clock().getTime() + 24 * HOUR_MS).toISOString())
  expect(await own(there)).toMatchObject([
    {
      state: 'waiting',
      holder: 'Omar Al Mansoori',
      iban_country: 'AE',
      iban_end: '3456',
      bic: null,
      set_by: 'Omar Al Mansoori',
      called_by: null,
    },
  ])
  later(there, 24, -1)
  expect(await states(there)).toEqual(['waiting'])
  later(there, 0, 1)
  expect(await states(there)).toEqual(['in_effect'])
  const shown = JSON.stringify([await own(there), await account(there)])
  expect(shown).not.toContain('0331')
  const { rows } = await there.pool.query('select * from owner_bank_accounts')
  expect(JSON.stringify(rows)).not.toContain('0331')
  expect(String(rows[0]?.sealed)).not.toContain('Mansoori')
  const logged = await there.pool.query("select * from activity_log where verb like '%bank%'")
  expect(JSON.stringify(logged.rows)).not.toContain('0331')
})

test('a change leaves the account of before in effect until its day, and is known of in history', async () => {
  const there = await world(SILENT)
  granted(await there.omar.call('setOwnBankAccount', OMARS))
  later(there, 25)
  granted(
    await there.omar.call('setOwnBankAccount', {
      iban: 'gb29 nwbk 6016 1331 9268 19',
      holder: 'O. Mansoori',
      bic: 'NWBKGB2L',
    }),
  )
  expect(await states(there)).toEqual(['waiting', 'in_effect'])
  expect(await there.omar.call('setOwnBankAccount', OMARS)).toMatchObject({
    code: 'BANK_ACCOUNT_WAITING',
  })
  later(there, 24)
  expect(await own(there)).toMatchObject([
    { state: 'in_effect', iban_country: 'GB', iban_end: '6819', bic: 'NWBKGB2L' },
    { state: 'former', iban_end: '3456' },
  ])
})

test('whoever sets it, the address that was known before hears of it, with who called', async () => {
  const there = await world(SILENT)
  granted(await there.noor.call('setOwnerBankAccount', { ...whose(there), ...CALLED }))
  await there.runJobs()
  const [email] = await emailsTo(there, 'omar@example.com')
  for (const said of ['AE … 3456', 'Noor Al Falasi', 'Salem Al Ketbi', '/owner/payouts'])
    expect(email?.text).toContain(said)
  expect(email?.text).not.toContain('0331')
  expect((await account(there)).bank_accounts).toMatchObject([
    { set_by: 'Noor Al Falasi', called_by: 'Salem Al Ketbi' },
  ])
  expect(granted(await there.noor.call('listOwnerBalances', {})).owners[1]).toMatchObject({
    bank_account: 'waiting',
  })
})

test('during the wait the owner or a colleague stops it; afterwards nobody does', async () => {
  const there = await world(SILENT)
  granted(await there.noor.call('setOwnerBankAccount', { ...whose(there), ...CALLED }))
  const [first] = await own(there)
  const named = { bank_account_id: first?.bank_account_id ?? 0 }
  expect(await there.maha.call('stopOwnBankAccount', named)).toMatchObject({ code: 'NOT_FOUND' })
  granted(await there.omar.call('stopOwnBankAccount', named))
  expect(await own(there)).toMatchObject([{ state: 'stopped', stopped_by: 'Omar Al Mansoori' }])
  later(there, 25)
  expect(await states(there)).toEqual(['stopped'])
  granted(await there.omar.call('setOwnBankAccount', OMARS))
  const second = { bank_account_id: named.bank_account_id + 1, reason: 'He called: not him' }
  later(there, 24)
  for (const answer of [
    await there.omar.call('stopOwnBankAccount', second),
    await there.noor.call('stopOwnerBankAccount', second),
  ])
    expect(answer).toMatchObject({ code: 'BANK_ACCOUNT_SETTLED' })
  await there.runJobs()
  const titles = (await emailsTo(there, 'omar@example.com')).map(({ subject }) => subject)
  expect(titles.filter((title) => title.includes('stopped'))).toHaveLength(1)
})

test.each([
  ['a digit wrong', { iban: 'AE070331234567890123457' }, 'IBAN_INVALID', 'iban'],
  ['too short', { iban: 'AE07033123456789012345' }, 'IBAN_INVALID', 'iban'],
  ['no IBAN', { iban: '0331234567890123456' }, 'IBAN_INVALID', 'iban'],
  ['abroad without BIC', { iban: 'GB29NWBK60161331926819' }, 'BIC_INVALID', 'bic'],
  ['BIC of elsewhere', { bic: 'NWBKGB2L' }, 'BIC_INVALID', 'bic'],
  ['a name no bank reads', { holder: 'عمر المنصوري' }, 'HOLDER_UNREADABLE', 'holder'],
])('an account is refused: %s', async (_what, wrong, code, field) => {
  const there = await world(SILENT)
  expect(await there.omar.call('setOwnBankAccount', { ...OMARS, ...wrong })).toMatchObject({
    code,
    errors: [{ field }],
  })
  expect(await own(there)).toEqual([])
})

test('of two who set an account at once one is told that another waits', async () => {
  const there = await world(SILENT)
  const answers = await Promise.all([
    there.omar.call('setOwnBankAccount', OMARS),
    there.noor.call('setOwnerBankAccount', { ...whose(there), ...CALLED }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await states(there)).toEqual(['waiting'])
})

test('outside the demo an owner sets a second factor up before an account, and gives it again', async () => {
  const there = await world({ ...SILENT, env: LIVE_SETTINGS })
  expect(await there.omar.call('setOwnBankAccount', OMARS)).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
  })
  await there.pool.query('update users set has_second_factor = true where id = $1', [
    there.omar.user_id,
  ])
  expect(await there.omar.call('setOwnBankAccount', OMARS)).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
})
