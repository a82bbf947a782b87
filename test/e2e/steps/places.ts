import type { Page } from '@playwright/test'
import { openProxy } from '../servers/proxy.ts'
import { SERVERS } from '../servers/open-servers.ts'

/** Ways to the same server that are not the one it was started for. */
export const PLACES = {
  'by its number': async () => ({
    origin: `http://127.0.0.1:${SERVERS.port}`,
    close: async () => {},
  }),
  'by another name': async () => ({
    origin: `http://sadaf.localhost:${SERVERS.port}`,
    close: async () => {},
  }),
  'behind a proxy': async () => {
    const proxy = await openProxy(SERVERS.port)
    return { origin: `http://127.0.0.1:${proxy.port}`, close: proxy.close }
  },
}

/** Served with 404, of which the browser tells as well. */
const MISSING = '/nothing-here'

/**
 * What the browser complains of from now on: whatever it renders otherwise than the server did,
 * first of all.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  const note = (text: string) => complaints.push(`${page.url()}: ${text}`)
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.location().url.endsWith(MISSING)) note(line.text())
  })
  return complaints
}
