/** Magic bytes in Latin-1 (ITU T.81, W3C PNG, RFC 9649). */
const BEGINNINGS = {
  jpeg: (head: string) => head.startsWith('\xff\xd8\xff'),
  png: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head: string) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
}

/** Brands of ISO base media files that a telephone writes for one picture (ISO/IEC 23008-12). */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'mif1']

/** What a camera or its owner's computer may bring besides; an AVIF is an ISO base media file. */
const OF_CAMERAS = {
  ...BEGINNINGS,
  avif: (head: string) => head.startsWith('ftypavif', 4) || head.startsWith('ftypavis', 4),
  heic: (head: string) => HEIC.some((brand) => head.startsWith(`ftyp${brand}`, 4)),
}

export const imageKindOf = (source: Uint8Array) => kindAmong(BEGINNINGS, source)
export const photographKindOf = (source: Uint8Array) => kindAmong(OF_CAMERAS, source)

export const isPhotograph = (source: Uint8Array) => photographKindOf(source) !== undefined

function kindAmong(
  kinds: Readonly<Record<string, (head: string) => boolean>>,
  source: Uint8Array,
): string | undefined {
  const head = Buffer.from(source.subarray(0, 12)).toString('latin1')
  return Object.entries(kinds).find(([, isBegun]) => isBegun(head))?.[0]
}
