import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** What reads the scripts that the page has asked for until then. */
export function keepScripts(page: Page): () => Promise<Buffer[]> {
  const responses = new Map<string, Response>()
  const keep = (response: Response) => {
    const kind = response.request().resourceType()
    if (/script|other/.test(kind) && /\.js(\?|$)/.test(response.url()))
      responses.set(response.url(), response)
  }
  page.on('response', keep)
  return async () => {
    page.off('response', keep)
    return await Promise.all([...responses.values()].map((response) => response.body()))
  }
}

/** What they weigh as they travel, in kB. */
export function kilobytesOf(scripts: Buffer[]): number {
  return scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0) / 1000
}
