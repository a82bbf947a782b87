import type { Verb } from './verb.ts'

const RUN = 'npm run operator --'

export function renderHelp(verbs: Record<string, Verb>): string[] {
  const widest = Math.max(...Object.keys(verbs).map((name) => name.length))
  return [
    `${RUN} <verb> [flags]`,
    '',
    ...Object.entries(verbs).map(([name, { summary }]) => `  ${name.padEnd(widest + 2)}${summary}`),
    `  ${'help'.padEnd(widest + 2)}Lists the verbs; help <verb> describes one.`,
    '',
    'Every verb accepts --as <name>: the operator, as recorded in the log.',
  ]
}

export function renderHelpOf({ summary, flags, takes, example, more }: Verb): string[] {
  const bare = new Set(takes)
  const widest = Math.max(...flags.map((flag) => flag.name.length))
  return [
    summary,
    '',
    `  ${RUN} ${example}`,
    '',
    ...flags.map((flag) => {
      const notes = [
        flag.is_required ? 'required' : 'optional',
        ...(bare.has(flag.name) ? ['or positional'] : []),
      ]
      return `  ${flag.name.padEnd(widest + 2)}${flag.about} (${notes.join(', ')})`
    }),
    ...(more.length > 0 ? ['', ...more] : []),
  ]
}
