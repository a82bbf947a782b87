import { inflateSync } from 'node:zlib'

export function readPdf(pdf: Uint8Array) {
  const raw = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'))
  const runs = pages.flatMap((page) => {
    const names = [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)]
    const fonts = new Map(
      names.map(([, name, id = '']) => [
        name,
        readTable(referred(objects, objects.get(id), 'ToUnicode')),
      ]),
    )
    const content = inflated(
      /stream\n([\s\S]*?)\nendstream/.exec(referred(objects, page, 'Contents'))?.[1] ?? '',
    )
    return [...content.matchAll(/BT\n([\s\S]*?)ET\n/g)].map(([, run = '']) => readRun(run, fonts))
  })
  return { raw, pages: pages.length, text: `${runs.join('\n')}\n` }
}

function referred(objects: Map<string, string>, body = '', name = ''): string {
  return objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
}

function readTable(cmap: string): Map<number, string> {
  const pairs = cmap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)
  return new Map(
    [...pairs].map(([, glyph = '', utf16 = '']) => [
      Number.parseInt(glyph, 16),
      Buffer.from(utf16, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/**
 * Literal strings may hold balanced parentheses (ISO 32000-2, 7.3.4.2); Typst nests them twice at
 * most.
 */
const PLAIN = String.raw`\\[\s\S]|[^\\()]`
const NESTED = String.raw`\((?:${PLAIN}|\((?:${PLAIN})*\))*\)`
const QUOTED_OR_HEX = new RegExp(String.raw`\(((?:${PLAIN}|${NESTED})*)\)|<([0-9A-F]+)>`, 'g')

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readRun(run: string, fonts: Map<string | undefined, Map<number, string>>): string {
  const table = fonts.get(/\/(f\d+) /.exec(run)?.[1])
  const strings = run.matchAll(QUOTED_OR_HEX)
  const bytes = [...strings].map(([, quoted, hex = '']) =>
    quoted === undefined ? Buffer.from(hex, 'hex').toString('latin1') : unquoted(quoted),
  )
  const codes = Buffer.from(bytes.join(''), 'latin1')
  const glyphs = Array.from(
    { length: codes.length >> 1 },
    (_, index) => table?.get(codes.readUInt16BE(index * 2)) ?? '',
  )
  return (run.includes('/ReversedChars') ? glyphs.toReversed() : glyphs).join('')
}

function unquoted(text: string): string {
  return text.replaceAll(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, one = '') => {
    return octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPES[one] ?? one)
  })
}
