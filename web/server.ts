import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { RequestContext } from './api/request-context.ts'
import { renderPage } from './render-page.tsx'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

export default createServerEntry({ fetch: (request, options) => renderPage(request, options) })
