const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

export function linksOf({ html, text }: { html: string | null; text: string }): string[] {
  const linked = [...(html ?? '').matchAll(/<a\s[^>]*?href="(https?:[^"]*)"/gi)].map(
    ([, href = '']) =>
      href.replaceAll(/&(?:amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity),
  )
  return [...new Set([...linked, ...linksOfText(text)])]
}

function linksOfText(text: string): string[] {
  const written = text.match(/https?:\/\/[^\s<>"«»]+/g) ?? []
  return [...new Set(written.map((address) => address.replace(/[.,;:!?،؛؟)\]]+$/, '')))]
}
