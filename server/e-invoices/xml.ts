/** An element: its name, its text or children, and its attributes; undefined: none. */
export type Xml = { name: string; content: string | Xml[]; attributes?: Record<string, string> }

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string) =>
  text
    .replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? character)
    // XML 1.0 has no way to write most of them
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')

export function writeXml({ name, content, attributes = {} }: Xml, indent = ''): string {
  const opening = [
    name,
    ...Object.entries(attributes).map(([key, text]) => `${key}="${escaped(text)}"`),
  ].join(' ')
  if (typeof content === 'string') return `${indent}<${opening}>${escaped(content)}</${name}>\n`
  const inner = content.map((child) => writeXml(child, `${indent}  `)).join('')
  return `${indent}<${opening}>\n${inner}${indent}</${name}>\n`
}
