import { expect, test } from 'vitest'
import type { Services } from '#server/call/call.ts'
import {
  buy,
  checkout,
  expectAgreement,
  granted,
  hold,
  Killed,
  crashingServices,
  payAtBank,
  settle,
  SILENT,
  TODAY,
  world,
  type World,
} from '#kit/index.ts'
import { carryOutRefund } from '#server/billing/refunds/carry-out-refund.ts'
import { settleIntent } from './settle.ts'
import { startPayment } from './start-payment.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

/** Repeats the work, crashing before each step in turn, each time in a new world. */
async function killedAtEveryStep(
  work: (there: World, doomed: Services) => Promise<unknown>,
  afterwards: (there: World) => Promise<void>,
  prepare: (there: World) => Promise<void>,
) {
  for (let dies_before = 1; ; dies_before++) {
    const there = await world(SILENT)
    await prepare(there)
    const { crashing } = crashingServices(there.services, there.pool, dies_before)
    const died = await work(there, crashing).then(
      () => false,
      (error: unknown) => isKilled(error),
    )
    await afterwards(there)
    if (!died) return dies_before - 1
  }
}

function isKilled(error: unknown): true {
  const reasons = [error, error instanceof Error ? error.cause : undefined]
  if (reasons.some((reason) => reason instanceof Killed)) return true
  throw error
}

test(
  'killed before any step of opening a payment: one intent, and it can be paid',
  { timeout: 300_000 },
  async () => {
    let held: Awaited<ReturnType<typeof hold>> | undefined
    const survived = await killedAtEveryStep(
      (there, doomed) =>
        startPayment({ reservation_id: held?.reservation_id ?? '' }, callOf(there, doomed)),
      async (there) => {
        const paying = granted(
          await there.sara.call('startCheckout', { reservation_id: held?.reservation_id ?? '' }),
        )
        await payAtBank(there, paying)
        await settle(there.services, paying.payment_intent, there.clock())
        expect((await expectAgreement(there, held?.id ?? 0)).status).toBe('confirmed')
        expect(
          (await there.pool.query('select count(*)::int as intents from sandbox_bank.intents'))
            .rows,
        ).toEqual([{ intents: 1 }])
      },
      async (there) => {
        held = await hold(there.sara, there.marinaStudio, FEBRUARY)
      },
    )
    expect(survived).toBeGreaterThan(3)
  },
)

test(
  'killed before any step of taking a payment in: confirmed once, on the next word from the bank',
  { timeout: 300_000 },
  async () => {
    let paying: Awaited<ReturnType<typeof checkout>> | undefined
    const survived = await killedAtEveryStep(
      async (there, doomed) =>
        settleIntent(
          doomed,
          await doomed.cards.readIntent(paying?.payment_intent ?? ''),
          there.clock(),
        ),
      async (there) => {
        await settle(there.services, paying?.payment_intent ?? '', there.clock())
        await there.runJobs()
        expect((await expectAgreement(there, paying?.id ?? 0)).status).toBe('confirmed')
        expect(
          (
            await there.pool.query(
              `select count(*)::int as emails from inbox_messages where channel = 'mail'`,
            )
          ).rows,
        ).toEqual([{ emails: 1 }])
      },
      async (there) => {
        paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
        await payAtBank(there, paying)
      },
    )
    expect(survived).toBeGreaterThan(2)
  },
)

test(
  'killed before any step of a change that is paid: the booking is moved once, on the next word from the bank',
  { timeout: 240_000 },
  async () => {
    let paying: { payment_intent: string; client_secret: string } | undefined
    let reservation_id = ''
    const survived = await killedAtEveryStep(
      async (there, doomed) => await settle(doomed, paying?.payment_intent ?? '', there.clock()),
      async (there) => {
        await settle(there.services, paying?.payment_intent ?? '', there.clock())
        const { rows } = await there.pool.query(
          `select departure_date::text as to, (select sum(fils) = 0 from folio_lines where booking_id = b.id) as is_even,
          (select count(*)::int from payments where booking_id = b.id) as payments,
          (select count(*)::int from occupancies) as claims from bookings b where reservation_id = $1`,
          [reservation_id],
        )
        expect(rows).toEqual([{ to: '2027-02-05', is_even: true, payments: 2, claims: 1 }])
      },
      async (there) => {
        reservation_id = (await buy(there, there.sara, { home: there.marinaStudio, ...FEBRUARY }))
          .reservation_id
        const target = {
          reservation_id,
          room_category_id: there.marinaStudio.id,
          ...FEBRUARY,
          to: '2027-02-05',
          guests: 2,
        }
        const { rate_id } = granted(await there.noor.call('previewMove', target))
        const link = {
          pays_by: 'link' as const,
          link_by: 'mail' as const,
          reason: 'The guest called',
        }
        const { pending } = granted(
          await there.noor.call('moveBooking', {
            ...target,
            ...(rate_id !== null && { rate_id }),
            ...link,
          }),
        )
        paying = granted(
          await there.sara.call('startCheckout', { reservation_id: pending?.reservation_id ?? '' }),
        )
        await payAtBank(there, paying)
      },
    )
    expect(survived).toBeGreaterThan(2)
  },
)

test(
  'killed before any step of giving a lost booking back: refunded in full, once',
  { timeout: 300_000 },
  async () => {
    let paying: Awaited<ReturnType<typeof checkout>> | undefined
    const survived = await killedAtEveryStep(
      async (there, doomed) => {
        await settle(doomed, paying?.payment_intent ?? '', there.clock())
        await carryOutRefund(doomed, 1, there.clock())
      },
      async (there) => {
        await settle(there.services, paying?.payment_intent ?? '', there.clock())
        await there.runJobs()
        expect(await expectAgreement(there, paying?.id ?? 0)).toMatchObject({
          status: 'expired',
          refunded: paying?.total_fils,
        })
      },
      async (there) => {
        paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
        there.setClock(16 * 60)
        await hold(there.layla, there.marinaStudio, FEBRUARY)
        await payAtBank(there, paying)
      },
    )
    expect(survived).toBeGreaterThan(11)
  },
)

test(
  'killed before any step of a coupon: what the bank charges and what we book agree, or the difference goes back',
  { timeout: 300_000 },
  async () => {
    let paying: Awaited<ReturnType<typeof checkout>> | undefined
    for (const [before, then] of [
      ['', 'WELCOME10'],
      ['WELCOME10', ''],
    ]) {
      const survived = await killedAtEveryStep(
        (there, doomed) =>
          startPayment(
            { reservation_id: paying?.reservation_id ?? '', coupon_code: then },
            callOf(there, doomed),
          ),
        async (there) => {
          await payAtBank(there, {
            payment_intent: paying?.payment_intent ?? '',
            client_secret: paying?.client_secret ?? '',
          })
          await settle(there.services, paying?.payment_intent ?? '', there.clock())
          await there.runJobs()
          expect((await expectAgreement(there, paying?.id ?? 0)).status).toBe('confirmed')
        },
        async (there) => {
          paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
          if (before)
            granted(
              await there.sara.call('startCheckout', {
                reservation_id: paying.reservation_id,
                coupon_code: before,
              }),
            )
        },
      )
      expect(survived).toBeGreaterThan(10)
    }
  },
)

function callOf({ clock, sara }: World, services: Services) {
  const person = {
    user_id: sara.user_id,
    is_temporary: false,
    is_member: false,
    is_email_verified: true,
    roles: [1],
    lang: 'en' as const,
    staff_rights: null,
    has_second_factor: false,
    proven_at: null,
  }
  return {
    services,
    db: services.db,
    now: clock(),
    today: TODAY,
    lang: 'en' as const,
    log: services.log,
    person,
    staff: null,
    access: {
      user_id: person.user_id,
      booking_id: null,
      is_proven: true,
      is_payer: false,
      lang: 'en' as const,
    },
    link: null,
    token: null,
    refresh_token: null,
    visitor: '127.0.0.1',
    user_agent: '',
    peopleOfBrowser: async () => [],
    is_followed_link: false,
    named_lang: undefined,
  }
}
