import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { closeMonths } from '#kit/owners.ts'
import { smallPdf } from '#kit/small-pdf.ts'
import { sharesOf } from '#server/owners/index.ts'

const BILL = {
  home: 'marina-studio',
  unit: '1204',
  category: 'plumbing',
  description: 'Kitchen tap replaced',
  vendor: 'Blue Pipe LLC',
  vendor_trn: '100123456700003',
  bill_number: '881',
  spent_on: '2027-01-05',
  net: '200',
  vat: '10',
  made_out_to: 'company',
} as const
const TRN_BY_HAND = { ...BILL, vendor_trn: undefined }

const record = (there: World, change: object = {}) =>
  there.noor.call('recordBill', { ...BILL, ...change })
const recorded = async (there: World, change: object = {}) => {
  const bill = granted(await record(there, change))
  await there.runJobs()
  return bill
}
const limit = (there: World, fils: number | null) =>
  there.pool.query('update owner_agreements set expense_limit_fils = $1', [fils])
const told = async ({ pool }: World) =>
  (
    await pool.query<{ month: string; fils: number }>(
      `select month::text, sum(maintenance_fils)::int as fils from statement_lines group by month
       having sum(maintenance_fils) <> 0 order by month`,
    )
  ).rows
const sumsOfMonths = async ({ pool }: World) =>
  (
    await pool.query<{ fils: number }>(
      'select coalesce(sum(nett_fils), 0)::int as fils from month_sums',
    )
  ).rows[0]?.fils
const billsOf = async ({ noor }: World, filter = {}) =>
  granted(await noor.call('listBills', filter)).bills
const state = async (there: World, id: number) =>
  (await billsOf(there)).find(({ bill_id }) => bill_id === id)?.state
const image = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 60, channels: 3, background: '#cc8844' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'bill.jpg',
    { type: 'image/jpeg' },
  )

test('a bill counts in the month of its day with its VAT, and stands in the log with who, what and why', async () => {
  const there = await world(SILENT)
  expect(await recorded(there, { note: 'Seen on site' })).toEqual({
    bill_id: 1,
    state: 'counted',
    twins: [],
  })
  expect(await told(there)).toEqual([{ month: '2027-01-01', fils: -210_00 }])
  expect(await sumsOfMonths(there)).toBe(-210_00)
  const [bill] = await billsOf(there)
  expect(bill).toMatchObject({
    owner: 'Omar Al Mansoori',
    net: '200.00',
    vat: '10.00',
    total: '210.00',
    month: '2027-01-01',
    is_month_open: true,
    recorded_by: 'Noor Al Falasi',
    has_paper: false,
  })
  const { rows } = await there.pool.query(
    "select actor, subject, reason, after from activity_log where verb = 'record-bill'",
  )
  expect(rows).toEqual([
    {
      actor: 'Noor Al Falasi',
      subject: 'marina-studio',
      reason: 'Seen on site',
      after: { total_fils: 210_00, state: 'counted' },
    },
  ])
})

test.each([
  ['a day to come', { spent_on: '2027-01-11' }, 'INVALID_DATES', 'spent_on'],
  ['a day before anybody owned it', { spent_on: '2019-01-11' }, 'INVALID_DATES', 'spent_on'],
  ['a unit of another home', { unit: '801' }, 'UNIT_DATA_NOT_FOUND', 'unit'],
  ['a home that is not', { home: 'nowhere', unit: undefined }, 'UNIT_DATA_NOT_FOUND', 'home'],
  ['nothing', { net: '0', vat: '0' }, 'INVALID_INPUT', 'net'],
  ['more VAT than the law takes', { vat: '11.01' }, 'INVALID_INPUT', 'vat'],
  ['VAT of a vendor without a number', TRN_BY_HAND, 'INVALID_INPUT', 'vendor_trn'],
  ['a number that is none', { vendor_trn: '123' }, 'INVALID_INPUT', 'vendor_trn'],
  ['a correction of no bill', { corrects: 77 }, 'INVALID_INPUT', 'corrects'],
])('%s is refused on its field', async (_name, change, code, field) => {
  const there = await world(SILENT)
  expect(await record(there, change)).toMatchObject({ code, errors: [{ field }] })
  expect(await billsOf(there)).toEqual([])
})

test('a colleague without the right sees, records and takes back nothing', async () => {
  const there = await world(SILENT)
  await there.pool.query("update staff set rights = array_remove(rights, 'books')")
  expect(await record(there)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await there.noor.call('listBills', {})).toMatchObject({ code: 'FORBIDDEN' })
  expect(await there.noor.call('takeBackBill', { bill_id: 1, reason: 'x' })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('beyond the limit of the agreement it waits: the owner is asked once, and it counts once they approve', async () => {
  const there = await world()
  await limit(there, 209_99)
  const { bill_id, state: first } = await recorded(there)
  expect(first).toBe('waiting')
  expect(await told(there)).toEqual([])
  const letters = await emailsTo(there, 'omar@example.com')
  expect(letters.map(({ subject }) => subject)).toEqual([
    'May we pay AED 210.00 for Marina Studio?',
  ])
  const { waiting } = granted(await there.omar.call('listOwnerBills', {}))
  expect(waiting).toMatchObject([{ bill_id, total: '210.00', counts_from: null }])
  expect(await there.maha.call('answerOwnerBill', { bill_id, answer: 'approve' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(granted(await there.omar.call('answerOwnerBill', { bill_id, answer: 'approve' }))).toEqual(
    { state: 'counted' },
  )
  expect(granted(await there.omar.call('answerOwnerBill', { bill_id, answer: 'decline' }))).toEqual(
    { state: 'counted' },
  )
  await there.runJobs()
  expect(await told(there)).toEqual([{ month: '2027-01-01', fils: -210_00 }])
})

test('exactly at the limit nobody is asked, and what is declined never counts', async () => {
  const there = await world()
  await limit(there, 210_00)
  expect((await recorded(there)).state).toBe('counted')
  const { bill_id } = await recorded(there, { net: '400' })
  granted(await there.omar.call('answerOwnerBill', { bill_id, answer: 'decline' }))
  await there.runJobs()
  expect(await told(there)).toEqual([{ month: '2027-01-01', fils: -210_00 }])
  expect(await state(there, bill_id)).toBe('declined')
})

test('silence counts after the days of the setting, and never without them', async () => {
  const there = await world(SILENT)
  await limit(there, 0)
  const { bill_id } = await recorded(there)
  const { CRON_JOBS } = await import('#server/main/schedule.ts')
  const tick = async (now: string) => {
    there.setClock(new Date(now))
    await CRON_JOBS['post_ledger']?.(there.services, there.clock())
  }
  await tick('2027-03-01T08:00:00Z')
  expect(await state(there, bill_id)).toBe('waiting')
  await there.pool.query("update settings set value = '60' where name = 'expense_silence_days'")
  await tick('2027-03-11T07:59:59Z')
  expect(await state(there, bill_id)).toBe('waiting')
  await tick('2027-03-11T08:00:00Z')
  const [bill] = await billsOf(there)
  expect(bill).toMatchObject({ state: 'counted', answered_by: 'silence' })
})

test('it is taken back without a trace on the statement while its month is open; afterwards a correction that names it', async () => {
  const there = await world(SILENT)
  const first = await recorded(there)
  granted(
    await there.noor.call('takeBackBill', { bill_id: first.bill_id, reason: 'Of another home' }),
  )
  await there.runJobs()
  expect(await told(there)).toEqual([])
  expect(await sumsOfMonths(there)).toBe(0)
  expect(
    await there.noor.call('takeBackBill', { bill_id: first.bill_id, reason: 'Again' }),
  ).toMatchObject({ code: 'BILL_DECIDED' })

  const { bill_id } = await recorded(there)
  there.setClock(new Date('2027-02-20T08:00:00Z'))
  await closeMonths(there)
  await there.pool.query('update sessions set proven_at = $1', [there.clock()])
  expect(await there.noor.call('takeBackBill', { bill_id, reason: 'Too late' })).toMatchObject({
    code: 'MONTH_FROZEN',
  })
  granted(
    await there.noor.call('recordBill', {
      ...BILL,
      net: '50',
      vat: '2.50',
      gives_back: true,
      corrects: bill_id,
    }),
  )
  await there.runJobs()
  expect(await told(there)).toEqual([
    { month: '2027-01-01', fils: -210_00 },
    { month: '2027-02-01', fils: 52_50 },
  ])
  const [correction, corrected] = await billsOf(there)
  expect([correction?.corrects, corrected?.corrected_by]).toEqual([bill_id, [correction?.bill_id]])
})

test('the same vendor, amount and week is said, not refused', async () => {
  const there = await world(SILENT)
  await recorded(there)
  expect(await recorded(there, { vendor: 'BLUE PIPE llc', spent_on: '2027-01-09' })).toMatchObject({
    twins: [1],
  })
  expect(await recorded(there, { net: '201' })).toMatchObject({ twins: [] })
  const { twins } = granted(
    await there.noor.call('previewBill', {
      home: BILL.home,
      net: BILL.net,
      vat: BILL.vat,
      vendor: BILL.vendor,
      spent_on: '2027-01-10',
    }),
  )
  expect(twins).toEqual([1, 2])
  expect((await billsOf(there, { twins: 'yes' })).map(({ bill_id }) => bill_id)).toEqual([2, 1])
})

test('the bill itself is sealed; colleagues and its owner open it, another owner does not', async () => {
  const there = await world(SILENT)
  const { bill_id } = await recorded(there)
  granted(await there.noor.call('attachBillPaper', { bill_id, paper: await image() }))
  const { type } = granted(await there.omar.call('openOwnerBill', { bill_id }))
  expect(type).toBe('image/webp')
  expect(await there.maha.call('openOwnerBill', { bill_id })).toMatchObject({ code: 'NOT_FOUND' })
  const { drawn } = granted(await there.noor.call('readBillPaper', { bill_id }))
  expect(drawn[0]?.image).toMatch(/^data:image\/webp/)
  const pdf = new File([smallPdf({ pages: [{}] })], 'b.pdf', { type: 'application/pdf' })
  granted(await there.noor.call('attachBillPaper', { bill_id, paper: pdf }))
  expect(granted(await there.noor.call('openBillPaper', { bill_id })).type).toBe('application/pdf')
  const { rows } = await there.pool.query<{ name: string }>('select name from sealed_files')
  expect(rows).toHaveLength(1)
  const kept = await there.services.files.read(rows[0]?.name ?? '')
  expect(kept?.includes('%PDF')).toBe(false)
})

test('a bill of a home without a unit is shared by its units to the fils', async () => {
  const there = await world(SILENT)
  await recorded(there, { home: 'downtown-flat', unit: undefined, net: '100', vat: '0' })
  const { rows } = await there.pool.query('select fils::int from expenses order by id')
  expect(rows.map(({ fils }) => fils)).toEqual([33_34, 33_33, 33_33])
  expect(await told(there)).toEqual([{ month: '2027-01-01', fils: -100_00 }])
})

test('shares are whole fils, differ by one at most and add up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.integer({ min: 1, max: 400 }),
      (total, count) => {
        const shares = sharesOf(total, count)
        expect(shares).toHaveLength(count)
        expect(shares.reduce((sum, fils) => sum + fils, 0)).toBe(total)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('the list is searched in any script, turns by key and is saved whole', async () => {
  const there = await world(SILENT)
  for (let n = 1; n <= 45; n += 1)
    await recorded(there, {
      net: String(n),
      vat: '0',
      vendor: n === 7 ? 'شركة النور' : `Vendor ${n}`,
    })
  const first = granted(await there.noor.call('listBills', {}))
  expect([first.bills.length, first.has_more]).toEqual([40, true])
  const second = granted(
    await there.noor.call('listBills', { after: first.bills.at(-1)?.bill_id ?? 0 }),
  )
  expect([second.bills.length, second.has_more]).toEqual([5, false])
  const ids = new Set([...first.bills, ...second.bills].map(({ bill_id }) => bill_id))
  expect(ids.size).toBe(45)
  expect((await billsOf(there, { q: 'النور' })).map(({ vendor }) => vendor)).toEqual(['شركة النور'])
  const { bytes } = granted(await there.noor.call('exportBills', {}))
  expect(Buffer.from(bytes).toString().trim().split('\n')).toHaveLength(46)
})

test('the command line records by the same rules', async () => {
  const there = await world(SILENT)
  await limit(there, 100_00)
  const said = await there.operate(
    'add-expense',
    '--home=marina-studio',
    '--unit=1204',
    '--category=plumbing',
    '--description=Tap',
    '--vendor=Blue Pipe',
    '--amount=120.00',
    '--spent-on=2027-01-05',
  )
  expect(JSON.stringify(said)).toContain('waits for the owner')
  expect((await billsOf(there))[0]).toMatchObject({ state: 'waiting', total: '120.00' })
})
