import { brotliDecompressSync } from 'node:zlib'

/** The tables of a font file by their four letters. */
export type FontTables = Map<string, Buffer>

/** WOFF2 5.2: the tags that have a number instead of their letters. */
const KNOWN_TAGS = Array.from(
  'cmapheadhheahmtxmaxpnameOS/2postcvt fpgmglyflocaprepCFF VORGEBDTEBLCgasphdmxkernLTSHPCLTVDMXvheavmtxBASEGDEFGPOSGSUBEBSCJSTFMATHCBDTCBLCCOLRCPALSVG sbixacntavarbdatblocbslncvarfdscfeatfmtxfvargvarhstyjustlcarmortmorxopbdproptrakZapfSilfGlatGlocFeatSill'.matchAll(
    /.{4}/g,
  ),
  ([tag]) => tag,
)
const HEADER_BYTES = 48
const TAG_FOLLOWS = 63
const TRANSFORMED = new Set(['glyf', 'loca'])

/**
 * The tables of a WOFF2 font whose outlines are CFF (`OTTO`): those are only compressed; TrueType
 * outlines would be rewritten as well, and are refused.
 */
export function readWoff2(file: Buffer): FontTables {
  const tables: { tag: string; bytes: number }[] = []
  let at = HEADER_BYTES
  const readNumber = () => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const number = file.readUInt8(at++) & TAG_FOLLOWS
    const tag =
      number === TAG_FOLLOWS ? file.toString('latin1', at, (at += 4)) : (KNOWN_TAGS[number] ?? '')
    if (TRANSFORMED.has(tag)) throw new Error('This font has TrueType outlines')
    tables.push({ tag, bytes: readNumber() })
  }
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let from = 0
  return new Map(tables.map(({ tag, bytes }) => [tag, content.subarray(from, (from += bytes))]))
}

/** The tables of a TrueType or OpenType file as it is. */
export function readSfnt(file: Buffer): FontTables {
  const entries = Array.from(
    { length: file.readUInt16BE(4) },
    (_, index) => DIRECTORY_BYTES + index * ENTRY_BYTES,
  )
  return new Map(
    entries.map((entry) => {
      const from = file.readUInt32BE(entry + 8)
      return [
        file.toString('latin1', entry, entry + 4),
        file.subarray(from, from + file.readUInt32BE(entry + 12)),
      ]
    }),
  )
}

const DIRECTORY_BYTES = 12
const ENTRY_BYTES = 16

/**
 * An OpenType file with CFF outlines. Without check sums: those who read it do not compare them.
 */
export function writeOpenType(tables: FontTables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const directory = Buffer.alloc(DIRECTORY_BYTES + sorted.length * ENTRY_BYTES)
  const steps = Math.floor(Math.log2(sorted.length))
  directory.write('OTTO', 'latin1')
  directory.writeUInt16BE(sorted.length, 4)
  directory.writeUInt16BE(2 ** steps * ENTRY_BYTES, 6)
  directory.writeUInt16BE(steps, 8)
  directory.writeUInt16BE((sorted.length - 2 ** steps) * ENTRY_BYTES, 10)
  const parts: Buffer[] = [directory]
  let at = directory.length
  for (const [index, [tag, content]] of sorted.entries()) {
    const entry = DIRECTORY_BYTES + index * ENTRY_BYTES
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(content.length, entry + 12)
    const padding = Buffer.alloc(-content.length & 3)
    parts.push(content, padding)
    at += content.length + padding.length
  }
  return Buffer.concat(parts)
}

/** The characters that a font has, by its cmap table (formats 4 and 12). */
export function charactersOf(tables: FontTables): number[] {
  const cmap = tables.get('cmap')
  if (!cmap) return []
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  )
  return subtables
    .flatMap((at) => rangesOf(cmap, at))
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))
}

const END_OF_FORMAT_4 = 0xffff

function rangesOf(cmap: Buffer, at: number): [first: number, last: number][] {
  const format = cmap.readUInt16BE(at)
  if (format === 12)
    return Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, n) => [
      cmap.readUInt32BE(at + 16 + n * 12),
      cmap.readUInt32BE(at + 20 + n * 12),
    ])
  if (format !== 4) return []
  const ends = cmap.readUInt16BE(at + 6)
  return Array.from({ length: ends / 2 }, (_, n): [number, number] => [
    cmap.readUInt16BE(at + 16 + ends + n * 2),
    cmap.readUInt16BE(at + 14 + n * 2),
  ]).filter(([first]) => first !== END_OF_FORMAT_4)
}
