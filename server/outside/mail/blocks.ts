import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { CORAL, INK, INK_2, LAMP, LINE, QUIET, SOFT } from './theme.ts'

type Link = { href: string; label: string }

/** One part of an e-mail, in both of its bodies. */
export type Block = { html: HtmlEscapedString | Promise<HtmlEscapedString>; text: string }

export const heading = (text: string): Block => ({
  text,
  html: html`<h1 class="big" style="margin:0 0 16px;font-size:30px;line-height:1.3;font-weight:700;color:${INK}">${text}</h1>`,
})

export const paragraph = (text: string): Block => ({ text, html: html`<p style="margin:0 0 16px;color:${INK}">${text}</p>` })

export const note = (text: string): Block => ({ text, html: small(text) })

export const noteWithLink = (text: string, { href, label }: Link): Block => ({
  text: `${text}\n${label}: ${href}`,
  html: small(html`${text} <a href="${href}">${label}</a>`),
})

const small = (content: unknown) => html`<p style="margin:0 0 16px;font-size:14px;color:${SOFT}">${content}</p>`

export const button = ({ href, label }: Link): Block => ({
  text: `${label}: ${href}`,
  html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:8px 0 24px">
    <tr>
      <td class="button">
        <a
          href="${href}"
          style="display:inline-block;padding:15px 28px;border-radius:10px;background:${LAMP};color:${INK};font-size:16px;line-height:1.4;font-weight:700;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`,
})

export type Fact = { label: string; value: string }

/** Values are isolated (bdi), so that amounts, dates and codes keep their order in Arabic. */
export const facts = (rows: readonly Fact[]): Block => ({
  text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  html: html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px;border-radius:14px;background:${QUIET.panel};border:1px solid ${LINE};border-spacing:0"
  >
    ${rows.map(
      ({ label, value }, index) =>
        html`<tr>
          <td width="36%" style="padding:12px 18px;${rule(index)}font-size:14px;color:${INK_2};vertical-align:top;text-align:start">
            ${label}
          </td>
          <td style="padding:12px 18px;${rule(index)}font-size:15px;font-weight:600;color:${INK};vertical-align:top;text-align:end">
            <bdi>${value}</bdi>
          </td>
        </tr>`,
    )}
  </table>`,
})

export type PriceRow = { label: string; amount: string; kind?: 'line' | 'discount' | 'total' }

export const priceTable = (rows: readonly PriceRow[]): Block => ({
  text: rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  html: html`<table role="table" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-spacing:0">
    ${rows.map((row) => {
      const style = rowStyle(row.kind ?? 'line')
      return html`<tr>
        <td style="padding:7px 0;${style}text-align:start;vertical-align:top">${row.label}</td>
        <td style="padding:7px 0;${style}padding-inline-start:16px;text-align:end;vertical-align:top;white-space:nowrap">
          <bdi>${row.amount}</bdi>
        </td>
      </tr>`
    })}
  </table>`,
})

const rule = (index: number) => (index === 0 ? '' : `border-top:1px solid ${LINE};`)

function rowStyle(kind: 'line' | 'discount' | 'total'): string {
  if (kind === 'total') return `padding-top:14px;border-top:2px solid ${INK};font-size:18px;font-weight:700;color:${INK};`
  return `font-size:15px;color:${kind === 'discount' ? CORAL : INK_2};`
}
