import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '#server/pages/pages.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BUILT = join(ROOT, 'dist')

/** The web as the server sees it: how to render a page, and where its files are. */
export type Web = {
  render: Renderer
  files: string | null
  middleware: ((req: IncomingMessage, res: ServerResponse, next: () => void) => void) | null
  close: () => Promise<void>
}

const isRenderer = (loaded: unknown): loaded is { default: { render: Renderer } } =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'default' in loaded &&
  typeof loaded.default === 'object' &&
  loaded.default !== null &&
  'render' in loaded.default

export async function openBuiltWeb(): Promise<Web> {
  const entry = join(BUILT, 'server', 'server.js')
  if (!existsSync(entry)) throw new Error('The web is not built; run npm run build')
  process.env['NODE_ENV'] ??= 'production' // otherwise React renders with its development checks
  const loaded: unknown = await import(pathToFileURL(entry).href)
  if (!isRenderer(loaded)) throw new Error('The built web has no renderer')
  const { render } = loaded.default
  return { render, files: join(BUILT, 'client'), middleware: null, close: async () => {} }
}

export async function openWatchedWeb(server: Server): Promise<Web> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const render: Renderer = async (request, options) => {
    const ssr = vite.environments['ssr'] // replaced when the bundler restarts
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('The bundler cannot run the web on the server')
    const loaded: unknown = await ssr.runner.import('/web/server.ts')
    if (!isRenderer(loaded)) throw new Error('web/server.ts has no renderer')
    return await loaded.default.render(request, options)
  }
  return {
    render,
    files: null,
    middleware: (req, res, next) => vite.middlewares(req, res, next),
    close: () => vite.close(),
  }
}
