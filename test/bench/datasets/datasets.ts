import { availableParallelism } from 'node:os'
import { CLIENTS } from '../servers/clients.ts'
import { openDataset, sizeOf, DATASETS, type Dataset } from './open-dataset.ts'
import { besides, medianOf, rowOf, type BenchRow, type Times } from '../row.ts'
import { timed } from '../requests-in-turn.ts'
import { timeSearches } from '../search.ts'
import type { Kind } from '../search-inputs.ts'
import { measureStay } from '../stay.ts'

type Say = (line: string) => void
type Goals = Partial<Record<Kind | 'mixed', { at_most: number }>>
type Measured = { homes: string; times: Times; rows: BenchRow[] }

export async function measureDatasets(say: Say): Promise<BenchRow[]> {
  const small = await measureDataset(DATASETS.small, {}, say)
  const large = await measureDataset(
    DATASETS.large,
    { area: { at_most: 18 }, 'city by price': { at_most: 80 }, mixed: { at_most: 30 } },
    say,
  )
  return [
    ...small.rows,
    ...large.rows,
    growthRow('area', { small, large, at_most: 4 }),
    httpRow(large),
    clientsRow(large),
  ]
}

export async function measureMillion(say: Say): Promise<BenchRow[]> {
  const large = await measureDataset(DATASETS.large, {}, say)
  const million = await measureDataset(
    DATASETS.million,
    { 'city by price': { at_most: 100 }, mixed: { at_most: 100 } },
    say,
  )
  return [...million.rows, growthRow('city by price', { small: large, large: million, at_most: 8 })]
}

async function measureDataset(homes: number, goals: Goals, say: Say): Promise<Measured> {
  const dataset = await openDataset(homes, say)
  try {
    const times = await timeSearches(dataset)
    const named = { homes: sizeOf(homes), times }
    return {
      ...named,
      rows: [
        ...searchRows(named, goals),
        ...visitorRows(named),
        ...(await measureRebuild(dataset, named)),
        ...(await measureStay(dataset)),
      ],
    }
  } finally {
    await dataset.close()
  }
}

const KINDS: { kind: Kind | 'mixed'; reason: string }[] = [
  {
    kind: 'area',
    reason:
      'it reads the homes of the few cells around one area, and planning the question is a good part of it',
  },
  {
    kind: 'radius',
    reason: 'it reads the homes within five kilometres of a point, which in a dense city are many',
  },
  {
    kind: 'map',
    reason: 'it reads the homes of a box of four kilometres and shows up to three hundred of them',
  },
  {
    kind: 'city',
    reason:
      'of every home of the city it counts those that are free, finds the cheapest and the dearest, and shows twenty',
  },
  {
    kind: 'city by price',
    reason: 'the same, with the twenty that cost least; from 20,000 homes on both read bits',
  },
  {
    kind: 'mixed',
    reason:
      'of a hundred searches 26 are of an area, 18 around a point, 30 of a map and 26 of the whole city',
  },
]

type Named = Omit<Measured, 'rows'>

function searchRows({ homes, times }: Named, goals: Goals): BenchRow[] {
  const yardstick = medianOf(times, 'select 1')
  return KINDS.map(({ kind, reason }) =>
    rowOf({
      name: `search of ${homes} homes, ${kind}`,
      ratio: medianOf(times, kind) / yardstick,
      goal: goals[kind],
      medians: besides(medianOf(times, kind), yardstick),
      sentence: `The median of such a search, for that of \`select 1\` through the same pool: ${reason}.`,
    }),
  )
}

function visitorRows({ homes, times }: Named): BenchRow[] {
  const yardstick = medianOf(times, 'select 1, visitors')
  return KINDS.map(({ kind, reason }) => {
    const rate = medianOf(times, `${kind}, visitors`)
    return rowOf({
      name: `search of ${homes} homes, ${kind}, ${CLIENTS} clients`,
      ratio: yardstick / rate,
      medians: `${rate.toFixed(1)}/s beside ${Math.round(yardstick)}/s`,
      sentence: `How many times \`select 1\` is answered while one such search is, sixteen clients asking without a pause: ${reason}.`,
    })
  })
}

type Growth = { small: Named; large: Named; at_most: number }

function growthRow(kind: Kind, { small, large, at_most }: Growth): BenchRow {
  const costOf = ({ times }: Named) => medianOf(times, kind) / medianOf(times, 'select 1')
  return rowOf({
    name: `${kind}, ${large.homes} homes beside ${small.homes}`,
    ratio: costOf(large) / costOf(small),
    goal: { at_most },
    medians: `${costOf(large).toFixed(1)} beside ${costOf(small).toFixed(1)} times select 1`,
    sentence:
      'What such a search costs among ten times as many homes, each beside its own `select 1`: ten times as many fit, but planning, fees and the page of results stay the same.',
  })
}

function clientsRow({ homes, times }: Named): BenchRow {
  const [alone, together] = [
    1_000 / medianOf(times, 'city by price'),
    medianOf(times, 'city by price, visitors'),
  ]
  const cores = availableParallelism()
  return rowOf({
    name: `city by price, ${CLIENTS} clients beside one, ${homes} homes`,
    ratio: together / (alone * cores),
    goal: { at_least: 0.2 },
    medians: `${together.toFixed(1)}/s beside ${cores} × ${alone.toFixed(1)}/s`,
    sentence:
      'Answers a second to sixteen clients, for those to one client times the cores: what is lost when they ask at once.',
  })
}

async function measureRebuild({ pool }: Dataset, { homes, times }: Named): Promise<BenchRow[]> {
  const { rows } = await pool.query<{ homes: number }>(
    'select count(*)::int as homes from wide_positions',
  )
  const kept = rows[0]?.homes ?? 0
  if (kept === 0) return []
  const ms = await timed(() => pool.query('select rebuild_wide_search()'))
  const yardstick = medianOf(times, 'select 1')
  return [
    rowOf({
      name: `rebuilding wide search, ${homes} homes`,
      ratio: ms / kept / yardstick,
      medians: `${Math.round(ms / 1_000)} s for ${kept} homes`,
      sentence:
        'The time for each home, for that of `select 1`: its bits and sums are made of its nights and rows; meanwhile searches go on.',
    }),
  ]
}

function httpRow({ times }: Named): BenchRow {
  const [http, inside, hello] = [
    medianOf(times, 'area, HTTP'),
    medianOf(times, 'area'),
    medianOf(times, 'hello'),
  ]
  return rowOf({
    name: 'area through HTTP',
    ratio: http / (1.5 * inside + hello),
    goal: { at_most: 1 },
    medians: `${http.toFixed(2)} ms beside 1.5 × ${inside.toFixed(2)} ms and ${hello.toFixed(2)} ms`,
    sentence:
      'The median of a search of an area through HTTP, for one and a half of the search itself and the barest answer of the same server: what checking, encoding and sending may add.',
  })
}
