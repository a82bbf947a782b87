import { CLIENTS } from './clients.ts'
import { openDataset, sizeOf, DATASETS } from './open-dataset.ts'
import { besides, medianOf, rowOf, type BenchRow, type Times } from './row.ts'
import { timeSearches } from './search.ts'
import type { Kind } from './search-inputs.ts'
import { measureStay } from './stay.ts'

type Say = (line: string) => void
type Goals = Partial<Record<Kind | 'mixed', { at_most: number }>>
type Measured = { homes: string; times: Times; rows: BenchRow[] }

export async function measureDatasets(say: Say): Promise<BenchRow[]> {
  const small = await measureDataset(DATASETS.small, {}, say)
  const large = await measureDataset(
    DATASETS.large,
    { area: { at_most: 20 }, 'city by price': { at_most: 330 }, mixed: { at_most: 50 } },
    say,
  )
  return [...small.rows, ...large.rows, growthRow(small, large), httpRow(large)]
}

export async function measureMillion(say: Say): Promise<BenchRow[]> {
  const { rows } = await measureDataset(DATASETS.million, { mixed: { at_most: 700 } }, say)
  return rows
}

async function measureDataset(homes: number, goals: Goals, say: Say): Promise<Measured> {
  const dataset = await openDataset(homes, say)
  try {
    const times = await timeSearches(dataset)
    const named = { homes: sizeOf(homes), times }
    return { ...named, rows: [...searchRows(named, goals), ...visitorRows(named), ...(await measureStay(dataset))] }
  } finally {
    await dataset.close()
  }
}

const KINDS: { kind: Kind | 'mixed'; reason: string }[] = [
  { kind: 'area', reason: 'it reads the homes of the few cells around one area, and planning the question is a good part of it' },
  { kind: 'radius', reason: 'it reads the homes within five kilometres of a point, which in a dense city are many' },
  { kind: 'map', reason: 'it reads the homes of a box of four kilometres and shows up to three hundred of them' },
  { kind: 'city', reason: 'it looks at every home of the city for one window of days, counts those that are free and shows twenty' },
  { kind: 'city by price', reason: 'it prices the whole stay in every free home of the city, to show the cheapest first' },
  { kind: 'mixed', reason: 'of a hundred searches 26 are of an area, 18 around a point, 30 of a map and 26 of the whole city' },
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
  const yardstick = medianOf(times, 'select 1, crowd')
  return KINDS.map(({ kind, reason }) => {
    const rate = medianOf(times, `${kind}, crowd`)
    return rowOf({
      name: `search of ${homes} homes, ${kind}, ${CLIENTS} clients`,
      ratio: yardstick / rate,
      medians: `${rate.toFixed(1)}/s beside ${Math.round(yardstick)}/s`,
      sentence: `How many times \`select 1\` is answered while one such search is, sixteen clients asking without a pause: ${reason}.`,
    })
  })
}

function growthRow(small: Named, large: Named): BenchRow {
  const costOf = ({ times }: Named) => medianOf(times, 'area') / medianOf(times, 'select 1')
  return rowOf({
    name: `area, ${large.homes} homes beside ${small.homes}`,
    ratio: costOf(large) / costOf(small),
    goal: { at_most: 4 },
    medians: `${costOf(large).toFixed(1)} beside ${costOf(small).toFixed(1)} times select 1`,
    sentence:
      'What a search of an area costs among ten times as many homes, each beside its own `select 1`: ten times as many lie in the area, but planning, fees and the page of results stay the same.',
  })
}

function httpRow({ times }: Named): BenchRow {
  const [http, inside, hello] = [medianOf(times, 'area, HTTP'), medianOf(times, 'area'), medianOf(times, 'hello')]
  return rowOf({
    name: 'area through HTTP',
    ratio: http / (1.5 * inside + hello),
    goal: { at_most: 1 },
    medians: `${http.toFixed(2)} ms beside 1.5 × ${inside.toFixed(2)} ms and ${hello.toFixed(2)} ms`,
    sentence:
      'The median of a search of an area through HTTP, for one and a half of the search itself and the barest answer of the same server: what checking, encoding and sending may add.',
  })
}
