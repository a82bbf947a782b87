import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buy, CARDS, emailsTo, granted, payAtBank, SILENT, world, type World } from '#kit/index.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { keepDepositCards } from '#server/deposits/index.ts'
import { PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'
import { settleRefunds, settleSlow } from '#server/outside/sandbox-bank/index.ts'

const NIGHTS = { from: '2027-01-11', to: '2027-01-15' }
const LONG = { from: '2027-01-11', to: '2027-01-17' }
const NEVER_RENEWED = '4000002760003184'

/** The clock goes on; the bank, the bookings and the round follow it. */
async function at(there: World, moment: string) {
  there.setClock(new Date(moment))
  const { db } = there.services
  await settleSlow(db, there.clock())
  await settleRefunds(db, there.clock())
  await moveArrivalsAndDepartures(db, there.clock())
  await keepDepositCards(there.services, there.clock())
}

/** Sara's stay in a home that asks by a link, two days before she comes. */
async function asked(nights = NIGHTS, mail: 'mail' | 'silent' = 'silent') {
  const there = await world(mail === 'mail' ? {} : SILENT)
  const home = { room_category_id: there.downtownFlat.id, asks_by_link: true }
  granted(await there.noor.call('setDepositHome', home))
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...nights })
  await at(there, '2027-01-09T06:00:00Z')
  return { there, reservation_id }
}

const mine = async ({ sara }: World, reservation_id: string) =>
  granted(await sara.call('readMyDeposit', { reservation_id }))

const seen = async ({ noor }: World, reservation_id: string) =>
  granted(await noor.call('readDeposit', { reservation_id }))

type Giving = { may_renew?: boolean; card?: string }

async function give(
  there: World,
  reservation_id: string,
  { may_renew = false, card }: Giving = {},
) {
  const started = granted(await there.sara.call('startMyDeposit', { reservation_id, may_renew }))
  const status = await payAtBank(there, started, card)
  const settled = granted(await there.sara.call('settleMyDeposit', { reservation_id }))
  return { status, ...settled, ...started }
}

async function held(giving?: Giving, nights = NIGHTS) {
  const { there, reservation_id } = await asked(nights)
  await give(there, reservation_id, giving)
  return { there, reservation_id }
}

const troubles = async ({ noor }: World) =>
  granted(await noor.call('listTrouble', {}))
    .troubles.filter(({ kind }) => kind === 'deposit')
    .map(({ what, day }) => [what, day])

/** By account, of deposits alone. */
async function journalOf({ pool }: World) {
  const { rows } = await pool.query<{ account: string; fils: number }>(
    "select account, sum(fils)::int as fils from journal_lines where event like 'deposit_%' group by account having sum(fils) <> 0 order by account",
  )
  return Object.fromEntries(rows.map(({ account, fils }) => [account, fils]))
}

const atBank = async ({ pool }: World) =>
  (
    await pool.query<{ status: string; captured: number | null; refunded: number }>(
      "select status, captured_fils::int as captured, refunded_fils::int as refunded from sandbox_bank.intents where description like 'Deposit %' order by created_at, id",
    )
  ).rows

async function claimed(there: World, reservation_id: string, price: string) {
  const { salem, sara } = there
  const claim = { reservation_id, what: 'A glass is broken', price, bearer: 'company' } as const
  const { claim_id } = granted(await salem.call('startClaim', claim))
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc8844' } })
  const bytes = new Uint8Array(await picture.jpeg().toBuffer())
  const paper = new File([bytes], 'a.jpg', { type: 'image/jpeg' })
  granted(await salem.call('attachClaimPaper', { claim_id, paper }))
  granted(await salem.call('sendClaim', { claim_id }))
  granted(await sara.call('answerMyClaim', { reservation_id, claim_id, answer: 'accepted' }))
  return claim_id
}

const decide = ({ noor }: World, claim_id: number, kept: string) =>
  noor.call('decideClaim', { claim_id, kept, words: 'The bill says so' })

test('a home that says so asks for its deposit by a link, within the days of the setting and once', async () => {
  const { there, reservation_id } = await asked(NIGHTS, 'mail')
  await keepDepositCards(there.services, there.clock())
  await there.runJobs()
  const letters = await emailsTo(there, 'sara@example.com')
  const links = letters.filter(({ subject }) => subject.includes('please give it by card'))
  expect(links).toHaveLength(1)
  expect(links[0]?.text).toContain('Nothing is charged')
  expect(await mine(there, reservation_id)).toMatchObject({
    card: { state: 'asked', way: 'hold', is_started: false },
    held: '0.00',
    released_by: '2027-01-18',
  })
})

test('neither other homes ask, nor does anybody three days before, nor where the setting is 0', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  await at(there, '2027-01-09T06:00:00Z')
  expect((await mine(there, reservation_id)).card).toBeNull()
  const home = { room_category_id: there.downtownFlat.id, asks_by_link: true }
  granted(await there.noor.call('setDepositHome', home))
  await at(there, '2027-01-08T06:00:00Z')
  expect((await mine(there, reservation_id)).card).toBeNull()
  const off = { value: 0, from: '2027-01-08', reason: 'By hand again' }
  granted(await there.noor.call('changeSetting', { name: 'deposit_link_days', ...off }))
  await at(there, '2027-01-09T06:00:00Z')
  expect((await mine(there, reservation_id)).card).toBeNull()
})

test('a hold is held and not charged: in no book, released by its date without a person', async () => {
  const { there, reservation_id } = await held()
  const { asked: sum } = await mine(there, reservation_id)
  expect(await mine(there, reservation_id)).toMatchObject({ held: sum, card: { state: 'held' } })
  expect(await seen(there, reservation_id)).toMatchObject({
    held: sum,
    may_return: '0.00',
    may_claim: sum,
    card: { state: 'held', last4: '4242', capture_before: '2027-01-16T06:00:00.000Z' },
  })
  expect(await journalOf(there)).toEqual({})
  const refused = await there.salem.call('returnDeposit', {
    reservation_id,
    amount: '100',
    method: 'cash',
  })
  expect(refused).toMatchObject({ code: 'DEPOSIT_ON_CARD' })
  await at(there, '2027-01-15T14:00:00Z')
  expect(await mine(there, reservation_id)).toMatchObject({ held: sum })
  // the last hours of the hold, before the days after departure are over
  await at(there, '2027-01-16T01:00:00Z')
  expect(await mine(there, reservation_id)).toMatchObject({
    held: '0.00',
    card: { state: 'ended' },
  })
  expect(await atBank(there)).toEqual([{ status: 'canceled', captured: null, refunded: 0 }])
  expect(await journalOf(there)).toEqual({})
  expect(await troubles(there)).toEqual([])
})

test('over five nights it is charged, and goes back by the days after departure', async () => {
  const { there, reservation_id } = await held({}, LONG)
  const { asked: sum } = await mine(there, reservation_id)
  const fils = Number(sum) * 100
  expect(await mine(there, reservation_id)).toMatchObject({
    held: sum,
    card: { state: 'charged', way: 'charge' },
  })
  expect(await journalOf(there)).toEqual({ card_payments: fils, deposits: -fils })
  await at(there, '2027-01-19T14:00:00Z')
  expect((await mine(there, reservation_id)).held).toBe(sum)
  await at(there, '2027-01-20T06:00:00Z')
  expect(await mine(there, reservation_id)).toMatchObject({
    held: '0.00',
    card: { state: 'ended' },
  })
  expect(await atBank(there)).toEqual([{ status: 'succeeded', captured: null, refunded: fils }])
  expect(await journalOf(there)).toEqual({})
})

test('a hold is not asked for earlier than it lasts; what is charged may be', async () => {
  const there = await world(SILENT)
  const home = there.downtownFlat
  const ask = async (nights: { from: string; to: string }) => {
    const { reservation_id } = await buy(there, there.sara, { home, ...nights })
    return await there.salem.call('askDepositByLink', { reservation_id })
  }
  there.setClock(new Date('2027-01-08T06:00:00Z'))
  expect(await ask(NIGHTS)).toMatchObject({ code: 'DEPOSIT_TOO_EARLY' })
  expect(await ask({ from: '2027-02-01', to: '2027-02-08' })).toMatchObject({ ok: true })
})

test('a refused card may be followed by another; nothing is held before', async () => {
  const { there, reservation_id } = await asked()
  expect(await give(there, reservation_id, { card: CARDS.declined })).toMatchObject({
    status: 402,
    state: 'asked',
    has_failed: true,
  })
  expect((await mine(there, reservation_id)).held).toBe('0.00')
  expect(await give(there, reservation_id)).toMatchObject({ state: 'held' })
})

test('a hold is renewed on the same card only where its guest agreed, in the words that were read', async () => {
  const { there, reservation_id } = await held({ may_renew: true })
  granted(
    await there.noor.call('askDepositByLink', { reservation_id }).then((reply) => {
      expect(reply).toMatchObject({ code: 'DEPOSIT_ON_CARD' })
      return there.noor.call('readDeposit', { reservation_id })
    }),
  )
  const { rows } = await there.pool.query('select consented_at, consent_words from deposit_cards')
  expect(rows).toMatchObject([{ consent_words: expect.stringContaining('placed again') }])
  await there.pool.query(
    "update bookings set stay_until = '2027-01-20', departure_date = '2027-01-20'",
  )
  await at(there, '2027-01-15T10:00:00Z')
  expect((await seen(there, reservation_id)).card).toMatchObject({
    state: 'held',
    capture_before: '2027-01-20T04:00:00.000Z',
  })
  await keepDepositCards(there.services, there.clock())
  expect((await atBank(there)).map(({ status }) => status)).toEqual([
    'canceled',
    'requires_capture',
  ])
  expect((await seen(there, reservation_id)).moves).toHaveLength(1)
})

test('a lapse never touches the stay: it stands on Today until the deposit is taken by hand', async () => {
  const { there, reservation_id } = await held()
  await there.pool.query(
    "update bookings set stay_until = '2027-01-20', departure_date = '2027-01-20'",
  )
  await at(there, '2027-01-11T11:00:00Z')
  const came = { reservation_id, id_seen: true, key_given: true, deposit: '0' }
  granted(await there.salem.call('checkInGuests', came))
  await at(there, '2027-01-16T06:00:01Z')
  expect(await mine(there, reservation_id)).toMatchObject({
    held: '0.00',
    card: { state: 'lapsed' },
  })
  const { rows } = await there.pool.query('select status from bookings')
  expect(rows).toEqual([{ status: 'arrived' }])
  expect(await troubles(there)).toEqual([['deposit_lapsed', '2027-01-16']])
  const taken = { ...came, deposit: '1000', reason: 'The hold had lapsed' }
  granted(await there.salem.call('correctCheckIn', taken))
  expect(await troubles(there)).toEqual([])
})

test('a card whose bank refuses the renewal stands on Today before the hold lapses', async () => {
  const { there, reservation_id } = await asked()
  const started = granted(
    await there.sara.call('startMyDeposit', { reservation_id, may_renew: true }),
  )
  await payAtBank(there, started, NEVER_RENEWED)
  await fetch(
    `http://127.0.0.1:${there.port}/sandbox-bank/3ds/${started.payment_intent}?return_url=${encodeURIComponent(`http://127.0.0.1:${there.port}/deposit`)}`,
    { method: 'POST', body: new URLSearchParams({ decision: 'approve' }), redirect: 'manual' },
  )
  granted(await there.sara.call('settleMyDeposit', { reservation_id }))
  await there.pool.query(
    "update bookings set stay_until = '2027-01-20', departure_date = '2027-01-20'",
  )
  await at(there, '2027-01-15T10:00:00Z')
  expect((await seen(there, reservation_id)).card).toMatchObject({
    state: 'held',
    has_renewal_failed: true,
  })
  expect(await troubles(there)).toEqual([['deposit_lapsed', '2027-01-16']])
})

test('what is decided is charged in part and the rest released; what was charged is in the books', async () => {
  const { there, reservation_id } = await held()
  const { asked: sum } = await mine(there, reservation_id)
  await at(there, '2027-01-11T11:00:00Z')
  const claim_id = await claimed(there, reservation_id, '400')
  granted(await decide(there, claim_id, '250'))
  expect(await seen(there, reservation_id)).toMatchObject({ held: '0.00', claimed: '0.00' })
  expect(await atBank(there)).toEqual([{ status: 'succeeded', captured: 250_00, refunded: 0 }])
  expect(await journalOf(there)).toEqual({ card_payments: 250_00, damages: -250_00 })
  const { moves } = await seen(there, reservation_id)
  expect(moves.map(({ kind, way, amount }) => [kind, way, amount])).toEqual([
    ['taken', 'hold', sum],
    ['taken', 'charge', '250.00'],
    ['taken', 'hold', '-250.00'],
    ['returned', 'hold', (Number(sum) - 400).toFixed(2)],
    ['kept', null, '250.00'],
    ['returned', 'hold', '150.00'],
  ])
  // the rest has gone
  const undoing = { claim_id, reason: 'Another glass' }
  expect(await there.noor.call('undoClaimDecision', undoing)).toMatchObject({
    code: 'NOT_UNDOABLE',
  })
})

test('a claim that nobody has decided is charged before the hold ends, and goes back if it does not stand', async () => {
  const { there, reservation_id } = await held()
  await at(there, '2027-01-15T14:00:00Z')
  const claim_id = await claimed(there, reservation_id, '400')
  await at(there, '2027-01-16T01:00:00Z')
  expect(await seen(there, reservation_id)).toMatchObject({ held: '400.00', claimed: '400.00' })
  expect(await atBank(there)).toEqual([{ status: 'succeeded', captured: 400_00, refunded: 0 }])
  granted(await decide(there, claim_id, '100'))
  await at(there, '2027-01-18T06:00:00Z')
  expect(await seen(there, reservation_id)).toMatchObject({ held: '0.00', claimed: '0.00' })
  expect(await atBank(there)).toEqual([{ status: 'succeeded', captured: 400_00, refunded: 300_00 }])
  expect(await journalOf(there)).toEqual({ card_payments: 100_00, damages: -100_00 })
})

test('a hold that the bank let go before its time ends the claims that it covered', async () => {
  const { there, reservation_id } = await held()
  await at(there, '2027-01-11T11:00:00Z')
  const claim_id = await claimed(there, reservation_id, '400')
  await there.pool.query(
    "update sandbox_bank.intents set status = 'canceled', settles_at = null where status = 'requires_capture'",
  )
  expect(await decide(there, claim_id, '250')).toMatchObject({ code: 'CLAIM_DECIDED' })
  expect(await seen(there, reservation_id)).toMatchObject({
    held: '0.00',
    claimed: '0.00',
    card: { state: 'lapsed' },
    claims: [{ state: 'withdrawn' }],
  })
  expect(await troubles(there)).toEqual([['deposit_lapsed', '2027-01-16']])
})

test('a link that is withdrawn takes no card; one that has a card is not withdrawn', async () => {
  const { there, reservation_id } = await asked()
  const started = granted(
    await there.sara.call('startMyDeposit', { reservation_id, may_renew: false }),
  )
  const by_hand = { reservation_id, reason: 'They pay at the desk' }
  granted(await there.salem.call('withdrawDepositLink', by_hand))
  expect(await payAtBank(there, started)).toBe(400)
  expect(
    await there.sara.call('startMyDeposit', { reservation_id, may_renew: false }),
  ).toMatchObject({ code: 'DEPOSIT_NOT_ASKED' })
  granted(await there.salem.call('askDepositByLink', { reservation_id }))
  const again = granted(
    await there.sara.call('startMyDeposit', { reservation_id, may_renew: false }),
  )
  await payAtBank(there, again)
  expect(await there.salem.call('withdrawDepositLink', by_hand)).toMatchObject({
    code: 'DEPOSIT_ON_CARD',
  })
  expect((await mine(there, reservation_id)).card).toMatchObject({ state: 'held' })
})

test('a colleague releases a card before its day, but for what is claimed', async () => {
  const { there, reservation_id } = await held()
  await at(there, '2027-01-11T11:00:00Z')
  await claimed(there, reservation_id, '400')
  const { card } = await seen(there, reservation_id)
  const releasing = { card_id: card?.card_id ?? 0, reason: 'They asked for it' }
  granted(await there.salem.call('releaseDepositCard', releasing))
  expect(await seen(there, reservation_id)).toMatchObject({
    held: '400.00',
    card: { state: 'charged' },
  })
  expect(await there.salem.call('releaseDepositCard', releasing)).toMatchObject({
    code: 'DEPOSIT_CLAIMED',
  })
})

test('a refund that the bank cannot carry out is held again, and for a person to hand back', async () => {
  const { there, reservation_id } = await asked(LONG, 'mail')
  await give(there, reservation_id, { card: CARDS.refund_fails_later })
  const { asked: sum } = await mine(there, reservation_id)
  await at(there, '2027-01-20T06:00:00Z')
  expect((await mine(there, reservation_id)).held).toBe('0.00')
  await at(there, '2027-01-20T07:00:00Z')
  const { rows } = await there.pool.query<{ body: string }>(
    "select payload as body from sandbox_bank.deliveries where type = 'refund.failed'",
  )
  expect(rows).toHaveLength(1)
  await expect
    .poll(async () => (await mine(there, reservation_id)).held, { timeout: 20_000 })
    .toBe(sum)
  expect(await troubles(there)).toEqual([['deposit_unreturned', '2027-01-20']])
  granted(await there.salem.call('returnDeposit', { reservation_id, amount: sum, method: 'cash' }))
  expect(await troubles(there)).toEqual([])
})

test('a booking that is cancelled releases its hold at once', async () => {
  const { there, reservation_id } = await held()
  await there.pool.query("update bookings set status = 'cancelled', closed_at = now()")
  await at(there, '2027-01-09T07:00:00Z')
  expect(await mine(there, reservation_id)).toMatchObject({
    held: '0.00',
    card: { state: 'ended' },
  })
  expect((await atBank(there)).map(({ status }) => status)).toEqual(['canceled'])
})

test('rounds of several processes ask once, renew once and release once', async () => {
  const there = await world(SILENT)
  const home = { room_category_id: there.downtownFlat.id, asks_by_link: true }
  granted(await there.noor.call('setDepositHome', home))
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  const rounds = async (moment: string) => {
    there.setClock(new Date(moment))
    await moveArrivalsAndDepartures(there.services.db, there.clock())
    const round = () => keepDepositCards(there.services, there.clock())
    await Promise.all([round(), round(), round()])
  }
  await rounds('2027-01-09T06:00:00Z')
  const asking = (await there.waitingJobs()).filter(({ name }) => name === 'send_deposit_email')
  expect(asking).toHaveLength(1)
  await give(there, reservation_id, { may_renew: true })
  await there.pool.query(
    "update bookings set stay_until = '2027-01-18', departure_date = '2027-01-18'",
  )
  await rounds('2027-01-15T10:00:00Z')
  await rounds('2027-01-21T10:00:00Z')
  expect((await atBank(there)).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  const { moves } = await seen(there, reservation_id)
  expect(moves.map(({ kind }) => kind)).toEqual(['taken', 'returned'])
})

test('an answer of the bank that got lost is asked for again: a claim is charged once', async () => {
  const { there, reservation_id } = await held()
  await at(there, '2027-01-15T14:00:00Z')
  await claimed(there, reservation_id, '400')
  there.setClock(new Date('2027-01-16T01:00:00Z'))
  const { services } = there
  const cards: typeof services.cards = {
    ...services.cards,
    captureHold: async (order) => {
      await services.cards.captureHold(order)
      throw new PaymentProviderUnreachable('The answer got lost')
    },
  }
  await expect(keepDepositCards({ ...services, cards }, there.clock())).rejects.toThrow('got lost')
  expect(await seen(there, reservation_id)).toMatchObject({ card: { state: 'ending' } })
  const more = { reservation_id, what: 'More', price: '1000', bearer: 'company' } as const
  expect(await there.salem.call('startClaim', more)).toMatchObject({ code: 'CLAIM_TOO_MUCH' })
  await keepDepositCards(services, there.clock())
  expect(await seen(there, reservation_id)).toMatchObject({
    held: '400.00',
    card: { state: 'charged' },
  })
  expect(await atBank(there)).toEqual([{ status: 'succeeded', captured: 400_00, refunded: 0 }])
})

test('a copy of a person’s data has the card of their deposit without keys, and erasing forgets it', async () => {
  const { there, reservation_id } = await held({ may_renew: true })
  const to = join(there.folder, 'sara.json')
  await there.operate('export-person', '--email=sara@example.com', `--to=${to}`)
  const copy = await readFile(to, 'utf8')
  expect(copy).toContain('deposit_by_link')
  for (const key of ['customer_key', 'method_key', 'client_secret']) expect(copy).not.toContain(key)
  await at(there, '2027-01-20T06:00:00Z')
  const { operate } = there
  const answer = await operate('erase-person', '--email=sara@example.com', '--reason=By letter')
  expect(answer).toMatchObject({ ok: true })
  const { rows } = await there.pool.query(
    'select card_last4, customer_key, method_key from deposit_cards',
  )
  expect(rows, reservation_id).toEqual([{ card_last4: null, customer_key: null, method_key: null }])
})

test('a check-in is undone with what was taken at the desk, and the hold stays', async () => {
  const { there, reservation_id } = await held()
  const { asked: sum } = await mine(there, reservation_id)
  await at(there, '2027-01-11T11:00:00Z')
  const came = { reservation_id, id_seen: true, key_given: true, deposit: '500' }
  granted(await there.salem.call('checkInGuests', came))
  granted(
    await there.salem.call('undoAtDesk', { reservation_id, act: 'check_in', reason: 'Others' }),
  )
  expect((await mine(there, reservation_id)).held).toBe(sum)
})
