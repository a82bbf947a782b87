import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { defaultStreamHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import type { AnyRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

type Page = { request: Request; router: AnyRouter; responseHeaders: Headers }

/** What React writes where a part was not ready, as the code of a lazy part is not for the first page that shows it. */
const UNREADY_PART = '<!--$!-->'

/**
 * Renders a page to a string: it is compressed whole, so a stream would only cost time, a tenth of the CPU of a stay page. A page that
 * has a part to wait for, or fails, is rendered to a stream, which waits and reports.
 */
export const renderPage = defineHandlerCallback(async (page: Page) => (await renderReadyPage(page)) ?? defaultStreamHandler(page))

async function renderReadyPage({ router, responseHeaders: headers }: Page): Promise<Response | null> {
  const html = renderHtml(router)
  if (html === null || html.includes(UNREADY_PART)) return null
  return new Response(await transformHtmlStringWithRouter(router, html), { status: getSsrStatus(router), headers })
}

function renderHtml(router: AnyRouter): string | null {
  try {
    return renderToString(<StartServer router={router} />)
  } catch {
    return null
  }
}
