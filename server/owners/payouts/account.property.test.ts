import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { dubaiDay } from '#server/core/time.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { balanceOf, owing, WHY, withBooks } from '#kit/payouts.ts'

const HISTORIES = 6
const STEPS = 14
const LIMIT_MS = 240_000
const DAY_MS = 24 * 60 * 60 * 1000
const OWNERS = ['omar', 'maha'] as const
type Owner = (typeof OWNERS)[number]

const owner = fc.constantFrom(...OWNERS)
const step = fc.oneof(
  fc.record({
    act: fc.constant('send' as const),
    owner,
    fils: fc.integer({ min: -90_000, max: 250_000 }),
  }),
  fc.record({ act: fc.constantFrom('propose', 'approve', 'withdraw', 'file', 'pay_all', 'wait') }),
  fc.record({ act: fc.constantFrom('pay' as const, 'return' as const), owner }),
)
type Step = { act: string; owner?: Owner; fils?: number }

type Line = { owner: Owner; fils: number; state: 'open' | 'paid' | 'returned' }
type Run = { id: number; state: 'proposed' | 'approved' | 'filed'; lines: Line[] }
type Entry = { owner: Owner; day: string; fils: number }

/** What should be, computed without the product: the account of every owner, and the runs. */
class Model {
  entries: Entry[] = []
  runs: Run[] = []
  least = 100_00
  balance = (whose: Owner, until = '9000-01-01') =>
    this.entries
      .filter(({ owner: of, day }) => of === whose && day <= until)
      .reduce((sum, { fils }) => sum + fils, 0)
  isOpen = (whose: Owner) =>
    this.runs.some(({ lines }) =>
      lines.some((line) => line.owner === whose && line.state === 'open'),
    )
  get last() {
    return this.runs.at(-1)
  }
}

let months = 0

/** As the month's presses send one: content, number and hash. */
async function sendStatement({ pool, clock, ...there }: World, whose: Owner, fils: number) {
  months += 1
  const month = `20${String(10 + Math.floor(months / 12)).padStart(2, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const content = JSON.stringify({ total: { nett: dirhamsOf(fils) } })
  await pool.query(
    `insert into owner_statements (owner_id, month, state, lines_seen, number, content, sha256, sent_at, sent_by)
     values ($1, $2, 'sent', 0, (select coalesce(max(number), 0) + 1 from owner_statements), $3, encode(sha256(convert_to($3, 'UTF8')), 'hex'), $4, 'x')`,
    [there[whose].user_id, month, content, clock()],
  )
}

async function take(there: World, model: Model, { act, owner: whose, fils = 0 }: Step) {
  const today = dubaiDay(there.clock())
  const { last } = model
  const run_id = last?.id ?? 1
  const ok = async (answer: Promise<{ ok: boolean }>) => (await answer).ok
  if (act === 'wait') return there.setClock(new Date(there.clock().getTime() + DAY_MS))
  if (act === 'send' && whose) {
    await sendStatement(there, whose, fils)
    model.entries.push({ owner: whose, day: today, fils })
  }
  if (act === 'propose') {
    const lines = OWNERS.filter(
      (one) => model.balance(one) >= model.least && !model.isOpen(one),
    ).map((one) => ({ owner: one, fils: model.balance(one), state: 'open' as const }))
    const may = lines.length > 0 && last?.state !== 'proposed'
    const answer = await there.noor.call('proposePayout', WHY)
    expect(answer.ok).toBe(may)
    if (answer.ok) model.runs.push({ id: answer.data.run_id, state: 'proposed', lines })
  }
  if (act === 'approve') {
    const may =
      last?.state === 'proposed' && last.lines.every((l) => model.balance(l.owner) >= l.fils)
    expect(await ok(there.salem.call('approvePayout', { run_id, ...WHY }))).toBe(may)
    if (may && last) last.state = 'approved'
  }
  if (act === 'withdraw') {
    const may = last !== undefined && last.state !== 'filed'
    expect(await ok(there.noor.call('withdrawPayout', { run_id, ...WHY }))).toBe(may)
    if (may) model.runs.pop()
  }
  if (act === 'file') {
    const may = last?.state === 'approved' || last?.state === 'filed'
    expect(await ok(there.noor.call('downloadPayoutFile', { run_id, format: 'csv' }))).toBe(may)
    if (may && last) last.state = 'filed'
  }
  if (act === 'pay' || act === 'pay_all') {
    const owner_id = whose && there[whose].user_id
    const paying = { run_id, bank_reference: 'FT1', ...(owner_id && { owner_id }) }
    const answer = await there.noor.call('payPayout', paying)
    const open =
      last?.state === 'filed'
        ? last.lines.filter((l) => l.state === 'open' && (!whose || l.owner === whose))
        : []
    expect(answer.ok ? answer.data.changed : 0).toBe(open.length)
    for (const line of open) {
      line.state = 'paid'
      model.entries.push({ owner: line.owner, day: today, fils: -line.fils })
    }
  }
  if (act === 'return' && whose) {
    const owner_id = there[whose].user_id
    const answer = await there.noor.call('returnPayout', { run_id, owner_id, reason: 'Closed' })
    const line =
      last?.state === 'filed'
        ? last.lines.find((l) => l.owner === whose && l.state !== 'returned')
        : undefined
    expect(answer.ok ? answer.data.changed : 0).toBe(line ? 1 : 0)
    if (line?.state === 'paid') model.entries.push({ owner: whose, day: today, fils: line.fils })
    if (line) line.state = 'returned'
  }
}

async function play(steps: readonly Step[]) {
  const there = await world(SILENT)
  await withBooks(there)
  await owing(there, {})
  const model = new Model()
  const first = there.clock()
  for (const one of steps) await take(there, model, one)
  for (const whose of OWNERS)
    for (let at = first.getTime(); at <= there.clock().getTime(); at += DAY_MS) {
      const until = dubaiDay(new Date(at))
      const { balance } = granted(
        await there.noor.call('readOwnerAccount', {
          owner_id: there[whose].user_id,
          until,
        }),
      ).account
      expect(filsOf(balance), `${whose} until ${until}`).toBe(model.balance(whose, until))
    }
  const today = await balanceOf(there, there.omar.user_id)
  expect(granted(await there.omar.call('readOwnAccount', {})).balance).toBe(today)
  const { total } = granted(await there.noor.call('listOwnerBalances', {}))
  expect(filsOf(total)).toBe(model.balance('omar') + model.balance('maha'))
}

test(
  'on every day of a random history the balance is statements less paid plus returned, and nothing is paid twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS * 2 }), play),
      { numRuns: HISTORIES, seed: 20_270_115 },
    )
  },
  LIMIT_MS,
)
