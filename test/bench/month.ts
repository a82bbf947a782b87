import { PRODUCT_COMPANY } from '#contract/company.ts'
import { loadAmenities } from '#server/catalogue/amenities.ts'
import { placeSpellings } from '#server/catalogue/index.ts'
import { loadGazetteer } from '#server/catalogue/places/gazetteer.ts'
import { hashPassword } from '#server/accounts/index.ts'
import { monthHandlers } from '#server/admin/month/index.ts'
import type { Services, StaffCall } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import { setIssuer } from '#server/owners/index.ts'
import type { OpenServices } from '#server/main/services.ts'
import { priceStays } from '#server/pricing/index.ts'
import { loadDemoWorld } from '#demo/load/index.ts'
import { loadOwner } from './datasets/load-owner.ts'
import { openBenchServices } from './servers/open-services.ts'
import { cpuOf } from './servers/cpu.ts'
import { colleagueCall } from './requests-in-turn.ts'
import { median, rowOf, type BenchRow } from './row.ts'

const OWNERS = 200
const MONTHS = 12
const COMPANY_TRN = '100612345600003'
const REASON = { reason: 'The 15th' }

/** What a bookkeeper's presses cost that close a month of two hundred owners, in seconds of a core. */
export async function measureMonth(say: (line: string) => void): Promise<BenchRow[]> {
  const now = new Date()
  const opened = await openBenchServices({
    now,
    settings: { shared_buffers: '256MB' },
    fill: async (open) => await fill(open, { now, say }),
  })
  try {
    return [await measureClosing(opened, say)]
  } finally {
    await opened.close()
  }
}

type Filling = { now: Date; say: (line: string) => void }

async function fill({ services: { db, files } }: OpenServices, { now, say }: Filling) {
  await loadGazetteer(db, placeSpellings)
  await loadAmenities(db)
  await loadDemoWorld(db, { now, today: dubaiDay(now), files, priceStays, hashPassword, say })
  const shape = { owners: OWNERS, homes: OWNERS, units_a_home: 1, past_months: MONTHS }
  const { stays } = await loadOwner(db, now, shape)
  await db.transaction().execute(async (tx) => {
    const { legal_name_en, legal_name_ar, address_en, address_ar } = PRODUCT_COMPANY
    const issuer = { legal_name_en, legal_name_ar, address_en, address_ar, trn: COMPANY_TRN }
    const by = { name: 'The bench', user_id: null, source: 'system' as const }
    await setIssuer(tx, { ...issuer, since: '2020-01-01', ...REASON }, { by, now })
  })
  say(`${OWNERS} owners with ${stays} stays of ${MONTHS} months`)
}

type Opened = Pick<OpenServices, 'services' | 'pool'> & { now: Date }

async function measureClosing({ services, pool, now }: Opened, say: Filling['say']) {
  const user_id = await bookkeeper(services)
  const call = colleagueCall(services, { user_id, right: 'books', now })
  const seconds: number[] = []
  for (;;) {
    const before = cpuOf(process.pid)
    const month = await closeOldest(call)
    if (month === null) break
    const took = (cpuOf(process.pid) - before) / 1_000
    const { rows } = await pool.query<{ sent: number }>(
      `select count(*)::int as sent from owner_statements where month = $1 and state = 'sent'`,
      [month],
    )
    const sent = rows[0]?.sent ?? 0
    say(`${month}: ${sent} statements in ${took.toFixed(1)} s of a core`)
    if (sent >= OWNERS) seconds.push(took)
  }
  if (seconds.length < MONTHS - 1) throw new Error(`Only ${seconds.length} months were closed`)
  return rowOf({
    name: 'a month of 200 owners closed, s of a core',
    ratio: Math.max(...seconds),
    goal: { at_most: 30 },
    medians: `median ${median(seconds).toFixed(1)} s of ${seconds.length} months`,
    sentence: `Seconds of a core, of the process and its database, not a ratio, of the slowest month: the statements of ${OWNERS} owners of one month, with ${MONTHS} months of stays behind them, are listed, those that need eyes read and looked at one by one, all approved and sent with the company's invoices. Their letters go later, by the queue.`,
  })
}

/** The oldest month that is frozen and not sent; null: there is none. */
async function closeOldest(call: StaffCall): Promise<string | null> {
  const first = await monthHandlers.listStatements({}, call)
  const { month } = first
  if (month === null || !first.is_frozen || first.counts.sent > 0) return null
  let page: Awaited<ReturnType<typeof monthHandlers.listStatements>> = first
  for (;;) {
    for (const { owner_id, state, eyes } of page.statements) {
      if (state !== 'draft' || eyes.length === 0) continue
      const { lines_seen } = await monthHandlers.readStatement({ owner_id, month }, call)
      await monthHandlers.lookAtStatement({ owner_id, month, lines_seen }, call)
    }
    const after = page.statements.at(-1)?.owner_id
    if (!page.has_more || after === undefined) break
    page = await monthHandlers.listStatements({ month, after }, call)
  }
  await monthHandlers.approveStatements({ month, ...REASON }, call)
  await monthHandlers.sendStatements({ month, ...REASON }, call)
  return month
}

/** Who does something must be a colleague. */
async function bookkeeper({ db }: Services): Promise<number> {
  const { user_id } = await db
    .selectFrom('staff')
    .select('user_id')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return user_id
}
