const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const HTML_MAX = 500_000
const TAG_MAX = 2_000
/** Between their tags stands nothing that is read. */
const UNREAD = ['style', 'script', 'head', 'title']
const LINE_ENDS = ['br', 'hr', '/p', '/div', '/li', '/tr', '/blockquote', '/h1', '/h2', '/h3']

/**
 * For reading as text alone: what is left of a tag is text. Quotes begin with `>`. Each character
 * is looked at once: a stranger wrote it.
 */
export function textOfHtml(html: string): string {
  const [before = '', ...pieces] = html.slice(0, HTML_MAX).split('<')
  let text = before
  let inside: string | undefined
  for (const piece of pieces) {
    const end = piece.slice(0, TAG_MAX).indexOf('>')
    const name = nameOf(piece)
    if (inside !== undefined) {
      if (name !== `/${inside}`) continue
      inside = undefined
    } else if (end !== -1 && UNREAD.includes(name)) {
      inside = name
      continue
    }
    if (end === -1) text += `<${piece}`
    else text += breakFor(name) + piece.slice(end + 1)
  }
  return text
    .replaceAll(
      /&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi,
      (whole, one: string) => character(one) ?? whole,
    )
    .replaceAll(/[ \t\u00A0]+/g, ' ')
}

const nameOf = (piece: string): string =>
  (/^\/?[a-z]\w{0,20}/i.exec(piece)?.[0] ?? '').toLowerCase()

function breakFor(name: string): string {
  if (name === 'blockquote') return '\n> '
  return LINE_ENDS.includes(name) ? '\n' : ''
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}
