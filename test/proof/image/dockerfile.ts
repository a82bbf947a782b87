import { readFileSync } from 'node:fs'

export type Step = { kind: string; text: string }
export type Stage = { base: string; steps: Step[] }

/**
 * The stages of our Dockerfile, the last one is what ships. Knows the instructions that it uses, on
 * one line each.
 */
export function readDockerfile(path = 'Dockerfile'): Stage[] {
  const stages: Stage[] = []
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, kind = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (kind === 'FROM') stages.push({ base: text.split(' ')[0] ?? '', steps: [] })
    else if (kind !== '') stages.at(-1)?.steps.push({ kind, text })
  }
  return stages
}

export const textsOf = ({ steps }: Stage, kind: string): string[] =>
  steps.filter((step) => step.kind === kind).map(({ text }) => text)

export type Copy = { from: string | undefined; sources: string[]; target: string }

export function readCopy(text: string): Copy {
  const words = text.split(' ')
  const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1]
  const paths = from === undefined ? words : words.slice(1)
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** `A=1 B=2`. */
export const readEnv = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))

/** The words of an instruction that names its program: CMD, and what HEALTHCHECK runs. */
export const readCommand = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
