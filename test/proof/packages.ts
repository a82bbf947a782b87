import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Section } from './page.ts'

const FILE = 'test-results/sbom.cdx.json'

/**
 * Licences that a closed product may ship with; LGPL libraries (libvips) are loaded, not linked.
 */
const ALLOWED =
  /^(MIT|MIT-0|0BSD|ISC|BSD-[23]-Clause|Apache-2\.0|PostgreSQL|Unlicense|CC0-1\.0|OFL-1\.1|MPL-2\.0|BlueOak-1\.0\.0|LGPL-3\.0-or-later)$/

const Choice = z.object({
  license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
  expression: z.string().optional(),
})
const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).default([]),
      licenses: z.array(Choice).default([]),
    }),
  ),
})
type Component = z.infer<typeof Sbom>['components'][number]

/** Of what ships, read from the lockfile. */
const makeSbom = () =>
  execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'],
    { encoding: 'utf8', maxBuffer: 64e6 },
  )

/**
 * Writes the SBOM; holds when every package that ships has a hash in the lockfile and a licence
 * that may ship.
 */
export function listPackages({
  title,
  say,
}: {
  title: string
  say: (line: string) => void
}): Section {
  const text = makeSbom()
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, text)
  const { components } = Sbom.parse(JSON.parse(text))
  const faults = components.flatMap(faultsOf)
  const lines = [
    `${components.length} packages ship: ${countLicences(components)}`,
    `SBOM: ${FILE}`,
    ...faults,
  ]
  for (const line of lines) say(line)
  return {
    title,
    holds: faults.length === 0,
    lines: lines.filter((line) => !line.startsWith('SBOM')),
  }
}

export function faultsOf({ name, version, hashes, licenses }: Component): string[] {
  const named = licenses.flatMap(licencesOf)
  const refused = named.filter((licence) => !ALLOWED.test(licence))
  return [
    ...(hashes.length === 0 ? [`✗ ${name} ${version} has no hash in the lockfile`] : []),
    ...(named.length === 0 ? [`✗ ${name} ${version} names no licence`] : []),
    ...refused.map((licence) => `✗ ${name} ${version}: ${licence}`),
  ]
}

/** Every part of an `AND`; of an `OR` one that may ship. */
const licencesOf = ({ license, expression }: z.infer<typeof Choice>): string[] =>
  (expression ?? license?.id ?? license?.name ?? '')
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .flatMap((part) => {
      const ways = part.split(' OR ').map((way) => way.trim())
      return [ways.find((way) => ALLOWED.test(way)) ?? ways[0] ?? '']
    })

function countLicences(components: Component[]): string {
  const counts = new Map<string, number>()
  for (const licence of components.flatMap(({ licenses }) => licenses.flatMap(licencesOf)))
    counts.set(licence, (counts.get(licence) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([licence, count]) => `${licence} ${count}`)
    .join(', ')
}
