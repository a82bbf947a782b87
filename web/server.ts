import type { RequestContext } from './api/request-context.ts'
import { renderPage } from './render-page.tsx'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

export default { render: renderPage }
