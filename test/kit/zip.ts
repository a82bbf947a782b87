import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'

/** Names and contents of a zip, in its order. */
export async function entriesOf(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes))
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

export async function zipOf(
  entries: Iterable<readonly [name: string, content: Uint8Array | string]>,
) {
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
