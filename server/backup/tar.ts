const BLOCK = 512
const NAME_BYTES = 100
const MAX_ENTRY_BYTES = 512 * 1024 * 1024

export type Entry = { name: string; bytes: Buffer }

export class ArchiveFault extends Error {
  override name = 'ArchiveFault'
}

export function tarEntry({ name, bytes }: Entry): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES)
    throw new Error(`File name too long for the archive: ${name}`)
  const head = Buffer.alloc(BLOCK)
  head.write(name, 0, 'utf8')
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${octal(bytes.length)} `, 124)
  head.write(`${octal(0)} `, 136)
  head.write(' '.repeat(8), 148)
  head.write('0', 156)
  head.write('ustar\u000000', 257)
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([head, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)])
}

export const tarEnd = Buffer.alloc(2 * BLOCK)

const octal = (n: number) => n.toString(8).padStart(11, '0')
const sumOf = (head: Buffer) => head.reduce((sum, byte) => sum + byte, 0)

/** Throws ArchiveFault for a truncated or foreign file. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = openReader(source)
  for (;;) {
    const head = await take(BLOCK)
    if (head.every((byte) => byte === 0)) return
    const { name, size } = readHead(head)
    const bytes = await take(size)
    await take((BLOCK - (size % BLOCK)) % BLOCK)
    yield { name, bytes }
  }
}

function readHead(head: Buffer): { name: string; size: number } {
  const written = Number.parseInt(head.toString('latin1', 148, 156), 8)
  const unsummed = Buffer.from(head).fill(' ', 148, 156)
  const size = Number.parseInt(head.toString('latin1', 124, 136), 8)
  const is_sound = written === sumOf(unsummed) && size >= 0 && size <= MAX_ENTRY_BYTES
  if (!is_sound) throw new ArchiveFault('This file is damaged or not a backup of Sadaf.')
  return { name: head.toString('utf8', 0, NAME_BYTES).replace(/\0.*$/s, ''), size }
}

function openReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let chunks: Buffer[] = []
  let length = 0
  return async (size: number): Promise<Buffer> => {
    while (length < size) {
      const { value, done } = await pieces.next()
      if (done) throw new ArchiveFault('This backup is truncated.')
      chunks.push(value)
      length += value.length
    }
    const all = Buffer.concat(chunks)
    chunks = [all.subarray(size)]
    length -= size
    return all.subarray(0, size)
  }
}
