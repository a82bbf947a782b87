import { html, raw } from 'hono/html'
import type { Block } from './blocks.ts'
import { DARK, FONT, INK, LINE, NIGHT, PEARL, QUIET, SHELL, SOFT } from './theme.ts'
import { mark } from './mark.ts'
import type { Sender } from './sender.ts'

export type EmailPage = {
  from: Sender
  lang: 'en' | 'ar'
  title: string
  preview: string
  body: readonly Block[]
  footer: string | readonly string[]
}

const DARK_STYLES = [
  `.shell{background:${DARK.shell}!important}`,
  `.pearl{background:${DARK.pearl}!important}`,
  `.panel{background:${DARK.panel}!important}`,
  `.line{border-color:${DARK.line}!important}`,
  `.ink{color:${DARK.ink}!important}`,
  `.strong{border-color:${DARK.ink}!important}`,
  `.ink2{color:${DARK.ink_2}!important}`,
  `.soft{color:${DARK.soft}!important}`,
  `.coral{color:${DARK.coral}!important}`,
  `a.link{color:${DARK.link}!important}`,
].join('')

/** A fact stands under its label, since the longest of both do not fit beside each other. */
const PHONE_STYLES = [
  '.label,.value{display:block!important;width:auto!important;text-align:start!important}',
  '.label{padding-bottom:0!important}',
  '.value{padding-top:0!important;border-top:0!important}',
  '.strong{font-size:16px!important}',
].join('')

const headOf = (title: string, font: string) =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="x-apple-disable-message-reformatting" />
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
    <title>${title}</title>
    <style>
      body,table,td{${font}}
      a{color:${QUIET.link}}
      @media (prefers-color-scheme:dark){${raw(DARK_STYLES)}}
      @media (max-width:480px){${raw(PHONE_STYLES)}.pad{padding-inline:24px!important}.edge{padding-inline:0!important}.big{font-size:26px!important}.button a{display:block!important;text-align:center!important}}
    </style>
  </head>`

/**
 * Tables and inline styles, at most 600 px wide. Escapes all text except `body`, which is built
 * from the blocks of this folder.
 */
export async function emailPage({
  from,
  lang,
  title,
  preview,
  body,
  footer,
}: EmailPage): Promise<string> {
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  const font = FONT[lang]
  const lines = typeof footer === 'string' ? [footer] : footer
  const page = await html`<!doctype html>
    <html lang="${lang}" dir="${dir}" style="color-scheme:light dark">
      ${headOf(title, font)}
      <body
        class="shell ink"
        style="margin:0;padding:0;background:${SHELL};color:${INK};${font}-webkit-text-size-adjust:100%"
      >
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">
          ${preview}${'\u200c\u00a0'.repeat(80)}
        </div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          dir="${dir}"
          class="shell"
          style="background:${SHELL}"
        >
          <tr>
            <td align="center" class="edge" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                dir="${dir}"
                class="pearl"
                style="max-width:600px;background:${PEARL};border-radius:20px;overflow:hidden"
              >
                <tr>
                  <td class="pad" bgcolor="${NIGHT}" style="padding:26px 40px;background:${NIGHT}">
                    ${mark(from, lang)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="pad ink"
                    style="padding:40px 40px 16px;${font}font-size:16px;line-height:${lang === 'ar' ? '1.8' : '1.6'};color:${INK};text-align:start"
                  >
                    ${body.map((block) => block.html)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="pad soft line"
                    style="padding:20px 40px 32px;border-top:1px solid ${LINE};${font}font-size:13px;line-height:1.7;color:${SOFT};text-align:start"
                  >
                    ${lines.map((line) => html`<p style="margin:0 0 4px">${line}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return page.toString()
}
