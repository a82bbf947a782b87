import type { Verb } from './verb.ts'

const RUN = 'npm run operator --'

export function renderHelp(verbs: Record<string, Verb>): string[] {
  const widest = Math.max(...Object.keys(verbs).map((name) => name.length))
  return [
    `${RUN} <verb> [flags]`,
    '',
    ...Object.entries(verbs).map(([name, { summary }]) => `  ${name.padEnd(widest + 2)}${summary}`),
    `  ${'help'.padEnd(widest + 2)}This list; help <verb> for one of them.`,
    '',
    'Every verb takes --as <name>: who gives the order, as the log keeps it.',
  ]
}

export function renderHelpOf({ summary, flags, takes, example, more }: Verb): string[] {
  const bare = new Set(takes.map((field) => `--${field.replaceAll('_', '-')}`))
  const widest = Math.max(...flags.map((flag) => flag.name.length))
  return [
    summary,
    '',
    `  ${RUN} ${example}`,
    '',
    ...flags.map((flag) => {
      const notes = [flag.is_required ? 'required' : 'may be left out', ...(bare.has(flag.name) ? ['may be given without its name'] : [])]
      return `  ${flag.name.padEnd(widest + 2)}${flag.about} (${notes.join(', ')})`
    }),
    ...(more.length > 0 ? ['', ...more] : []),
  ]
}
