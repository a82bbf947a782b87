import * as z from 'zod/mini'
import { addDays } from '#server/core/time.ts'
import { rowsOf } from '#server/db/index.ts'
import { insertAll } from './bulk.ts'
import { dubaiTime } from '#demo/days.ts'
import { makeRandom, type Random } from '#demo/random.ts'
import type { Tx } from '#demo/shape.ts'

const PAST_DAYS = 175
const SPAN_DAYS = [16, 44] as const

const UnitOfHome = z.object({
  unit_id: z.int(),
  room_category_id: z.int(),
  slug: z.string(),
  unit: z.string(),
})

type Kind = {
  category: string
  vendor: string
  dirhams: readonly [number, number]
  done: readonly string[]
}

const KINDS: readonly Kind[] = [
  {
    category: 'air_conditioning',
    vendor: 'Cool Creek Technical Services LLC',
    dirhams: [180, 900],
    done: ['Coils cleaned and gas topped up', 'Thermostat replaced', 'Drain line cleared'],
  },
  {
    category: 'plumbing',
    vendor: 'Blue Pipe Maintenance LLC',
    dirhams: [120, 650],
    done: ['Kitchen tap replaced', 'Shower hose and head replaced', 'Water heater serviced'],
  },
  {
    category: 'electrical',
    vendor: 'Bright Souk Electric LLC',
    dirhams: [90, 480],
    done: ['Balcony lights replaced', 'Socket in the living room repaired'],
  },
  {
    category: 'appliances',
    vendor: 'Home Care Appliances LLC',
    dirhams: [150, 1_400],
    done: ['Washing machine pump replaced', 'New kettle and toaster', 'Dishwasher serviced'],
  },
  {
    category: 'painting',
    vendor: 'Dune Painters LLC',
    dirhams: [350, 1_600],
    done: ['Hall walls touched up', 'Bedroom repainted'],
  },
  {
    category: 'pest_control',
    vendor: 'Clear Home Pest Control LLC',
    dirhams: [160, 320],
    done: ['Quarterly treatment'],
  },
  {
    category: 'deep_cleaning',
    vendor: 'White Sand Cleaning LLC',
    dirhams: [280, 780],
    done: ['Sofa and carpets cleaned', 'Windows and balcony cleaned'],
  },
  {
    category: 'furnishing',
    vendor: 'Majlis Interiors LLC',
    dirhams: [220, 1_900],
    done: ['New set of linen and towels', 'Dining chair replaced'],
  },
  {
    category: 'other',
    vendor: 'Key & Lock Dubai LLC',
    dirhams: [80, 260],
    done: ['Spare key cut', 'Door lock serviced'],
  },
]

export async function loadExpenses(tx: Tx, today: string): Promise<void> {
  const { rows } = await rowsOf(UnitOfHome)`
    select u.id as unit_id, rc.id as room_category_id, rc.slug, u.name as unit
    from units u join room_categories rc on rc.id = u.room_category_id order by rc.slug, u.name`.execute(
    tx,
  )
  const expenses = rows.flatMap(({ slug, unit, ...place }) => {
    const random = makeRandom(`expenses of ${slug} ${unit}`)
    return daysOf(random).map((days_ago) => ({
      ...place,
      ...expenseOf(random, addDays(today, -days_ago)),
    }))
  })
  await insertAll(
    tx,
    'expenses',
    expenses.toSorted((a, b) => a.spent_on.localeCompare(b.spent_on)),
  )
}

function daysOf(random: Random): number[] {
  const days: number[] = []
  for (
    let day = random.between(2, SPAN_DAYS[1]);
    day < PAST_DAYS;
    day += random.between(...SPAN_DAYS)
  )
    days.push(day)
  return days
}

function expenseOf(random: Random, spent_on: string) {
  const { category, vendor, dirhams, done } = random.pick(KINDS)
  return {
    category,
    description: random.pick(done),
    vendor,
    bill_number: String(random.between(1_000, 9_999)),
    fils: random.between(...dirhams) * 100,
    spent_on,
    written_at: dubaiTime(spent_on, 17),
  }
}
