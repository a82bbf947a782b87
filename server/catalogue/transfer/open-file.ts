import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { PHOTOGRAPH_MAX_BYTES } from '#contract/constants.ts'
import { HOMES_FILE } from '#server/catalogue/export/homes-archive.ts'
import { wholeFileFault } from '#server/catalogue/import/catalogue-faults.ts'
import type { PictureReader } from '#server/catalogue/import/home-pictures.ts'

/** Ten thousand homes with two long texts each. */
const TEXT_MAX_BYTES = 128 * 1024 ** 2
const ENTRIES_MAX = 50_000

/** Bytes [from, to) of the file. */
export type RangeReader = (from: number, to: number) => Promise<Buffer>
type Source = { file_name: string; bytes: number; read: RangeReader }
export type OpenFile = {
  text: string
  kind: 'json' | 'csv'
  readPicture: PictureReader
  close: () => void
}

/**
 * The text of a file of homes, and its pictures when it is an archive; none of it is in memory
 * whole but the text. Throws CatalogueFaults for what is no such file.
 */
export async function openHomesFile(source: Source): Promise<OpenFile> {
  const { file_name, bytes, read } = source
  const head = await read(0, Math.min(4, bytes))
  if (head.toString('latin1') !== 'PK\x03\x04') {
    if (bytes > TEXT_MAX_BYTES) throw wholeFileFault('file_text_too_long')
    const text = textOf(await read(0, bytes))
    return { text, kind: kindOf(file_name), readPicture: async () => undefined, close: () => {} }
  }
  const { zip, entries } = await openArchive(source)
  const name = entries.has(HOMES_FILE)
    ? HOMES_FILE
    : [...entries.keys()].find((one) => /^[^/]+\.(json|csv)$/i.test(one))
  const entry = name === undefined ? undefined : entries.get(name)
  if (name === undefined || !entry) throw wholeFileFault('file_without_text')
  if (entry.uncompressedSize > TEXT_MAX_BYTES) throw wholeFileFault('file_text_too_long')
  return {
    text: textOf(await contentOf(zip, entry)),
    kind: kindOf(name),
    readPicture: async (file) => {
      const picture = entries.get(file)
      if (!picture) return undefined
      if (picture.uncompressedSize > PHOTOGRAPH_MAX_BYTES) return 'picture_too_large'
      return await contentOf(zip, picture)
    },
    close: () => zip.close(),
  }
}

const kindOf = (name: string) => (name.toLowerCase().endsWith('.csv') ? 'csv' : 'json')

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wholeFileFault('file_not_utf8')
  }
}

async function openArchive({ bytes, read }: Source) {
  const entries = new Map<string, Entry>()
  try {
    const zip = await yauzl.fromRandomAccessReaderPromise(new PiecesReader(read), bytes, {
      autoClose: false,
      validateEntrySizes: true,
    })
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= ENTRIES_MAX) throw wholeFileFault('file_not_archive')
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    }
    return { zip, entries }
  } catch {
    throw wholeFileFault('file_not_archive')
  }
}

/** A size that was lied about ends the stream: see validateEntrySizes. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch {
    throw wholeFileFault('file_not_archive')
  }
}

const PIECE_BYTES = 1024 ** 2

/** The library asks for an heir of its own. */
class PiecesReader extends yauzl.RandomAccessReader {
  private readonly pieces: (from: number, to: number) => AsyncGenerator<Buffer>

  constructor(read: RangeReader) {
    super()
    this.pieces = async function* pieces(from, to) {
      for (let at = from; at < to; at += PIECE_BYTES)
        yield await read(at, Math.min(to, at + PIECE_BYTES))
    }
  }

  override _readStreamForRange(from: number, to: number) {
    return Readable.from(this.pieces(from, to), { objectMode: false })
  }
}
