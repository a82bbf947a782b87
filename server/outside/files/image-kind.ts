/** Magic bytes in Latin-1 (ITU T.81, W3C PNG, RFC 9649). */
const BEGINNINGS = {
  jpeg: (head: string) => head.startsWith('\xff\xd8\xff'),
  png: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head: string) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
}

export function imageKindOf(source: Uint8Array): string | undefined {
  const head = Buffer.from(source.subarray(0, 12)).toString('latin1')
  return Object.entries(BEGINNINGS).find(([, isBegun]) => isBegun(head))?.[0]
}
