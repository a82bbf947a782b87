import { html } from 'hono/html'
import { endpoints } from '#contract/index.ts'
import type { Access, Endpoint } from '#contract/define-endpoint.ts'
import { STATUS_OF } from '#contract/error-status.ts'
import { openApiDocument } from './openapi.ts'
import { messagesIn } from '#server/core/messages.ts'

const WHO: Record<Exclude<Access, `staff:${string}`>, string> = {
  anyone: 'anyone',
  booking: 'a guest, or the holder of a mailed link to the booking',
  payer: 'a guest, or the holder of a payment link of the booking',
  guest: 'a guest: account or temporary token',
  user: 'an account',
  owner: 'an owner with a verified email',
  staff: 'a colleague',
}
const whoOf = (access: Access) =>
  isRight(access) ? `a colleague with the right ${access.slice('staff:'.length)}` : WHO[access]
const isRight = (access: Access): access is Extract<Access, `staff:${string}`> =>
  access.startsWith('staff:')

const STYLE = `:root{font:16px/1.55 system-ui,sans-serif;color:#12303b;background:#f8fbfc}body{max-width:62rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h1{font-size:2.25rem;letter-spacing:-.02em}h2{margin-block-start:3rem}article{background:#fff;border:1px solid #d3dfe3;border-radius:.75rem;padding:1rem 1.25rem;margin-block:1rem}
h3{font:600 1rem/1.4 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}h3 b{color:#145e75;margin-inline-end:.5rem}pre{background:#eef4f6;border-radius:.5rem;padding:.75rem;overflow:auto;font-size:.8125rem}
summary{cursor:pointer;color:#145e75}code{font-size:.875em}table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.375rem .75rem .375rem 0;border-block-end:1px solid #d3dfe3;vertical-align:top}`

export function docsPage(public_url: string) {
  const document = openApiDocument(public_url)
  const rows = Object.entries<Endpoint>(endpoints)
  const rooms = [...new Set(rows.map(([, row]) => row.tag))]
  const sentences = new Map<string, string>(Object.entries(messagesIn('en').errors))
  const sentenceOf = (code: string) => sentences.get(code) ?? ''
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sadaf API</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>Sadaf API</h1>
          <p>
            ${document.info.description} The machine's version is at
            <a href="/api/openapi.json">/api/openapi.json</a>.
          </p>
          <p>
            Send <code>Accept-Language: ar</code> or <code>en</code>, and
            <code>Authorization: Token {token}</code> where a person is needed. A good answer is
            <code>{ status, message, data }</code>, a failure
            <code>{ status, message, errors: [{ field, code, message }], request_id }</code>.
          </p>
          ${rooms.map(
            (tag) =>
              html`<h2>${tag}</h2>
                ${rows.filter(([, row]) => row.tag === tag).map(([name, row]) => article(name, row, document.paths))}`,
          )}
          <h2>Codes of failure</h2>
          <table>
            ${Object.entries(STATUS_OF).map(
              ([code, status]) =>
                html`<tr>
                  <td><code>${code}</code></td>
                  <td>${status}</td>
                  <td>${sentenceOf(code)}</td>
                </tr>`,
            )}
          </table>
        </main>
      </body>
    </html>`
}

function article(name: string, row: Endpoint, paths: Record<string, Record<string, unknown>>) {
  return html`<article id="${name}">
    <h3><b>${row.method}</b>${row.path}</h3>
    <p>
      ${row.summary}. For
      ${whoOf(row.access)}.${row.errors.length > 0 ? html` Fails with ${row.errors.map((code) => html`<code>${code}</code> `)}` : ''}
    </p>
    <details>
      <summary>What it asks and answers</summary>
      <pre>${JSON.stringify(paths[row.path]?.[row.method.toLowerCase()], null, 2)}</pre>
    </details>
  </article>`
}
