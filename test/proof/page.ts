import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

export type Section = { title: string; holds: boolean; lines: string[] }

const HEAD = `# Proof

What \`npm run proof\` measured last of every promise, each part on the day named. Figures are of the machine they were measured on; goals that
compare two things of one moment are of any. \`npm run proof -- chaos load\` measures those parts alone, and leaves the others as they are.
`

export function keepSections(
  file: string,
  fresh: Section[],
  { titles, today }: { titles: string[]; today: string },
) {
  const kept = sectionsOf(file)
  for (const { title, holds, lines } of fresh) {
    const verdict = `${holds ? 'Holds' : 'Does not hold'}. Measured on ${today}, ${availableParallelism()} cores.`
    kept.set(title, `## ${title}\n\n${verdict}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`)
  }
  const known = titles.flatMap((title) => kept.get(title) ?? [])
  writeFileSync(file, [HEAD, ...known].join('\n'))
}

function sectionsOf(file: string): Map<string, string> {
  const sections = pageOf(file)
    .split(/^(?=## )/m)
    .slice(1)
  return new Map(sections.map((text) => [text.slice(3, text.indexOf('\n')), `${text.trimEnd()}\n`]))
}

function pageOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
