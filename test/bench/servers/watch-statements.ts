import pg from 'pg'
import { format } from 'sql-formatter'
import { vi } from 'vitest'

const NOT_OURS = /graphile_worker|rate_limits|sandbox_bank|outbox/

/**
 * Records the statements an act sends, each once, formatted; functions they call are in
 * server/db/schema.
 */
export async function statementsOf(act: () => Promise<unknown>): Promise<string> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    const texts = query.mock.calls
      .flatMap(([config]: unknown[]) => textOf(config))
      .filter((text) => !NOT_OURS.test(text))
    return `${[...new Set(texts)].map(formatted).join('\n\n')}\n`
  } finally {
    query.mockRestore()
  }
}

function textOf(config: unknown): string[] {
  if (typeof config === 'string') return [config]
  return typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string'
    ? [config.text]
    : []
}

const formatted = (text: string) =>
  format(text, { language: 'postgresql', tabWidth: 2, expressionWidth: 120, keywordCase: 'lower' })
