import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runPart } from './run.ts'
import { keepSections } from './page.ts'

const ALL = ['Fast', 'Whole', 'Closed']

test('a part measured again takes its own place, and the others stay as they were', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'proof.md')
  const told = () =>
    [...readFileSync(file, 'utf8').matchAll(/^## (.*)\n\n(.*?)\. Measured on (.*?),/gm)].map(
      (match) => match.slice(1),
    )
  keepSections(file, [{ title: 'Closed', holds: true, lines: ['all shut'] }], {
    titles: ALL,
    today: '2027-01-10',
  })
  keepSections(file, [{ title: 'Fast', holds: false, lines: ['✗ too slow'] }], {
    titles: ALL,
    today: '2027-01-11',
  })
  keepSections(file, [{ title: 'Fast', holds: true, lines: ['✓ quick'] }], {
    titles: ALL,
    today: '2027-01-12',
  })
  expect(told()).toEqual([
    ['Fast', 'Holds', '2027-01-12'],
    ['Closed', 'Holds', '2027-01-10'],
  ])
  expect(readFileSync(file, 'utf8')).toMatch(/✓ quick[^]*all shut/)
  expect(readFileSync(file, 'utf8')).not.toContain('too slow')
})

test('a part holds when its command ends well, and keeps the lines that belong on the page', async () => {
  const said: string[] = []
  const run = (exit: number) => [
    'node',
    '-e',
    `console.log('✓ kept'); console.log('passing'); process.exit(${exit})`,
  ]
  const say = (line: string) => void said.push(line)
  expect(await runPart({ title: 'Whole', run: run(0), keep: /^✓/ }, say)).toEqual({
    title: 'Whole',
    holds: true,
    lines: ['✓ kept'],
  })
  expect(await runPart({ title: 'Whole', run: run(1), keep: /^✓/ }, say)).toMatchObject({
    holds: false,
  })
  expect(said).toContain('passing')
})
