import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { addDays } from '#server/core/time.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const RUNS = 8
const STEPS = 16
const NIGHTS = 3

const step = fc.record({
  act: fc.constantFrom(
    'correct',
    'return',
    'claim',
    'send',
    'answer',
    'decide',
    'withdraw',
    'undo',
  ),
  amount: fc.integer({ min: 1, max: 1_500 }),
  bearer: fc.constantFrom('owner', 'company'),
  /** The process dies with its last statement. */
  dies: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Sums = {
  held: number
  claimed: number
  taken: number
  returned: number
  kept: number
  decided: number
  of_owner: number
  expenses: number
  open: number
}

async function sumsOf({ pool }: World, reservation_id: string): Promise<Sums | undefined> {
  const { rows } = await pool.query<Sums>(
    `select d.held_fils::int as held, d.claimed_fils::int as claimed,
       (select coalesce(sum(fils), 0)::int from deposit_moves where booking_id = b.id and kind = 'taken') as taken,
       (select coalesce(sum(fils), 0)::int from deposit_moves where booking_id = b.id and kind = 'returned') as returned,
       (select coalesce(sum(fils), 0)::int from deposit_moves where booking_id = b.id and kind = 'kept') as kept,
       (select coalesce(sum(kept_fils), 0)::int from deposit_claims where booking_id = b.id and state = 'decided') as decided,
       (select coalesce(sum(kept_fils), 0)::int from deposit_claims where booking_id = b.id and state = 'decided' and bearer = 'owner') as of_owner,
       (select -coalesce(sum(e.fils), 0)::int from expenses e join bills l on l.id = e.bill_id where l.state = 'counted' and l.vendor = 'Deposit of ' || b.reservation_id) as expenses,
       (select coalesce(sum(price_fils), 0)::int from deposit_claims where booking_id = b.id and state in ('draft', 'sent')) as open
     from bookings b join deposits d on d.booking_id = b.id where b.reservation_id = $1`,
    [reservation_id],
  )
  return rows[0]
}

/** What was begun is lost with its transaction. */
const die = ({ pool }: World) =>
  pool.query(
    `create or replace function die() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$;
     create trigger die after insert on activity_log for each statement execute function die()`,
  )
const live = ({ pool }: World) => pool.query('drop trigger die on activity_log')

async function paper() {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc8844' } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'a.jpg', {
    type: 'image/jpeg',
  })
}

/** As far as it is allowed where the history stands; refusals are answers too. */
async function take(there: World, reservation_id: string, { act, amount, bearer }: Step) {
  const { salem, noor, sara } = there
  const claims = granted(await noor.call('readDeposit', { reservation_id })).claims
  const claim_id = claims.at(-1)?.claim_id ?? 0
  const sum = String(amount)
  const reason = 'By chance'
  switch (act) {
    case 'correct':
      return await salem.call('correctCheckIn', {
        reservation_id,
        id_seen: true,
        key_given: true,
        deposit: sum,
        deposit_method: amount % 2 === 0 ? 'cash' : 'card',
        reason,
      })
    case 'return':
      return await salem.call('returnDeposit', { reservation_id, amount: sum, method: 'cash' })
    case 'claim':
      return await salem.call('startClaim', { reservation_id, what: reason, price: sum, bearer })
    case 'send': {
      const kept = await salem.call('attachClaimPaper', { claim_id, paper: await paper() })
      return kept.ok ? await salem.call('sendClaim', { claim_id }) : kept
    }
    case 'answer':
      return await sara.call('answerMyClaim', { reservation_id, claim_id, answer: 'accepted' })
    case 'decide':
      return await noor.call('decideClaim', { claim_id, kept: sum, words: reason })
    case 'withdraw':
      return await salem.call('withdrawClaim', { claim_id, reason })
    case 'undo':
      return await noor.call('undoClaimDecision', { claim_id, reason })
  }
}

function expectSound(sums: Sums | undefined, what: string) {
  expect(sums, what).toBeDefined()
  if (!sums) return
  const { held, claimed, taken, returned, kept, decided, of_owner, expenses, open } = sums
  expect(held, what).toBe(taken - returned - kept)
  expect(held, what).toBeGreaterThanOrEqual(claimed)
  expect(claimed, what).toBe(open)
  expect(kept, what).toBe(decided)
  expect(expenses, what).toBe(of_owner)
}

test('what is held is what was taken, less returned and kept, on every day of any history, whatever dies in between', async () => {
  const there = await world(SILENT)
  let from = '2027-01-11'
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const to = addDays(from, NIGHTS)
      const stay = { home: there.downtownFlat, from, to }
      const { reservation_id } = await buy(there, there.sara, stay)
      there.setClock(new Date(`${from}T11:00:00Z`))
      await moveArrivalsAndDepartures(there.services.db, there.clock())
      const checked = { reservation_id, id_seen: true, key_given: true, deposit: '2500' }
      granted(await there.salem.call('checkInGuests', checked))
      from = to
      for (const one of steps) {
        const before = await sumsOf(there, reservation_id)
        if (one.dies) {
          await die(there)
          await take(there, reservation_id, one)
          await live(there)
          expect(await sumsOf(there, reservation_id), one.act).toEqual(before)
        } else await take(there, reservation_id, one)
        expectSound(await sumsOf(there, reservation_id), one.act)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
