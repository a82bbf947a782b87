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

/** Renders to a string; a page with parts to wait for, or one that fails, once more as a stream (decision 0064). */
export const renderPage: RequestHandler<Register> = async (request, options) => {
  const page = await renderText(request, options)
  return unready.has(request) ? await renderStream(request, options) : page
}

const renderStream = createStartHandler(defaultStreamHandler)
const renderText = createStartHandler(
  defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
    const html = renderHtml(router)
    if (html !== null) return new Response(await transformHtmlStringWithRouter(router, html), { status: getSsrStatus(router), headers })
    unready.add(request)
    router.serverSsr?.cleanup()
    return new Response(null)
  }),
)

function renderHtml(router: AnyRouter): string | null {
  try {
    const html = renderToString(<StartServer router={router} />)
    return html.includes(UNREADY_PART) ? null : html
  } catch {
    return null
  }
}
