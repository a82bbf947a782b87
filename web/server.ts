import { createStartHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { RequestContext } from './api/request-context.ts'
import { renderPage } from './render-page.tsx'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

const handle = createStartHandler(renderPage)

export default createServerEntry({ fetch: (request, options) => handle(request, options) })
