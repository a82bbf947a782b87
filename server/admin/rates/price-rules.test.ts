import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { addDays } from '#server/core/time.ts'
import { granted, rateFor, SILENT, TODAY, world, type World } from '#kit/index.ts'

type Rule = {
  kind: 'length_of_stay' | 'last_minute' | 'early_bird'
  threshold: number
  from?: string
  to?: string
  discount_bp?: number
}

async function add({ noor }: World, rule: Rule, room_category_ids?: number[]) {
  const homes = room_category_ids ? { room_category_ids } : {}
  return granted(
    await noor.call('addPriceRule', {
      discount_bp: 1_000,
      reason: 'Quiet weeks',
      ...homes,
      ...rule,
    }),
  ).id
}

/** Hundredths of a percent off the nights, of which search and the quote must say the same. */
async function discount({ visitor }: World, from: string, nights: number, slug = 'marina-studio') {
  const stay = { from, to: addDays(from, nights), guests: 2 }
  const quote = granted(await visitor('readRoomRate', { room_category_slug: slug, ...stay }))
  const option = quote.non_member.non_refundable ?? quote.non_member.refundable
  const found = granted(await visitor('searchRoomCategories', stay)).room_categories.find(
    (home) => home.slug === slug,
  )
  expect(found?.price.non_member.total).toBe(option?.rate.total)
  const departures = granted(
    await visitor('listDeparturePrices', { room_category_slug: slug, from }),
  ).departures
  const shown = quote.non_member.refundable ?? quote.non_member.non_refundable
  expect(departures.find(({ to }) => to === stay.to)?.total).toBe(shown?.rate.total)
  const offer = option?.rate.lines.find(({ kind }) => kind === 'offer')
  return offer
    ? Math.round((-filsOf(offer.amount) / filsOf(option?.rate.total_base_rate ?? '')) * 10_000)
    : 0
}

test('a longer stay costs less from the threshold on, at the chosen home alone', async () => {
  const there = await world(SILENT)
  await add(there, { kind: 'length_of_stay', threshold: 7 }, [1])
  expect(await discount(there, '2027-02-01', 6)).toBe(0)
  expect(await discount(there, '2027-02-01', 7)).toBe(1_000)
  expect(await discount(there, '2027-02-01', 7, 'downtown-flat')).toBe(0)
})

test('last minute counts the days in Dubai to the arrival, and opens as time passes', async () => {
  const there = await world(SILENT)
  await add(there, { kind: 'last_minute', threshold: 3 })
  expect(await discount(there, addDays(TODAY, 3), 3)).toBe(1_000)
  expect(await discount(there, addDays(TODAY, 4), 3)).toBe(0)
  expect(await discount(there, addDays(TODAY, 3), 3, 'downtown-flat')).toBe(1_000)
  there.setClock(24 * 3_600)
  expect(await discount(there, addDays(TODAY, 4), 3)).toBe(1_000)
})

test('early bird begins as many days ahead; of several the best counts, and none is added to another', async () => {
  const there = await world(SILENT)
  await add(there, { kind: 'early_bird', threshold: 60, discount_bp: 800 })
  await add(there, { kind: 'length_of_stay', threshold: 5, discount_bp: 1_200 })
  expect(await discount(there, addDays(TODAY, 59), 3)).toBe(0)
  expect(await discount(there, addDays(TODAY, 60), 3)).toBe(800)
  expect(await discount(there, addDays(TODAY, 60), 5)).toBe(1_200)
})

test('with dates it is for stays between them', async () => {
  const there = await world(SILENT)
  await add(
    there,
    { kind: 'length_of_stay', threshold: 2, from: '2027-02-05', to: '2027-02-12' },
    [1],
  )
  expect(await discount(there, '2027-02-04', 3)).toBe(0)
  expect(await discount(there, '2027-02-05', 7)).toBe(1_000)
  expect(await discount(there, '2027-02-10', 3)).toBe(0)
})

test('stopped it is gone at once; what was quoted keeps its price; both stand in the log', async () => {
  const there = await world(SILENT)
  const id = await add(there, { kind: 'length_of_stay', threshold: 3 }, [1])
  const given = await rateFor(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-05',
  })
  granted(await there.noor.call('stopPriceRule', { id, reason: 'Full enough' }))
  expect(await discount(there, '2027-02-01', 4)).toBe(0)
  const fresh = await rateFor(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-05',
  })
  expect(fresh.total_fils).toBeGreaterThan(given.total_fils)
  granted(await there.sara.call('holdNights', given.input))
  expect(await there.noor.call('stopPriceRule', { id, reason: 'Again' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const { entries } = granted(await there.noor.call('listActivity', {}))
  expect(entries.slice(0, 2)).toMatchObject([
    { verb: 'stop-price-rule', reason: 'Full enough' },
    {
      verb: 'add-price-rule',
      reason: 'Quiet weeks',
      after: { kind: 'length_of_stay', discount_bp: 1_000, threshold: 3, homes: 1 },
    },
  ])
})

test('the stay page says it in both languages, the offers page does not; colleagues see what is in force first', async () => {
  const there = await world(SILENT)
  const stopped = await add(there, { kind: 'last_minute', threshold: 1 })
  granted(await there.noor.call('stopPriceRule', { id: stopped, reason: 'Mistake' }))
  await add(there, { kind: 'early_bird', threshold: 60, discount_bp: 850, to: '2027-12-01' }, [1])
  const titles = async (lang: 'en' | 'ar') => {
    const details = granted(
      await there.visitor(
        'readRoomDetails',
        { room_category_slug: 'marina-studio' },
        { 'accept-language': lang },
      ),
    )
    return details.offers.map(({ title, highlight_text, description_1, is_rule }) => [
      title,
      highlight_text,
      description_1,
      is_rule,
    ])
  }
  expect(await titles('en')).toEqual([
    [
      'Early bird: book 60\u00A0days ahead or more',
      '8.5% off',
      'For stays until 01 Dec, 2027',
      true,
    ],
  ])
  expect((await titles('ar'))[0]?.[0]).toContain('الحجز المبكر')
  expect(granted(await there.visitor('listOffers', {})).offers).toEqual([])
  expect(granted(await there.visitor('listMonthlyOffers', {})).monthly_offers).toEqual([])
  const { price_rules } = granted(await there.noor.call('listPriceRules', {}))
  expect(price_rules).toMatchObject([
    {
      kind: 'early_bird',
      discount_bp: 850,
      threshold: 60,
      homes: ['Marina Studio'],
      from: null,
      to: '2027-12-01',
      stopped_at: null,
    },
    {
      kind: 'last_minute',
      threshold: 1,
      homes: null,
      from: null,
      to: null,
      made_by: 'Noor Al Falasi',
      reason: 'Quiet weeks',
    },
  ])
})

test('dates the wrong way round, an unknown home, or no right to prices are refused; the command line does the same', async () => {
  const there = await world(SILENT)
  const rule = { kind: 'early_bird' as const, threshold: 60, discount_bp: 500, reason: 'x' }
  const ask = (more: object) => there.noor.call('addPriceRule', { ...rule, ...more })
  expect(await ask({ from: '2027-03-01', to: '2027-03-01' })).toMatchObject({
    code: 'INVALID_DATES',
    errors: [{ field: 'to' }],
  })
  expect(await ask({ room_category_ids: [1, 99] })).toMatchObject({ code: 'INVALID_ROOM_CATEGORY' })
  expect(await there.salem.call('addPriceRule', rule)).toMatchObject({ code: 'FORBIDDEN' })
  expect(granted(await there.noor.call('listPriceRules', {})).price_rules).toEqual([])
  const order = [
    '--kind=length_of_stay',
    '--discount-bp=1000',
    '--threshold=4',
    '--room-category-ids=marina-studio',
    '--reason=Quiet',
  ]
  expect(await there.operate('add-price-rule', ...order)).toMatchObject({ ok: true })
  expect(await discount(there, '2027-02-01', 4)).toBe(1_000)
  const [added] = granted(await there.noor.call('listPriceRules', {})).price_rules
  expect(await there.operate('stop-price-rule', String(added?.id), '--reason=Over')).toMatchObject({
    ok: true,
  })
  expect(await discount(there, '2027-02-01', 4)).toBe(0)
})

test('more than half off asks twice, and stands on Today until somebody with the right to prices has seen it', async () => {
  const there = await world(SILENT)
  const rule = {
    kind: 'last_minute' as const,
    threshold: 2,
    reason: 'Empty nights',
    room_category_ids: [1, 2],
  }
  const adding = (more: { discount_bp: number; confirmed?: boolean }) =>
    there.noor.call('addPriceRule', { ...rule, ...more })
  granted(await adding({ discount_bp: 5_000 }))
  expect(await adding({ discount_bp: 5_001 })).toMatchObject({
    code: 'CONFIRM_MORE_THAN_HALF',
    status: 409,
  })
  const { id: rule_id } = granted(await adding({ discount_bp: 6_000, confirmed: true }))
  const told = async (person: 'noor' | 'salem') =>
    granted(await there[person].call('listTrouble', {})).troubles.filter(
      ({ kind }) => kind === 'discount',
    )
  const [trouble, ...others] = await told('noor')
  expect(others).toEqual([])
  expect(trouble).toMatchObject({
    what: 'rule_steep',
    name: 'Last minute: arrive within 2\u00a0days',
    actions: ['seen'],
  })
  expect(await told('salem')).toMatchObject([{ actions: [] }])
  const seen = { id: Number(trouble?.id), reason: 'It is meant so' }
  expect(await there.noor.call('settleTrouble', { ...seen, what: 'offer_steep' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const seen_rule = { ...seen, what: 'rule_steep' as const }
  expect(await there.salem.call('settleTrouble', seen_rule)).toMatchObject({ code: 'FORBIDDEN' })
  granted(await there.noor.call('settleTrouble', seen_rule))
  expect(await told('noor')).toEqual([])
  const [entry] = granted(await there.noor.call('listActivity', { verb: 'settle-trouble' })).entries
  expect(entry).toMatchObject({ subject: `rule ${rule_id}`, reason: 'It is meant so' })
  granted(await there.noor.call('reopenTrouble', seen_rule))
  expect(await told('noor')).toHaveLength(1)
  granted(await there.noor.call('stopPriceRule', { id: rule_id, reason: 'Full enough' }))
  expect(await told('noor')).toEqual([])
})
