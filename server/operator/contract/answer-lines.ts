/** What a call answered, a line each: `name: value`, what lies within it indented. */
export function linesOf(data: unknown, indent = ''): string[] {
  if (Array.isArray(data))
    return data.flatMap((one) =>
      isNest(one) ? itemLines(one, indent) : [`${indent}- ${said(one)}`],
    )
  if (!isNest(data)) return [`${indent}${said(data)}`]
  return Object.entries(data).flatMap(([name, value]) => {
    if (!isNest(value)) return [`${indent}${name}: ${said(value)}`]
    const inner = linesOf(value, `${indent}  `)
    return inner.length === 0 ? [`${indent}${name}: none`] : [`${indent}${name}:`, ...inner]
  })
}

const isNest = (value: unknown): value is object => typeof value === 'object' && value !== null

function itemLines(item: object, indent: string): string[] {
  const [first = '', ...rest] = linesOf(item, `${indent}  `)
  return [`${indent}- ${first.trimStart()}`, ...rest]
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
