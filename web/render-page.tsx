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

/**
 * What React writes where a part is not there yet, as the code of a lazy part is not for the first
 * page that shows it.
 */
const UNREADY_PART = '<!--$!-->'

type Page = Pick<Response, 'status' | 'headers'> & { body: string | Response['body'] }
type Options = Parameters<RequestHandler<Register>>[1]

/**
 * The HTML of each page under way; null: it has to be rendered as a stream. Not in the response,
 * because Start would make a stream of it.
 */
const texts = new Map<Request, string | null>()

/**
 * Renders to a string; a page with parts to wait for, or one that fails, once more as a stream
 * (decision 0064).
 */
export async function renderPage(request: Request, options: Options): Promise<Page> {
  try {
    const page = await renderText(request, options)
    const text = texts.get(request)
    if (text === null) return await renderStream(request, options)
    return text === undefined ? page : { status: page.status, headers: page.headers, body: text }
  } finally {
    texts.delete(request)
  }
}

const renderStream = createStartHandler(defaultStreamHandler)
const renderText = createStartHandler(
  defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
    const html = renderHtml(router)
    texts.set(request, html === null ? null : await transformHtmlStringWithRouter(router, html))
    if (html === null) router.serverSsr?.cleanup()
    return new Response(null, { status: getSsrStatus(router), headers })
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
