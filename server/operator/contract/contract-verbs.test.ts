import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { admin } from '#contract/endpoints/admin/index.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { renderHelpOf } from '#server/operator/help.ts'
import { VERBS as ALL_VERBS } from '#server/operator/index.ts'
import { contractVerbs, verbName } from './contract-verbs.ts'

const VERBS = contractVerbs()
const ROWS: [string, Endpoint][] = Object.entries(admin)
const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }

const linesOf = async (there: World, ...argv: string[]) => {
  const answer = await there.operate(...argv)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.lines
}

test('every call of the company has a verb whose help names each field of its input', () => {
  const callable = ROWS.filter(
    ([name, { needs_proof, access, has_files }]) =>
      needs_proof !== true &&
      has_files === undefined &&
      access !== 'anyone' &&
      name !== 'readStaffSelf',
  )
  for (const [name, { input }] of callable) {
    const verb = VERBS[verbName(name)]
    const help = verb ? renderHelpOf(verb).join('\n') : ''
    for (const field of Object.keys(input._zod.def.shape))
      expect(help, name).toContain(`--${field.replaceAll('_', '-')}`)
  }
})

test('what asks for a fresh second factor has no verb, or is refused where its input asks', async () => {
  const there = await world(SILENT)
  const guarded = ROWS.filter(([, { needs_proof }]) => needs_proof === true)
  expect(guarded.length).toBeGreaterThan(5)
  expect(guarded.filter(([name]) => verbName(name) in VERBS)).toEqual([])
  const steep = ['change-rates', 'marina-studio', '--from=2027-03-08', '--to=2027-03-12']
  expect(
    await there.operate(...steep, '--change.kind=set', '--change.amount=100', '--reason=x'),
  ).toMatchObject({ ok: false, faults: [{ where: 'SECOND_FACTOR_REQUIRED' }] })
})

test('the help says of what a number is, and what a list of objects holds', () => {
  const bare = Object.values(VERBS).flatMap(({ flags }) =>
    flags.filter(({ about }) => /^-?\d+ to /.test(about)).map(({ name }) => name),
  )
  expect([...new Set(bare)]).toEqual(['--page'])
  const aboutOf = (verb: string, flag: string) =>
    VERBS[verb]?.flags.find(({ name }) => name === flag)?.about
  expect(aboutOf('change-rates', '--change.bp')).toMatch(/^hundredths of a percent.*, -9000 to/)
  expect(aboutOf('change-rates', '--weekdays')).toMatch(/^days.*, 1 to 7, separated by \|$/)
  expect(aboutOf('place-stays', '--placements')).toBe('JSON, [{reservation_id, unit_id, from}, …]')
})

test('an act is carried out and logged under the name that was typed, once', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await linesOf(there, 'write-note', reservation_id, '--text=Late', '--as', 'Hind')
  const { rows } = await there.pool.query(
    `select actor, actor_id, source, subject from activity_log where verb = 'write-note'`,
  )
  expect(rows).toEqual([
    { actor: 'Hind', actor_id: null, source: 'operator', subject: reservation_id },
  ])
})

test('units are named home/unit, also within a list, and an unknown one is said', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  const placed = (unit_id: string) => [
    'place-stays',
    JSON.stringify([{ reservation_id, unit_id }]),
    '--reason=The lift is being repaired',
  ]
  expect(await linesOf(there, ...placed('downtown-flat/803'))).toEqual(['placed: 1'])
  expect(await linesOf(there, 'read-booking-sheet', reservation_id)).toContain('unit: 803')
  expect(await there.operate(...placed('downtown-flat/nowhere'))).toMatchObject({
    ok: false,
    faults: [{ where: '--unit-id' }],
  })
})

test('faults are said by flag before anything is opened: missing, misspelt, out of range', async () => {
  const there = await world(SILENT)
  expect(
    await there.operate('check-in-guests', 'SDF-X', '--deposit=much', '--id', '--note'),
  ).toMatchObject({
    ok: false,
    faults: expect.arrayContaining([
      { where: '--id', problem: 'is not a flag of this verb' },
      { where: '--note', problem: 'needs a value' },
      expect.objectContaining({ where: '--reservation-id' }),
      expect.objectContaining({ where: '--deposit' }),
    ]),
  })
})

test('an answer is lines that a person reads: amounts, lists, yes and no', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const sheet = (await linesOf(there, 'read-booking-sheet', reservation_id)).join('\n')
  expect(sheet).toContain(`reservation_id: ${reservation_id}`)
  expect(sheet).toMatch(/total: \d+\.\d\d/)
  const granted_list = granted(await there.noor.call('listStaffBookings', {}))
  expect(await linesOf(there, 'list-staff-bookings')).toContain(
    `total_count: ${granted_list.total_count}`,
  )
})

test('no verb written by hand stands in the place of one made from the contract', () => {
  const replaced = Object.entries(VERBS).filter(
    ([name, { summary, example }]) =>
      ALL_VERBS[name]?.summary !== summary || ALL_VERBS[name].example !== example,
  )
  expect(replaced.map(([name]) => name)).toEqual([])
})

test('no verb has two flags of one name', () => {
  for (const [name, { flags }] of Object.entries(VERBS))
    expect(new Set(flags.map((flag) => flag.name)).size, name).toBe(flags.length)
})

test('a file is written where it is asked for, with the days of its contents as filters', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await linesOf(there, 'write-note', reservation_id, '--text=Late', '--as', 'Hind')
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-verbs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'log.csv')
  const exported = ['export-activity', '--from=2027-01-01', '--to=2027-01-31']
  expect(await there.operate(...exported)).toMatchObject({ faults: [{ where: '--file' }] })
  await linesOf(there, ...exported, `--file=${file}`)
  expect(readFileSync(file, 'utf8')).toContain(reservation_id)
  await linesOf(there, 'export-activity', '--to=2027-01-01', `--file=${file}`)
  expect(readFileSync(file, 'utf8')).not.toContain(reservation_id)
})
