import { html } from 'hono/html'
import { nameOf, type Sender } from './sender.ts'
import { FONT, INK, LAMP } from './theme.ts'

const ARC = 'display:block;margin:0 auto;border-style:solid;border-bottom:0;'

/** Mail programs drop SVG, so the arcs are borders; where those fail, the name remains. */
export function mark(from: Sender, lang: 'en' | 'ar') {
  const { logo } = from.company
  if (logo !== null)
    return html`<img
      src="${from.public_url}/pictures/${logo}?w=320&format=jpeg"
      alt="${nameOf(from, lang)}"
      height="40"
      style="display:block;height:40px;width:auto;max-width:240px;padding:6px 10px;border:0;border-radius:8px;background:#ffffff;color:${INK};font-size:16px"
    />`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="vertical-align:middle">
        <div
          style="${ARC}width:26px;height:14px;border-width:2px;border-color:#ffffff;border-radius:16px 16px 0 0"
        >
          <div
            style="${ARC}width:12px;height:7px;margin-top:5px;border-width:2px;border-color:#b7dce3;border-radius:9px 9px 0 0"
          >
            <div
              style="width:5px;height:5px;margin:2px auto 0;border-radius:3px;background:${LAMP};font-size:0;line-height:0"
            >
              &nbsp;
            </div>
          </div>
        </div>
      </td>
      <td
        style="padding-inline-start:12px;vertical-align:middle;${FONT[lang]}font-size:20px;line-height:1;font-weight:700;color:#ffffff"
      >
        ${nameOf(from, lang)}
      </td>
    </tr>
  </table>`
}
