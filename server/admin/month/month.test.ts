import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths, sell, spend } from '#kit/owners.ts'
import { readPdf } from '#server/outside/pdf/index.ts'
import { LIVE_SETTINGS } from '#kit/live-settings.ts'
import { DAY_S, HISTORIES, LIMIT_MS, openHistory, steps, take } from '#kit/worlds/owner-history.ts'

const JANUARY = '2027-01-01'
const WHY = { reason: 'In order' }
const OVER = new Date('2027-02-02T08:00:00Z')
const FROZEN = new Date('2027-02-15T08:00:00Z')
const STAY = { from: '2027-01-12', to: '2027-01-15' }

/** Omar has a stay and a repair in January, Maha nothing. */
async function january(is_silent = true) {
  const there = await world(is_silent ? SILENT : undefined)
  await spend(there, 100_00, '2027-01-05')
  await book(there, STAY)
  there.setClock(OVER)
  await closeMonths(there)
  return there
}

async function freeze(there: World, at = FROZEN) {
  there.setClock(at)
  await closeMonths(there)
}

const whose = ({ omar }: World) => ({ month: JANUARY, owner_id: omar.user_id })
const list = async ({ noor }: World, filter = {}) =>
  granted(await noor.call('listStatements', filter))
const omars = async (there: World, month = JANUARY) =>
  (await list(there, { month })).statements.find(({ owner_id }) => owner_id === there.omar.user_id)
const read = async (there: World, month = JANUARY) =>
  granted(await there.noor.call('readStatement', { ...whose(there), month }))
const look = (there: World, more = {}) =>
  there.noor.call('lookAtStatement', { ...whose(there), ...more })
const approve = (there: World, more = {}) =>
  there.noor.call('approveStatements', { ...whose(there), ...WHY, ...more })
const send = (there: World, more = {}) =>
  there.noor.call('sendStatements', { ...whose(there), ...WHY, ...more })
const check = async ({ noor }: World, number: string, sha256?: string) =>
  granted(await noor.call('checkStatement', { number, ...(sha256 && { sha256 }) }))

async function sendAll(there: World, month = JANUARY) {
  for (const { owner_id, state } of (await list(there, { month })).statements)
    if (state === 'draft') granted(await there.noor.call('lookAtStatement', { month, owner_id }))
  granted(await there.noor.call('approveStatements', { month, ...WHY }))
  return granted(await there.noor.call('sendStatements', { month, ...WHY }))
}

test('a month is looked at, approved and sent: each press is logged with who, why, before and after', async () => {
  const there = await january()
  const { counts, is_frozen, frozen_from, statements } = await list(there)
  expect({ counts, is_frozen, frozen_from }).toEqual({
    counts: { draft: 2, looked_at: 0, approved: 0, sent: 0, needs_eyes: 1, approvable: 1 },
    is_frozen: false,
    frozen_from: '2027-02-15',
  })
  expect(statements).toMatchObject([
    { owner: 'Maha Al Suwaidi', state: 'draft', eyes: ['no_stay'], nett: '0.00' },
    { owner: 'Omar Al Mansoori', eyes: [], nights: 3, maintenance: '-100.00', nett: '764.00' },
  ])
  expect(granted(await look(there))).toEqual({ changed: 1, left: 1, found: null })
  expect(granted(await approve(there))).toEqual({ changed: 1, left: 1, found: null })
  expect(await send(there)).toMatchObject({ code: 'MONTH_OPEN' })
  await freeze(there)
  expect(granted(await send(there))).toEqual({ changed: 1, left: 1, found: null })
  expect(await omars(there)).toMatchObject({ state: 'sent', number: 'OS-000001', nett: '764.00' })
  const { rows } = await there.pool.query(
    "select verb, actor, subject_kind, subject, reason, before ->> 'state' as before, after ->> 'state' as after, detail ->> 'nett_fils' as nett from activity_log where verb like '%statement' order by id",
  )
  const entry = {
    actor: 'Noor Al Falasi',
    subject_kind: 'owner',
    subject: String(there.omar.user_id),
  }
  expect(rows).toEqual([
    {
      ...entry,
      verb: 'look-at-statement',
      reason: null,
      before: 'draft',
      after: 'looked_at',
      nett: '76400',
    },
    {
      ...entry,
      verb: 'approve-statement',
      ...WHY,
      before: 'looked_at',
      after: 'approved',
      nett: '76400',
    },
    { ...entry, verb: 'send-statement', ...WHY, before: 'approved', after: 'sent', nett: '76400' },
  ])
})

test('a month that is not over, one before statements began and a stranger to it are not found', async () => {
  const there = await january()
  const omar = there.omar.user_id
  for (const input of [
    { month: '2027-02-01', owner_id: omar },
    { month: '2026-12-01', owner_id: omar },
    { month: JANUARY, owner_id: there.sara.user_id },
  ])
    for (const call of ['readStatement', 'previewStatement', 'lookAtStatement'] as const)
      expect(await there.noor.call(call, input)).toMatchObject({ code: 'NOT_FOUND' })
})

test('months that closed before there were statements have none', async () => {
  const there = await january()
  await there.pool.query("insert into closed_months values ('2026-12-01', '2027-01-15', false)")
  expect((await list(there)).months).toEqual([JANUARY])
})

test('what moved since it was looked at or approved is a draft again, and says so', async () => {
  const there = await january()
  const { lines_seen } = await read(there)
  granted(await approve(there, { lines_seen }))
  await spend(there, 20_00, '2027-01-06')
  expect(await omars(there)).toMatchObject({ state: 'draft', eyes: ['changed'] })
  expect(await look(there, { lines_seen })).toMatchObject({ code: 'STATEMENT_MOVED' })
  expect(await approve(there, { lines_seen })).toMatchObject({ code: 'STATEMENT_MOVED' })
  await freeze(there)
  expect(await send(there)).toMatchObject({ code: 'STATEMENT_UNAPPROVED' })
  expect((await read(there)).presses).toEqual([])
})

test('what needs eyes is approved once it was looked at, alone or with all of the month', async () => {
  const there = await january()
  const maha = { owner_id: there.maha.user_id }
  expect(await approve(there, maha)).toMatchObject({ code: 'STATEMENT_UNSEEN' })
  const all = { month: JANUARY, ...WHY }
  expect(granted(await there.noor.call('approveStatements', all))).toEqual({
    changed: 1,
    left: 1,
    found: null,
  })
  expect(await omars(there)).toMatchObject({ state: 'approved' })
  granted(await look(there, maha))
  expect(granted(await there.noor.call('approveStatements', all))).toMatchObject({
    changed: 1,
    left: 0,
  })
})

test('the later of two colleagues is told who did it and when, and nothing happens twice', async () => {
  const there = await january()
  const twice = async (press: () => ReturnType<typeof look>) =>
    (await Promise.all([press(), press()]))
      .map((answer) => granted(answer).changed)
      .toSorted((a, b) => a - b)
  expect(await twice(() => look(there))).toEqual([0, 1])
  expect(await twice(() => approve(there))).toEqual([0, 1])
  await freeze(there)
  expect(await twice(() => send(there))).toEqual([0, 1])
  expect(granted(await send(there))).toMatchObject({
    changed: 0,
    found: { state: 'sent', by: 'Noor Al Falasi', at: FROZEN.toISOString() },
  })
  await there.runJobs()
  const { rows } = await there.pool.query(
    "select verb, count(*)::int as n from activity_log where verb like '%statement' group by verb order by verb",
  )
  expect(rows.map(({ n }) => n)).toEqual([1, 1, 1])
})

test('two colleagues who send all at once number them from one on, without gaps', async () => {
  const there = await january()
  granted(await look(there, { owner_id: there.maha.user_id }))
  granted(await there.noor.call('approveStatements', { month: JANUARY, ...WHY }))
  await freeze(there)
  const sent = await Promise.all(
    [1, 2].map(() => there.noor.call('sendStatements', { month: JANUARY, ...WHY })),
  )
  expect(sent.reduce((n, answer) => n + granted(answer).changed, 0)).toBe(2)
  const { rows } = await there.pool.query('select number from owner_statements order by number')
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
})

test('a sending that fails takes no number', async () => {
  const there = await january()
  granted(await there.noor.call('approveStatements', { month: JANUARY, ...WHY }))
  await freeze(there)
  await there.pool.query(
    'alter table outbox_jobs add constraint broken check (identifier <> $$send_statement$$)',
  )
  expect(await send(there)).toMatchObject({ ok: false })
  await there.pool.query('alter table outbox_jobs drop constraint broken')
  granted(await send(there))
  expect(await omars(there)).toMatchObject({ number: 'OS-000001' })
})

test('an approved one is reopened until it is sent, and so is its note written', async () => {
  const there = await january()
  granted(await approve(there))
  const again = { ...whose(there), ...WHY }
  granted(await there.noor.call('reopenStatement', again))
  expect(await omars(there)).toMatchObject({ state: 'draft', eyes: [] })
  granted(await there.noor.call('noteStatement', { ...whose(there), note: 'A new tap\nis in.' }))
  granted(await approve(there))
  await freeze(there)
  granted(await send(there))
  expect((await read(there)).statement.note).toBe('A new tap\nis in.')
  for (const answer of [
    await there.noor.call('reopenStatement', again),
    await there.noor.call('noteStatement', whose(there)),
  ])
    expect(answer).toMatchObject({ code: 'STATEMENT_SENT' })
})

test('what comes later stands in the next statement and names the line it corrects', async () => {
  const there = await january()
  await freeze(there)
  await sendAll(there)
  const before = await read(there)
  await spend(there, 50_00, '2027-01-10')
  granted(
    await there.noor.call('recordBill', {
      home: 'marina-studio',
      unit: '1204',
      category: 'plumbing',
      description: 'Billed twice',
      vendor: 'Blue Pipe',
      spent_on: '2027-01-11',
      net: '100',
      gives_back: true,
      made_out_to: 'owner',
      corrects: 1,
    }),
  )
  await sell(there, 'maha@example.com', '2027-01-14')
  await there.runJobs()
  await freeze(there, new Date('2027-03-15T08:00:00Z'))
  expect(await read(there)).toEqual(before)
  const { statement, eyes } = await read(there, '2027-02-01')
  expect(eyes).toContain('correction')
  const line = (about: string) => before.statement.lines.find(({ cause }) => cause === about)?.line
  expect(statement.lines.map(({ cause, nett, corrects }) => ({ cause, nett, corrects }))).toEqual([
    { cause: 'expense', nett: '-50.00', corrects: null },
    { cause: 'expense', nett: '100.00', corrects: { number: 'OS-000002', line: line('expense') } },
    { cause: 'stay', nett: '-288.00', corrects: { number: 'OS-000002', line: line('stay') } },
  ])
})

/** Whoever reads its lines fails. */
const makeUnreadable = ({ pool }: World, month: string) =>
  pool.query(`begin; set local session_replication_role = replica;
    update owner_statements set content = c, sha256 = encode(sha256(convert_to(c, 'UTF8')), 'hex')
    from (select '{"lines": 0, "total": {"nett": "0.00"}}' as c) unreadable where month = '${month}'; commit`)

test('of the statements of months before only those are read that a line says more of', async () => {
  const there = await january()
  await freeze(there)
  await sendAll(there)
  await book(there, { from: '2027-02-18', to: '2027-02-21' })
  await spend(there, 50_00, '2027-02-10')
  await freeze(there, new Date('2027-03-15T08:00:00Z'))
  await makeUnreadable(there, JANUARY)
  expect(await sendAll(there, '2027-02-01')).toMatchObject({ changed: 2, left: 0 })
})

test('a hash is what sha256sum says of the content, and is printed on the PDF; another one is told', async () => {
  const there = await january()
  await freeze(there)
  await sendAll(there)
  const { statement } = await read(there)
  const number = statement.number ?? ''
  const { rows } = await there.pool.query<{ content: string }>(
    'select content from owner_statements where owner_id = $1',
    [there.omar.user_id],
  )
  const sha256 = createHash('sha256')
    .update(rows[0]?.content ?? '')
    .digest('hex')
  expect(statement.sha256).toBe(sha256)
  expect(await check(there, number, sha256)).toMatchObject({
    owner: 'Omar Al Mansoori',
    is_unchanged: true,
    is_as_in_ledger: true,
    nett: '764.00',
    ledger_nett: '764.00',
  })
  expect(
    await check(
      there,
      number,
      sha256.replace(/^./, (c) => (c === '0' ? '1' : '0')),
    ),
  ).toMatchObject({
    is_unchanged: false,
  })
  const paper = granted(await there.omar.call('downloadSentStatement', { number }))
  const { text } = readPdf(Buffer.from(paper.bytes))
  expect(text).toContain(number)
  expect(text.replaceAll(/\s/g, '')).toContain(sha256)
  expect(text, 'a line by its number').toMatch(/\b1\. \S/)
})

test.each([
  "update owner_statements set content = content || ' '",
  "update owner_statements set note = 'Less'",
  "update owner_statements set state = 'draft', number = null, content = null, sha256 = null, sent_at = null",
  'delete from owner_statements',
  'truncate owner_statements cascade',
])('the database refuses to %s', async (statement) => {
  const there = await january()
  await freeze(there)
  await sendAll(there)
  await expect(there.pool.query(statement)).rejects.toThrow('stays as it was sent')
})

test('the database keeps no content that its hash is not of', async () => {
  const there = await january()
  granted(await look(there))
  await expect(
    there.pool.query(
      "update owner_statements set state = 'sent', number = 1, sent_at = now(), content = '{}', sha256 = repeat('0', 64)",
    ),
  ).rejects.toThrow('owner_statements_hash')
})

test('the owner is mailed once, and reads and saves what was sent; another owner does not', async () => {
  const there = await january(false)
  const number = 'OS-000001'
  expect(granted(await there.omar.call('listSentStatements', {}))).toEqual({ statements: [] })
  granted(await there.noor.call('noteStatement', { ...whose(there), note: 'A new tap is in.' }))
  granted(await approve(there))
  await freeze(there)
  granted(await send(there))
  granted(await send(there))
  await there.runJobs()
  const letters = (await emailsTo(there, 'omar@example.com')).filter(({ subject }) =>
    subject.includes('statement'),
  )
  expect(letters.map(({ subject }) => subject)).toEqual(['Your statement for January 2027'])
  expect(letters[0]?.html).toContain(`/owner/statements?number=${number}`)
  expect(granted(await there.omar.call('listSentStatements', {})).statements).toEqual([
    { number, month: JANUARY, sent_at: FROZEN.toISOString(), nett: '764.00', invoices: [] },
  ])
  expect(granted(await there.omar.call('readSentStatement', { number }))).toEqual(
    (await read(there)).statement,
  )
  for (const call of ['readSentStatement', 'downloadSentStatement'] as const)
    expect(await there.maha.call(call, { number })).toMatchObject({ code: 'NOT_FOUND' })
})

const DAYS: [string, Record<string, unknown>, (there: World) => Promise<unknown>][] = [
  ['nett_below_zero', {}, (there) => spend(there, 900_00, '2027-01-06')],
  ['large_cost', {}, (there) => spend(there, 2_500_00, '2027-01-06')],
  ['crosses_month', {}, (there) => book(there, { from: '2027-01-30', to: '2027-02-03' })],
]
test.each(DAYS)('%s is said of a month, and not of one without', async (eye, _none, happens) => {
  const there = await world(SILENT)
  await book(there, STAY)
  await happens(there)
  there.setClock(OVER)
  await closeMonths(there)
  expect((await omars(there))?.eyes).toContain(eye)
  expect((await omars(await january()))?.eyes).toEqual([])
})

test('a stay over two months is said, and approved with all others', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-30', to: '2027-02-03' })
  there.setClock(OVER)
  await closeMonths(there)
  const { counts } = await list(there)
  expect(counts.approvable).toBe(1)
  expect((await omars(there))?.eyes).toEqual(['crosses_month'])
  const lines_seen = (await read(there)).lines_seen
  granted(await approve(there, { lines_seen }))
})

test('a cost one fils below is not large', async () => {
  const there = await world(SILENT)
  await book(there, STAY)
  await spend(there, 2_499_99, '2027-01-06')
  there.setClock(OVER)
  await closeMonths(there)
  expect((await omars(there))?.eyes).not.toContain('large_cost')
})

test('costs beyond twice the mean of the months before are unusual, and twice are not', async () => {
  const there = await world(SILENT)
  await spend(there, 60_00, '2026-11-05')
  await spend(there, 40_00, '2026-12-05')
  await spend(there, 100_00, '2027-01-05')
  there.setClock(OVER)
  await closeMonths(there)
  expect((await omars(there))?.eyes).not.toContain('unusual_cost')
  await spend(there, 1, '2027-01-06')
  expect((await omars(there))?.eyes).toContain('unusual_cost')
})

test('a bill that waits for its owner, and one refunded after its month froze, need eyes', async () => {
  const there = await january()
  await there.pool.query('update owner_agreements set expense_limit_fils = 0')
  await spend(there, 10_00, '2027-01-31')
  expect((await omars(there))?.eyes).toEqual(['waiting_bill'])
  expect((await read(there)).waiting_bills).toMatchObject([{ vendor: 'Blue Pipe', total: '10.00' }])
  await freeze(there)
  const { rows } = await there.pool.query<{ reservation_id: string }>(
    'select reservation_id from bookings',
  )
  granted(
    await there.noor.call('refundPart', {
      reservation_id: rows[0]?.reservation_id ?? '',
      amount: '50',
      reason: 'Noise',
    }),
  )
  await there.runJobs()
  there.setClock(new Date('2027-03-02T08:00:00Z'))
  await closeMonths(there)
  expect((await omars(there, '2027-02-01'))?.eyes).toContain('refund_after_closing')
})

test('what nobody approved before the month froze is on Today for whoever keeps the books', async () => {
  const there = await january()
  const months = async () =>
    granted(await there.noor.call('listTrouble', {})).troubles.filter(
      ({ kind }) => kind === 'month',
    )
  expect(await months()).toEqual([])
  granted(await there.noor.call('approveStatements', { month: JANUARY, ...WHY }))
  await freeze(there)
  expect(await months()).toMatchObject([
    { what: 'month_unapproved', id: JANUARY, count: 1, actions: ['look'] },
  ])
  await there.pool.query("update staff set rights = array_remove(rights, 'books')")
  expect(await months()).toEqual([])
  await there.pool.query("update staff set rights = rights || '{books}' where user_id = $1", [
    there.noor.user_id,
  ])
  granted(await look(there, { owner_id: there.maha.user_id }))
  granted(await approve(there, { owner_id: there.maha.user_id }))
  expect(await months()).toEqual([])
})

test('the list is filtered by state, eyes and name, turned by its last owner, and saved as CSV', async () => {
  const there = await january()
  const found = async (filter: object) =>
    (await list(there, { month: JANUARY, ...filter })).statements.map(
      ({ owner }) => owner.split(' ')[0],
    )
  granted(await approve(there))
  expect(await found({})).toEqual(['Maha', 'Omar'])
  expect(await found({ state: 'approved' })).toEqual(['Omar'])
  expect(await found({ eyes: 'no_stay' })).toEqual(['Maha'])
  expect(await found({ eyes: 'none' })).toEqual(['Omar'])
  expect(await found({ eyes: 'any' })).toEqual(['Maha'])
  expect(await found({ q: 'MANSOORI' })).toEqual(['Omar'])
  expect(await found({ after: there.maha.user_id })).toEqual(['Omar'])
  const file = granted(await there.noor.call('exportStatements', { state: 'approved' }))
  const [, row] = Buffer.from(file.bytes).toString('utf8').split('\r\n')
  expect(row).toContain('"Omar Al Mansoori","2027-01-01","approved",')
})

test('nothing of a month without the right, or the second factor where it counts', async () => {
  const there = await world({ ...SILENT, env: LIVE_SETTINGS })
  const again = { ...whose(there), ...WHY }
  await there.pool.query('update users set has_second_factor = true')
  for (const answer of [
    await approve(there),
    await send(there),
    await there.noor.call('reopenStatement', again),
  ])
    expect(answer).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  await there.pool.query("update staff set rights = array_remove(rights, 'books')")
  expect(await there.noor.call('listStatements', {})).toMatchObject({ code: 'FORBIDDEN' })
  expect(await look(there)).toMatchObject({ code: 'FORBIDDEN' })
})

test(
  'over random histories a sent statement says what the ledger says, and nothing later changes it',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const there = await openHistory()
        const kept = new Map<number, string>()
        for (const step of [...history, { does: 'wait', days: 28 } as const]) {
          await take(there, step)
          await closeMonths(there)
          for (const month of (await list(there)).months) {
            const { is_frozen } = await list(there, { month })
            if (is_frozen) await sendAll(there, month)
          }
          await expectKept(there, kept)
        }
        expect(kept.size).toBeGreaterThan(1)
        expect([...kept.keys()].toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: kept.size }, (_, index) => index + 1),
        )
      }),
      { numRuns: Math.ceil(HISTORIES / 2), seed: 4703, endOnFailure: true },
    )
  },
  LIMIT_MS + DAY_S / 1000,
)

async function expectKept(there: World, kept: Map<number, string>) {
  const { rows } = await there.pool.query<{
    number: number
    content: string
    sha256: string
    nett: string
  }>(`
    select number, content, sha256, (select coalesce(sum(nett_fils), 0) from month_sums m where m.owner_id = s.owner_id and m.month = s.month) as nett
    from owner_statements s where state = 'sent'`)
  for (const { number, content, sha256, nett } of rows) {
    expect(content).toBe(kept.get(number) ?? content)
    kept.set(number, content)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    const told: { total: { nett: string }; lines: { nett: string }[] } = JSON.parse(content)
    expect(filsOf(told.total.nett)).toBe(Number(nett))
    expect(told.lines.reduce((sum, line) => sum + filsOf(line.nett), 0)).toBe(Number(nett))
    const name = `OS-${String(number).padStart(6, '0')}`
    expect(await check(there, name)).toMatchObject({ is_unchanged: true, is_as_in_ledger: true })
  }
}
