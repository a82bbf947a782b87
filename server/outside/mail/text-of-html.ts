const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const HTML_MAX = 1_000_000

/** For reading as text alone: what is left of a tag is text. Quotes become lines with `>`. */
export function textOfHtml(html: string): string {
  return html
    .slice(0, HTML_MAX)
    .replaceAll(/<(style|script|head|title)\b[^>]*>[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/<blockquote\b[^>]*>/gi, '\n> ')
    .replaceAll(/<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|tr|h\d|blockquote)\s*>/gi, '\n')
    .replaceAll(/<[^>]{0,2000}>/g, '')
    .replaceAll(
      /&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi,
      (whole, name: string) => character(name) ?? whole,
    )
    .replaceAll(/[ \t\u00a0]+/g, ' ')
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}
