import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import type { RequestContext } from './api/request-context.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

export default createServerEntry({ fetch: (request, options) => handler.fetch(request, options) })
