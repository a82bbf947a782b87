import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCardMovements } from '#server/billing/index.ts'
import { buy, CARDS, granted, payAtBank, SILENT, world, type World } from '#kit/index.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { addDays } from '#server/core/time.ts'
import { keepDepositCards } from '#server/deposits/index.ts'
import { settleRefunds, settleSlow } from '#server/outside/sandbox-bank/index.ts'

const RUNS = 8
const STEPS = 14
const HOUR_S = 60 * 60

const step = fc.record({
  act: fc.constantFrom(
    'ask',
    'give',
    'withdraw_link',
    'release',
    'check_in',
    'correct',
    'return',
    'claim',
    'decide',
    'withdraw',
    'undo',
    'wait',
  ),
  amount: fc.integer({ min: 1, max: 1_500 }),
  card: fc.constantFrom(CARDS.good, CARDS.declined, CARDS.refund_settles_later),
  may_renew: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function goOn(there: World, seconds: number) {
  there.setClock(seconds)
  const { db } = there.services
  await settleSlow(db, there.clock())
  await settleRefunds(db, there.clock())
  await moveArrivalsAndDepartures(db, there.clock())
  await keepDepositCards(there.services, there.clock())
}

async function paper() {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc8844' } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'a.jpg', {
    type: 'image/jpeg',
  })
}

/** As far as it is allowed where the history stands; refusals are answers too. */
async function take(there: World, reservation_id: string, { act, amount, card, may_renew }: Step) {
  const { salem, noor, sara } = there
  const seen = granted(await noor.call('readDeposit', { reservation_id }))
  const claim_id = seen.claims.at(-1)?.claim_id ?? 0
  const [sum, reason] = [String(amount), 'By chance']
  const checked = { reservation_id, id_seen: true, key_given: true, deposit: sum }
  switch (act) {
    case 'ask':
      return await salem.call('askDepositByLink', { reservation_id })
    case 'give': {
      const started = await sara.call('startMyDeposit', { reservation_id, may_renew })
      if (started.ok) await payAtBank(there, started.data, card)
      return await sara.call('settleMyDeposit', { reservation_id })
    }
    case 'withdraw_link':
      return await salem.call('withdrawDepositLink', { reservation_id, reason })
    case 'release':
      return await salem.call('releaseDepositCard', { card_id: seen.card?.card_id ?? 0, reason })
    case 'check_in':
      return await salem.call('checkInGuests', checked)
    case 'correct':
      return await salem.call('correctCheckIn', { ...checked, reason })
    case 'return':
      return await salem.call('returnDeposit', { reservation_id, amount: sum, method: 'cash' })
    case 'claim': {
      const claim = { reservation_id, what: reason, price: sum, bearer: 'company' } as const
      const made = await salem.call('startClaim', claim)
      if (!made.ok) return made
      await salem.call('attachClaimPaper', { ...made.data, paper: await paper() })
      await salem.call('sendClaim', made.data)
      return await sara.call('answerMyClaim', { reservation_id, ...made.data, answer: 'accepted' })
    }
    case 'decide':
      return await noor.call('decideClaim', { claim_id, kept: sum, words: reason })
    case 'withdraw':
      return await salem.call('withdrawClaim', { claim_id, reason })
    case 'undo':
      return await noor.call('undoClaimDecision', { claim_id, reason })
    case 'wait':
      return await goOn(there, amount * 100)
  }
}

type Sums = Record<
  | 'held'
  | 'claimed'
  | 'lines'
  | 'on_hold'
  | 'by_link'
  | 'books'
  | 'balance'
  | 'at_bank'
  | 'asked_back',
  number
>

/** Of all stays so far. */
async function sumsOf({ pool }: World): Promise<Sums | undefined> {
  const { rows } = await pool.query<Sums>(
    `with lines as (select m.*, case m.kind when 'taken' then m.fils else -m.fils end as change from deposit_moves m),
       books as (select * from journal_lines where event like 'deposit_%'),
       bank as (select * from sandbox_bank.intents where description like 'Deposit %' and status = 'succeeded')
     select (select coalesce(sum(held_fils), 0)::int from deposits) as held, (select coalesce(sum(claimed_fils), 0)::int from deposits) as claimed,
       (select coalesce(sum(change), 0)::int from lines) as lines,
       (select coalesce(sum(change) filter (where is_hold), 0)::int from lines) as on_hold,
       (select coalesce(sum(change) filter (where card_id is not null and not is_hold), 0)::int from lines) as by_link,
       (select -coalesce(sum(fils) filter (where account = 'deposits'), 0)::int from books) as books,
       (select coalesce(sum(fils), 0)::int from books) as balance,
       (select coalesce(sum(coalesce(captured_fils, amount_fils) - refunded_fils), 0)::int from bank) as at_bank,
       (select coalesce(sum(fils), 0)::int from deposit_refunds where state = 'asked') as asked_back`,
  )
  return rows[0]
}

test('whatever becomes of deposits on cards, their lines, the bank and the books say the same', async () => {
  const there = await world(SILENT)
  let from = '2027-01-11'
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS, maxLength: STEPS }),
      fc.integer({ min: 3, max: 7 }),
      async (steps, nights) => {
        const to = addDays(from, nights)
        const stay = { home: there.downtownFlat, from, to }
        there.setClock(new Date(`${addDays(from, -1)}T10:00:00Z`))
        const { reservation_id } = await buy(there, there.sara, stay)
        granted(await there.salem.call('askDepositByLink', { reservation_id }))
        from = addDays(from, 22)
        for (const one of steps) {
          await take(there, reservation_id, one)
          const sums = await sumsOf(there)
          expect(sums?.held, one.act).toBe(sums?.lines)
          expect(sums?.held, one.act).toBeGreaterThanOrEqual(sums?.claimed ?? 0)
          expect(sums?.books, one.act).toBe((sums?.held ?? 0) - (sums?.on_hold ?? 0))
          expect(sums?.balance, one.act).toBe(0)
          expect(sums?.at_bank, one.act).toBe((sums?.by_link ?? 0) + (sums?.asked_back ?? 0))
        }
        // long after the stay nothing stands on a card but what is claimed
        for (let days = 0; days < 14; days += 1) await goOn(there, 24 * HOUR_S)
        const { claimed, may_return, held } = granted(
          await there.noor.call('readDeposit', { reservation_id }),
        )
        expect(Number(held), 'in the end').toBeCloseTo(Number(claimed) + Number(may_return))
        expect((await sumsOf(there))?.on_hold, 'in the end').toBe(0)
        await readCardMovements(there.services, there.clock())
        for (const month of new Set(
          [from, addDays(from, -22)].map((day) => `${day.slice(0, 7)}-01`),
        ))
          expect(granted(await there.noor.call('readCardMonth', { month })).differences).toEqual([])
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
})
