import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/serve-static'

const FOR_GOOD = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/**
 * Serves the built web from memory, some 6 MB; files with a hash in their name may be cached for
 * good.
 */
export function builtFiles(folder: string): MiddlewareHandler {
  const files = new Map(pathsIn(folder).map((path) => [path, new Uint8Array(readFileSync(path))]))
  return serveStatic({
    root: folder,
    join,
    precompressed: true,
    getContent: async (path) => files.get(path) ?? null,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? FOR_GOOD : ONE_HOUR)
      if (path.includes('/assets/stay-worker-')) c.header('Service-Worker-Allowed', '/')
    },
  })
}

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
