import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { CORAL, INK, INK_2, LAMP, LINE, PICTURE_PX, QUIET, SOFT } from './theme.ts'

export type Link = { href: string; label: string }

/** One part of an e-mail, in both of its bodies. */
export type Block = { html: HtmlEscapedString | Promise<HtmlEscapedString>; text: string }

export const heading = (text: string): Block => ({
  text,
  html: html`<h1
    class="big ink"
    style="margin:0 0 16px;font-size:30px;line-height:1.3;font-weight:700;color:${INK}"
  >
    ${unbroken(text)}
  </h1>`,
})

export const paragraph = (text: string): Block => ({
  text,
  html: html`<p class="ink" style="margin:0 0 16px;color:${INK}">${unbroken(text)}</p>`,
})

export const note = (text: string): Block => ({ text, html: small(unbroken(text)) })

export const noteWithLink = (text: string, link: Link): Block => noteWithLinks(text, [link])

export const noteWithLinks = (text: string, links: readonly Link[]): Block => ({
  text: [text, ...links.map(linkText)].join('\n'),
  html: small(
    html`${unbroken(text)}
    ${links.map((link, index) => html`${index === 0 ? '' : ' · '}${linkHtml(link)}`)}`,
  ),
})

const linkText = ({ href, label }: Link) => (href.startsWith('tel:') ? label : `${label}: ${href}`)
const linkHtml = ({ href, label }: Link) =>
  html`<a class="link" href="${href}"><bdi>${label}</bdi></a>`

/** Its size stands in the markup, so that nothing moves when it arrives. */
export const picture = ({
  src,
  alt,
  width,
  height,
}: {
  src: string
  alt: string
  width: number
  height: number
}): Block => ({
  text: '',
  html: html`<img
    src="${src}"
    alt="${alt}"
    width="${PICTURE_PX}"
    height="${Math.round((PICTURE_PX * height) / width)}"
    style="display:block;width:100%;max-width:${PICTURE_PX}px;height:auto;margin:0 0 24px;border:0;border-radius:14px;background:${LINE};color:${INK_2};font-size:14px"
  />`,
})

const small = (content: unknown) =>
  html`<p class="soft" style="margin:0 0 16px;font-size:14px;color:${SOFT}">${content}</p>`

export const button = (link: Link): Block => buttonOf(link, `padding:15px 28px;background:${LAMP}`)

/** Beside another, which is to be pressed first. */
export const secondButton = (link: Link): Block =>
  buttonOf(link, `padding:14px 27px;border:1px solid ${SOFT}`, 'ink line')

const buttonOf = ({ href, label }: Link, look: string, dark = ''): Block => ({
  text: `${label}: ${href}`,
  html: html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="margin:8px 0 24px"
  >
    <tr>
      <td class="button">
        <a
          href="${href}"
          class="${dark}"
          style="display:inline-block;${look};border-radius:10px;color:${INK};font-size:16px;line-height:1.4;font-weight:700;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`,
})

export type Fact = { label: string; value: string; link?: Link }

/** Values are isolated (bdi), so that amounts, dates and codes keep their order in Arabic. */
export const facts = (rows: readonly Fact[]): Block => ({
  text: rows
    .map(({ label, value, link }) =>
      [`${label}: ${value}`, ...(link ? [linkText(link)] : [])].join('\n'),
    )
    .join('\n'),
  html: html`<table
    role="presentation"
    class="panel line"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px;border-radius:14px;background:${QUIET.panel};border:1px solid ${LINE};border-spacing:0"
  >
    ${rows.map(
      ({ label, value, link }, index) =>
        html`<tr>
          <td
            width="40%"
            class="ink2 line label"
            style="padding:12px 18px;${rule(index)}font-size:14px;color:${INK_2};vertical-align:top;text-align:start${label.length <= SHORT ? ';white-space:nowrap' : ''}"
          >
            ${label}
          </td>
          <td
            class="ink line value"
            style="padding:12px 18px;${rule(index)}${ANYWHERE}font-size:15px;font-weight:600;color:${INK};vertical-align:top;text-align:end"
          >
            <bdi>${unbroken(value)}</bdi>${link ? html`<br />${linkHtml(link)}` : ''}
          </td>
        </tr>`,
    )}
  </table>`,
})

export type PriceRow = { label: string; amount: string; kind?: 'line' | 'discount' | 'total' }

export const priceTable = (rows: readonly PriceRow[]): Block => ({
  text: rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  html: html`<table
    role="table"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px;border-spacing:0"
  >
    ${rows.map((row) => {
      const style = rowStyle(row.kind ?? 'line')
      return html`<tr>
        <td
          class="${rowClass(row.kind)}"
          style="padding:7px 0;${style}text-align:start;vertical-align:top"
        >
          ${row.label}
        </td>
        <td
          class="${rowClass(row.kind)}"
          style="padding:7px 0;${style}padding-inline-start:12px;text-align:end;vertical-align:top;white-space:nowrap"
        >
          <bdi>${row.amount}</bdi>
        </td>
      </tr>`
    })}
  </table>`,
})

/** A long address breaks where it must, so that no table is wider than a phone. */
const ANYWHERE = 'overflow-wrap:anywhere;word-break:break-word;'

/** The longest label, in letters, that fits one line of a phone. */
const SHORT = 18

const NUMBER = /([A-Z]{2,}-[A-Z0-9-]*\d)/

/**
 * References and numbers of invoices do not break at their hyphens, and are copied as they are
 * written.
 */
const unbroken = (text: string) =>
  text
    .split(NUMBER)
    .map((part) =>
      NUMBER.test(part) ? html`<span style="white-space:nowrap">${part}</span>` : part,
    )

const rule = (index: number) => (index === 0 ? '' : `border-top:1px solid ${LINE};`)

function rowClass(kind: PriceRow['kind']): string {
  if (kind === 'total') return 'ink strong'
  return kind === 'discount' ? 'coral' : 'ink2'
}

function rowStyle(kind: 'line' | 'discount' | 'total'): string {
  if (kind === 'total')
    return `padding-top:14px;border-top:2px solid ${INK};font-size:18px;font-weight:700;color:${INK};`
  return `font-size:15px;color:${kind === 'discount' ? CORAL : INK_2};`
}
