import sharp from 'sharp'
import { expect, test } from 'vitest'
import { depositReceipt } from '#contract/deposit-fields.ts'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { closeMonths } from '#kit/owners.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'

const NIGHTS = { from: '2027-01-11', to: '2027-01-15' }
const CHECKED = { id_seen: true, key_given: true, deposit: '2500' }
const GLASS = { what: 'The glass of the table is broken', price: '650', bearer: 'owner' } as const
const WORDS = { words: 'The bill says so' }
const SARA = 'sara@example.com'

async function clockAt(there: World, moment: string) {
  there.setClock(new Date(moment))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
}

/** Sara is here, and AED 2,500 of hers are held. */
async function held(mail: 'mail' | 'silent' = 'silent') {
  const there = await world(mail === 'mail' ? {} : SILENT)
  const stay = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  await clockAt(there, '2027-01-11T11:00:00Z')
  granted(
    await there.salem.call('checkInGuests', { reservation_id: stay.reservation_id, ...CHECKED }),
  )
  return { there, stay, reservation_id: stay.reservation_id }
}

async function photo(colour = '#cc8844') {
  const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: colour } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'glass.jpg', {
    type: 'image/jpeg',
  })
}

async function draft({ salem }: World, reservation_id: string, change: object = {}) {
  const claim = { reservation_id, ...GLASS, ...change }
  const { claim_id } = granted(await salem.call('startClaim', claim))
  granted(await salem.call('attachClaimPaper', { claim_id, paper: await photo() }))
  return claim_id
}

async function sent(there: World, reservation_id: string, change: object = {}) {
  const claim_id = await draft(there, reservation_id, change)
  granted(await there.salem.call('sendClaim', { claim_id }))
  return claim_id
}

const objects = (there: World, reservation_id: string, claim_id: number) =>
  there.sara.call('answerMyClaim', {
    reservation_id,
    claim_id,
    answer: 'objected',
    words: 'It was broken when we came',
  })

const decide = ({ noor }: World, claim_id: number, kept: string) =>
  noor.call('decideClaim', { claim_id, kept, ...WORDS })

const giveBack = ({ salem }: World, reservation_id: string, amount: string) =>
  salem.call('returnDeposit', { reservation_id, amount, method: 'cash' })

const deposit = async ({ noor }: World, reservation_id: string) =>
  granted(await noor.call('readDeposit', { reservation_id }))

const claimOf = async (there: World, reservation_id: string) =>
  (await deposit(there, reservation_id)).claims[0]

const troubles = async ({ noor }: World) =>
  granted(await noor.call('listTrouble', {}))
    .troubles.filter(({ kind }) => kind === 'deposit')
    .map(({ what, day, amount }) => [what, day, amount])

const ofOwner = async ({ pool }: World) =>
  (
    await pool.query<{ month: string; fils: number }>(
      `select month::text, sum(maintenance_fils)::int as fils from statement_lines group by month
       having sum(maintenance_fils) <> 0 order by month`,
    )
  ).rows

const lettersOf = async (there: World) => {
  await there.runJobs()
  return await emailsTo(there, SARA)
}

const letter = async (there: World, subject: string) =>
  (await lettersOf(there)).find((one) => one.subject === subject)?.text

const revenue = async ({ pool }: World) =>
  (
    await pool.query<{ folio: string; ledger: string }>(
      `select (select coalesce(sum(fils), 0) from folio_lines)::text as folio,
         (select coalesce(sum(accommodation_fils + cleaning_fee_fils + service_charge_fils), 0) from statement_lines)::text as ledger`,
    )
  ).rows[0]

test('what is taken at check-in is held, on no folio and no statement, and its guest has a receipt', async () => {
  const there = await world()
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  await clockAt(there, '2027-01-11T11:00:00Z')
  await there.runJobs()
  const before = await revenue(there)
  granted(await there.salem.call('checkInGuests', { reservation_id, ...CHECKED }))
  expect(await letter(there, 'Your refundable deposit for Downtown Flat')).toContain('AED 2,500')
  expect(await revenue(there)).toEqual(before)
  expect(await deposit(there, reservation_id)).toMatchObject({
    held: '2500.00',
    may_return: '2500.00',
    moves: [{ kind: 'taken', method: 'cash', amount: '2500.00', by: 'Salem Al Ketbi' }],
  })
  const sheet = async () =>
    granted(await there.salem.call('readBookingSheet', { reservation_id })).deposit
  expect(await sheet()).toMatchObject({ held: '2500.00' })
  granted(await giveBack(there, reservation_id, '2500'))
  expect(await sheet()).toMatchObject({ held: '0.00' })
})

test('a correction is a line of its own, and nothing is ever edited', async () => {
  const { there, reservation_id } = await held()
  const corrected = { ...CHECKED, reservation_id, deposit: '1000', deposit_method: 'card' } as const
  granted(await there.salem.call('correctCheckIn', { ...corrected, reason: 'Typed wrongly' }))
  const { held: now, moves } = await deposit(there, reservation_id)
  expect(now).toBe('1000.00')
  expect(moves.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', '2500.00'],
    ['card', '1000.00'],
    ['cash', '-2500.00'],
  ])
  for (const change of ['update deposit_moves set fils = 1', 'delete from deposit_moves'])
    await expect(there.pool.query(change)).rejects.toThrow('stays as it was written')
})

test('a check-in is taken back with its deposit, but for one of which anything became', async () => {
  const { there, reservation_id } = await held()
  const undo = () =>
    there.salem.call('undoAtDesk', { reservation_id, act: 'check_in', reason: 'Another party' })
  const claim_id = await draft(there, reservation_id)
  expect(await undo()).toMatchObject({ code: 'NOT_UNDOABLE' })
  granted(await there.salem.call('withdrawClaim', { claim_id, reason: 'No' }))
  granted(await undo())
  expect((await deposit(there, reservation_id)).held).toBe('0.00')
})

test('it is handed back once, against a receipt; more than is held is refused with the most there is', async () => {
  const { there, reservation_id } = await held('mail')
  expect(await giveBack(there, reservation_id, '2500.01')).toMatchObject({
    code: 'DEPOSIT_CLAIMED',
    errors: [{ field: 'amount' }],
    data: { most_fils: 2_500_00 },
  })
  expect(await giveBack(there, reservation_id, '0')).toMatchObject({ code: 'INVALID_INPUT' })
  expect(granted(await giveBack(there, reservation_id, '2500'))).toEqual({ held: '0.00' })
  expect(await giveBack(there, reservation_id, '1')).toMatchObject({ code: 'DEPOSIT_OVER' })
  expect(await letter(there, 'Your deposit for Downtown Flat was handed back')).toMatch(
    /Deposit taken[\s\S]*2,500[\s\S]*Kept[\s\S]*0[\s\S]*Handed back/,
  )
})

test('two colleagues who hand the same deposit back at once: one does', async () => {
  const { there, reservation_id } = await held()
  const answers = await Promise.all([
    giveBack(there, reservation_id, '2500'),
    there.noor.call('returnDeposit', { reservation_id, amount: '2500', method: 'cash' }),
  ])
  expect(answers.map(({ ok }) => ok).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    false,
    true,
  ])
  expect((await deposit(there, reservation_id)).held).toBe('0.00')
})

test('a claim reserves its price: the rest alone is handed back, and it is never released after', async () => {
  const { there, reservation_id } = await held()
  await draft(there, reservation_id)
  expect(await giveBack(there, reservation_id, '1850.01')).toMatchObject({
    code: 'DEPOSIT_CLAIMED',
    data: { most_fils: 1_850_00 },
  })
  granted(await giveBack(there, reservation_id, '1850'))
  expect(await giveBack(there, reservation_id, '1')).toMatchObject({ code: 'DEPOSIT_CLAIMED' })
  await expect(
    there.pool.query(
      "insert into deposit_moves (booking_id, kind, method, fils, at, by) select booking_id, 'returned', 'cash', 1, now(), 'x' from deposits",
    ),
  ).rejects.toThrow('deposits_covers_claims')
})

test.each([
  ['more than is held', { price: '2500.01' }, 'CLAIM_TOO_MUCH', 'price', { most_fils: 2_500_00 }],
  ['nothing', { price: '0' }, 'INVALID_INPUT', 'price', undefined],
  ['without a word', { what: ' ' }, 'INVALID_INPUT', 'what', undefined],
])('a claim of %s is refused on its field', async (_name, change, code, field, data) => {
  const { there, reservation_id } = await held()
  expect(
    await there.salem.call('startClaim', { reservation_id, ...GLASS, ...change }),
  ).toMatchObject({ code, errors: [{ field }], ...(data && { data }) })
})

test('after the deposit was handed back, or where none was taken, nothing is claimed', async () => {
  const { there, reservation_id } = await held()
  granted(await giveBack(there, reservation_id, '2500'))
  const claim = { reservation_id, ...GLASS }
  expect(await there.salem.call('startClaim', claim)).toMatchObject({ code: 'DEPOSIT_OVER' })
  const other = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-03-01',
    to: '2027-03-04',
  })
  expect(
    await there.salem.call('startClaim', { ...claim, reservation_id: other.reservation_id }),
  ).toMatchObject({ code: 'DEPOSIT_OVER' })
})

test('a claim goes to its guest with its picture, in their language, and with a link to the page where it stands', async () => {
  const { there, reservation_id } = await held('mail')
  await there.pool.query("update users set lang = 'ar' where email = $1", [SARA])
  const bare = granted(await there.salem.call('startClaim', { reservation_id, ...GLASS }))
  expect(await there.salem.call('sendClaim', bare)).toMatchObject({ code: 'CLAIM_UNPROVEN' })
  expect(
    granted(await there.sara.call('readMyDeposit', { reservation_id })).claims,
    'a draft is the company’s own',
  ).toEqual([])
  granted(await there.salem.call('attachClaimPaper', { ...bare, paper: await photo() }))
  granted(await there.salem.call('sendClaim', bare))
  const text = await letter(
    there,
    'مطالبة من مبلغ التأمين عن \u2068شقة وسط المدينة\u2069: ننتظر ردّك',
  )
  expect(text).toContain(GLASS.what)
  expect(text).toMatch(/\/ar\/deposit\?id=/)
  const { rows } = await there.pool.query(
    "select attachments from sent_messages where kind = 'deposit_claim'",
  )
  expect(rows).toEqual([{ attachments: ['claim-1.webp'] }])
  const [claim] = granted(await there.sara.call('readMyDeposit', { reservation_id })).claims
  expect(claim).toMatchObject({ what: GLASS.what, price: '650.00', state: 'sent', answer: null })
  const named = { reservation_id, paper_id: claim?.papers[0] ?? 0 }
  expect(granted(await there.sara.call('readMyClaimPaper', named)).drawn).toHaveLength(1)
  expect(await there.layla.call('readMyClaimPaper', named)).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  const more = { ...bare, paper: await photo('#000000') }
  expect(await there.salem.call('attachClaimPaper', more), 'after the guest saw it').toMatchObject({
    code: 'CLAIM_DECIDED',
  })
})

test('the first answer stands, an objection has words, and nobody answers for another guest', async () => {
  const { there, reservation_id } = await held()
  const claim_id = await sent(there, reservation_id)
  const answer = { reservation_id, claim_id, answer: 'objected' } as const
  expect(await there.sara.call('answerMyClaim', answer)).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'words' }],
  })
  expect(await there.layla.call('answerMyClaim', answer)).toMatchObject({ code: 'INVALID_BOOKING' })
  granted(await objects(there, reservation_id, claim_id))
  expect(
    granted(await there.sara.call('answerMyClaim', { ...answer, answer: 'accepted' })),
  ).toMatchObject({ answer: 'objected' })
  expect(await claimOf(there, reservation_id)).toMatchObject({
    answer: 'objected',
    answer_words: 'It was broken when we came',
  })
})

test('it is decided by somebody else, once the guest or the days have spoken, and never twice', async () => {
  const { there, reservation_id } = await held()
  await there.pool.query("update staff set rights = rights || '{refunds}'::text[]")
  const claim_id = await sent(there, reservation_id)
  expect(await decide(there, claim_id, '650')).toMatchObject({ code: 'CLAIM_UNANSWERED' })
  await clockAt(there, '2027-01-16T10:59:59Z')
  expect(await decide(there, claim_id, '650')).toMatchObject({ code: 'CLAIM_UNANSWERED' })
  await clockAt(there, '2027-01-16T11:00:00Z')
  expect(
    granted(await objects(there, reservation_id, claim_id)).answer,
    'a late answer counts until it is decided',
  ).toBe('objected')
  expect(await there.salem.call('decideClaim', { claim_id, kept: '650', ...WORDS })).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  })
  expect(await decide(there, claim_id, '650.01')).toMatchObject({
    code: 'CLAIM_TOO_MUCH',
    data: { most_fils: 650_00 },
  })
  granted(await decide(there, claim_id, '650'))
  expect(await decide(there, claim_id, '650')).toMatchObject({ code: 'CLAIM_DECIDED' })
  expect(await deposit(there, reservation_id)).toMatchObject({ held: '1850.00', claimed: '0.00' })
  await expect(
    there.pool.query('update deposit_claims set decider_id = claimer_id'),
  ).rejects.toThrow('deposit_claims_two')
})

test('two colleagues decide the same claim at once: one of them does, and it is paid once', async () => {
  const { there, reservation_id } = await held()
  const claim_id = await sent(there, reservation_id)
  granted(await objects(there, reservation_id, claim_id))
  const answers = await Promise.all([
    decide(there, claim_id, '400'),
    decide(there, claim_id, '300'),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const { moves } = await deposit(there, reservation_id)
  expect(moves.filter(({ kind }) => kind === 'kept')).toHaveLength(1)
})

test('nothing is anybody’s before the decision; then it is the owner’s, in the month of it, and the rest goes back', async () => {
  const { there, reservation_id } = await held('mail')
  const claim_id = await sent(there, reservation_id)
  await clockAt(there, '2027-02-02T08:00:00Z')
  await there.runJobs()
  expect(await ofOwner(there)).toEqual([])
  granted(await decide(there, claim_id, '420'))
  await there.runJobs()
  expect(await ofOwner(there)).toEqual([{ month: '2027-02-01', fils: 420_00 }])
  expect(await claimOf(there, reservation_id)).toMatchObject({ kept: '420.00', vat: '0.00' })
  granted(await giveBack(there, reservation_id, '2080'))
  expect(await letter(there, 'Your deposit for Downtown Flat: what we decided')).toContain(
    'AED 2,080',
  )
  expect(await letter(there, 'Your deposit for Downtown Flat was handed back')).toMatch(
    /Kept[\s\S]*AED 420[\s\S]*Handed back[\s\S]*AED 2,080/,
  )
})

test('what the company bore is on no owner’s statement; VAT within what is kept is by the setting', async () => {
  const { there, reservation_id } = await held()
  await there.pool.query("update settings set value = '500' where name = 'damage_vat_bp'")
  const [ours, owners] = [
    await sent(there, reservation_id, { bearer: 'company', price: '105' }),
    await sent(there, reservation_id, { price: '105' }),
  ]
  for (const claim_id of [ours, owners]) {
    granted(await objects(there, reservation_id, claim_id))
    granted(await decide(there, claim_id, '105'))
  }
  await there.runJobs()
  expect(await ofOwner(there)).toEqual([{ month: '2027-01-01', fils: 100_00 }])
  expect((await deposit(there, reservation_id)).claims.map(({ vat }) => vat)).toEqual([
    '5.00',
    '5.00',
  ])
})

test('a claim that does not stand keeps nothing, and one that is withdrawn frees the deposit', async () => {
  const { there, reservation_id } = await held('mail')
  const first = await sent(there, reservation_id)
  granted(await objects(there, reservation_id, first))
  granted(await decide(there, first, '0'))
  const second = await sent(there, reservation_id)
  granted(await there.salem.call('withdrawClaim', { claim_id: second, reason: 'Found again' }))
  expect(await decide(there, second, '1')).toMatchObject({ code: 'CLAIM_DECIDED' })
  expect(
    granted(
      await there.sara.call('answerMyClaim', {
        reservation_id,
        claim_id: second,
        answer: 'accepted',
      }),
    ),
  ).toEqual({ state: 'withdrawn', answer: null })
  expect(await deposit(there, reservation_id)).toMatchObject({
    held: '2500.00',
    may_return: '2500.00',
  })
  expect(
    await letter(there, 'We ask for nothing from your deposit for Downtown Flat'),
  ).toBeDefined()
})

test('a decision is undone while its money has not gone, with the owner’s line', async () => {
  const { there, reservation_id } = await held()
  const claim_id = await sent(there, reservation_id)
  const undo = () => there.noor.call('undoClaimDecision', { claim_id, reason: 'Another glass' })
  expect(await undo()).toMatchObject({ code: 'NOT_UNDOABLE' })
  granted(await objects(there, reservation_id, claim_id))
  granted(await decide(there, claim_id, '650'))
  await there.runJobs()
  granted(await undo())
  await there.runJobs()
  expect(await ofOwner(there)).toEqual([])
  expect(await deposit(there, reservation_id)).toMatchObject({
    held: '2500.00',
    claimed: '650.00',
    claims: [{ state: 'sent', answer: 'objected', kept: null }],
  })
  granted(await decide(there, claim_id, '100'))
  granted(await giveBack(there, reservation_id, '1'))
  expect(await undo(), 'once anything was handed back').toMatchObject({ code: 'NOT_UNDOABLE' })
})

test('undone after its month was closed, the owner’s line is corrected in the open month', async () => {
  const { there, reservation_id } = await held()
  const claim_id = await sent(there, reservation_id)
  granted(await objects(there, reservation_id, claim_id))
  granted(await decide(there, claim_id, '650'))
  await there.runJobs()
  there.setClock(new Date('2027-02-15T08:00:00Z'))
  await closeMonths(there)
  granted(await there.noor.call('undoClaimDecision', { claim_id, reason: 'Another glass' }))
  await there.runJobs()
  expect(await ofOwner(there)).toEqual([
    { month: '2027-01-01', fils: 650_00 },
    { month: '2027-02-01', fils: -650_00 },
  ])
})

test('where nothing is left to hand back, a decision is undone for some minutes alone', async () => {
  const { there, reservation_id } = await held()
  const claim_id = await sent(there, reservation_id, { price: '2500' })
  granted(await objects(there, reservation_id, claim_id))
  granted(await decide(there, claim_id, '2500'))
  const undo = () => there.noor.call('undoClaimDecision', { claim_id, reason: 'Too much' })
  await there.pool.query("update settings set value = '30' where name = 'desk_cancel_minutes'")
  await clockAt(there, '2027-01-11T11:29:59Z')
  expect(await claimOf(there, reservation_id)).toMatchObject({ may_undo: true })
  await clockAt(there, '2027-01-11T11:30:00Z')
  expect(await claimOf(there, reservation_id)).toMatchObject({ may_undo: false })
  expect(await undo()).toMatchObject({ code: 'NOT_UNDOABLE' })
})

test('the bill of a decision is taken back by the decision alone', async () => {
  const { there, reservation_id } = await held()
  const claim_id = await sent(there, reservation_id)
  granted(await objects(there, reservation_id, claim_id))
  granted(await decide(there, claim_id, '650'))
  const [bill] = granted(await there.noor.call('listBills', {})).bills
  expect(bill).toMatchObject({ total: '-650.00', vendor: `Deposit of ${reservation_id}` })
  expect(
    await there.noor.call('takeBackBill', { bill_id: bill?.bill_id ?? 0, reason: 'x' }),
  ).toMatchObject({ code: 'BILL_DECIDED' })
})

test('each open step stands on Today with its day, until it is done', async () => {
  const { there, reservation_id } = await held()
  expect(await troubles(there)).toEqual([])
  const claim_id = await draft(there, reservation_id)
  expect(await troubles(there)).toEqual([['claim_draft', '2027-01-14', '650.00']])
  granted(await there.salem.call('sendClaim', { claim_id }))
  expect(await troubles(there)).toEqual([['claim_unanswered', '2027-01-16', '650.00']])
  await clockAt(there, '2027-01-16T11:00:00Z')
  expect(await troubles(there)).toEqual([
    ['deposit_unreturned', '2027-01-18', '1850.00'],
    ['claim_undecided', '2027-01-19', '650.00'],
  ])
  granted(await decide(there, claim_id, '650'))
  expect(await troubles(there)).toEqual([['deposit_unreturned', '2027-01-18', '1850.00']])
  granted(await giveBack(there, reservation_id, '1850'))
  expect(await troubles(there)).toEqual([])
})

test('each step stands in the log with who, what and why', async () => {
  const { there, reservation_id } = await held()
  const claim_id = await sent(there, reservation_id)
  granted(await objects(there, reservation_id, claim_id))
  granted(await decide(there, claim_id, '400'))
  granted(await giveBack(there, reservation_id, '2100'))
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'booking', subject: reservation_id }),
  )
  expect(entries.slice(0, 4)).toMatchObject([
    { verb: 'return-deposit', actor: 'Salem Al Ketbi', after: { held_fils: 0 } },
    {
      verb: 'decide-claim',
      actor: 'Noor Al Falasi',
      reason: WORDS.words,
      after: { kept_fils: 400_00 },
    },
    { verb: 'answer-claim', actor: 'the guest', after: { answer: 'objected' } },
    { verb: 'send-claim', actor: 'Salem Al Ketbi' },
  ])
})

const lastReturn = async ({ noor }: World, reservation_id: string) =>
  granted(await noor.call('readDeposit', { reservation_id })).moves.findLast(
    ({ kind }) => kind === 'returned',
  )

test('a hand-back that was written wrongly is taken back by whoever may refund: it is held again, the guest is told, and both lines stay', async () => {
  const { there, reservation_id } = await held('mail')
  granted(await giveBack(there, reservation_id, '2500'))
  const returned = await lastReturn(there, reservation_id)
  expect(returned?.may_undo).toBe(true)
  const undo = { move_id: returned?.move_id ?? 0, reason: 'Another stay was meant' }
  expect(await there.salem.call('takeReturnBack', undo)).toMatchObject({ code: 'FORBIDDEN' })
  granted(await there.noor.call('takeReturnBack', undo))
  const { moves, held: left } = granted(await there.noor.call('readDeposit', { reservation_id }))
  expect(left).toBe('2500.00')
  expect(moves.slice(-2)).toMatchObject([
    { amount: '2500.00', may_undo: false },
    { amount: '-2500.00', undoes: undo.move_id, note: undo.reason, may_undo: false },
  ])
  expect(await there.noor.call('takeReturnBack', undo)).toMatchObject({ code: 'NOT_UNDOABLE' })
  await there.runJobs()
  const mail = (await emailsTo(there, SARA)).find(({ subject }) =>
    subject.includes('a receipt does not count'),
  )
  expect(mail?.text).toContain(depositReceipt(undo.move_id))
  expect(mail?.text).toContain('does not count')
  granted(await giveBack(there, reservation_id, '2500'))
})

test('after the hours of the setting, and where they are none, a hand-back stands', async () => {
  const { there, reservation_id } = await held()
  granted(await giveBack(there, reservation_id, '500'))
  const move_id = (await lastReturn(there, reservation_id))?.move_id ?? 0
  there.setClock(new Date('2027-01-12T11:00:00Z'))
  const late = { move_id, reason: 'Too late' }
  expect((await lastReturn(there, reservation_id))?.may_undo).toBe(false)
  expect(await there.noor.call('takeReturnBack', late)).toMatchObject({ code: 'NOT_UNDOABLE' })
  expect(await there.noor.call('takeReturnBack', { ...late, move_id: 1 })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('with a hand-back taken back, the decision on a claim before it is taken back too', async () => {
  const { there, reservation_id } = await held()
  const claim_id = await sent(there, reservation_id)
  granted(await objects(there, reservation_id, claim_id))
  granted(await decide(there, claim_id, '650'))
  granted(await giveBack(there, reservation_id, '1850'))
  const undo = { claim_id, reason: 'The bill was another' }
  expect(await there.noor.call('undoClaimDecision', undo)).toMatchObject({ code: 'NOT_UNDOABLE' })
  const move_id = (await lastReturn(there, reservation_id))?.move_id ?? 0
  granted(await there.noor.call('takeReturnBack', { move_id, reason: 'The bill was another' }))
  granted(await there.noor.call('undoClaimDecision', undo))
})
