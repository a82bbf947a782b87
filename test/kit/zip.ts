import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** Names and contents of a zip, in its order. */
export async function entriesOf(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes))
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}
