import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Files } from '#server/outside/files/index.ts'
import { PICTURES, type FileHomes } from './file-homes.ts'

/** The text within an archive. */
export const HOMES_FILE = 'homes.json'

/**
 * Homes and their pictures as a zip, written as it is read: one picture at a time is in memory. A
 * picture that the store has lost is left out.
 */
export function archiveOf(
  { homes, owners, pictures }: FileHomes,
  { files, now }: { files: Files; now: Date },
): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const options = { mtime: now, mode: 0o100_644 }
  zip.addBuffer(Buffer.from(jsonOf({ owners, homes })), HOMES_FILE, options)
  for (const file of pictures)
    zip.addReadStreamLazy(PICTURES + file, { ...options, compress: false }, (send) => {
      files.read(file).then(
        (bytes) => send(null, Readable.from(bytes ? [bytes] : [])),
        (error: unknown) => send(error, Readable.from([])),
      )
    })
  zip.end()
  const output = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  return Readable.toWeb(output)
}

export const jsonOf = (content: Pick<FileHomes, 'owners' | 'homes'>): string =>
  `${JSON.stringify(content, null, 2)}\n`
