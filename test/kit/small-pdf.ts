type Page = {
  /** Operators of PDF; a red page by default. */
  content?: string
  filter?: string
  width?: number
  height?: number
}
type SmallPdf = {
  pages: readonly Page[]
  /** By name, what pages and each other may draw with `/Name Do`. */
  forms?: Readonly<Record<string, string>>
  trailer?: string
}

const RED = '1 0 0 rg 0 0 9999 9999 re f'

export function smallPdf({ pages, forms = {}, trailer = '' }: SmallPdf): string {
  const names = Object.keys(forms)
  const resources = `/Resources << /XObject << ${names.map((name, at) => `/${name} ${100 + at} 0 R`).join(' ')} >> >>`
  const stream = (head: string, content: string) =>
    `<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`
  const objects: [number, string][] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [
      2,
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, at) => `${1_000 + 2 * at} 0 R`).join(' ')}] >>`,
    ],
    ...names.map((name, at): [number, string] => [
      100 + at,
      stream(`/Type /XObject /Subtype /Form /BBox [0 0 9999 9999] ${resources}`, forms[name] ?? ''),
    ]),
    ...pages.flatMap(
      ({ content = RED, filter = '', width = 200, height = 300 }, at): [number, string][] => [
        [
          1_000 + 2 * at,
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${resources} /Contents ${1_001 + 2 * at} 0 R >>`,
        ],
        [1_001 + 2 * at, stream(filter, content)],
      ],
    ),
  ]
  return written(objects, trailer)
}

function written(objects: readonly [number, string][], trailer: string): string {
  let body = '%PDF-1.7\n'
  const table = objects.map(([id, object]) => {
    const at = String(body.length).padStart(10, '0')
    body += `${id} 0 obj\n${object}\nendobj\n`
    return `${id} 1\n${at} 00000 n \n`
  })
  const size = Math.max(...objects.map(([id]) => id)) + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`
  return `${body}xref\n0 1\n0000000000 65535 f \n${table.join('')}${end}`
}

const THIRTY_TWO = '00'.repeat(32)

/** Opens with a password that nobody knows. */
export const lockedPdf = (): string =>
  smallPdf({
    pages: [{}],
    trailer: `/ID [<${THIRTY_TWO}> <${THIRTY_TWO}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${THIRTY_TWO}> /U <${THIRTY_TWO}> >>`,
  })

/** Ten forms that each draw the next one a hundred times. */
export const endlessPdf = (): string =>
  smallPdf({
    pages: [{ content: '/F0 Do' }],
    forms: Object.fromEntries(
      Array.from({ length: 10 }, (_form, at) => [
        `F${at}`,
        at === 9 ? '0 0 9 9 re f' : `/F${at + 1} Do `.repeat(100),
      ]),
    ),
  })
