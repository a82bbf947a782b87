import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import {
  createStartHandler,
  defaultStreamHandler,
  defineHandlerCallback,
  StartServer,
  type RequestHandler,
} from '@tanstack/react-start/server'
import type { AnyRouter, Register } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

/** What React writes where a part is not there yet, as the code of a lazy part is not for the first page that shows it. */
const UNREADY_PART = '<!--$!-->'

const unready = new WeakSet<Request>()

/**
 * Renders a page to a string: it is compressed as one piece, so that passing it on in parts would only cost time. A page with a part to wait
 * for, or one that fails, is loaded and rendered again as a stream, which waits and reports.
 */
export const renderPage: RequestHandler<Register> = async (request, options) => {
  const page = await renderText(request, options)
  return unready.has(request) ? await renderStream(request, options) : page
}

const renderStream = createStartHandler(defaultStreamHandler)
const renderText = createStartHandler(
  defineHandlerCallback(async (page) => {
    const html = await renderHtml(page.router).finally(() => page.router.serverSsr?.cleanup())
    if (html === null) unready.add(page.request)
    return new Response(html, { status: getSsrStatus(page.router), headers: page.responseHeaders })
  }),
)

async function renderHtml(router: AnyRouter): Promise<string | null> {
  try {
    const html = renderToString(<StartServer router={router} />)
    return html.includes(UNREADY_PART) ? null : await transformHtmlStringWithRouter(router, html)
  } catch {
    return null
  }
}
