import type { BucketSettings } from '#server/core/config.ts'
import { isMissing, openRequests, unexpected } from './bucket-requests.ts'
import { readListing } from './bucket-listing.ts'
import { BACKUPS, guardPlain } from './names.ts'

/** S3 takes 10,000 parts of a file: 160 GB, and two parts in memory. */
const PART_BYTES = 16 * 1024 * 1024
const ATTEMPT_MS = 60_000

export type Archives = {
  /** By name. */
  list: () => Promise<string[]>
  /** All or nothing. Answers how many bytes it were. */
  store: (name: string, pieces: AsyncIterable<Buffer>) => Promise<number>
  read: (name: string) => AsyncGenerator<Buffer>
  remove: (name: string) => Promise<void>
}

/** The steps of a file that is sent part by part. */
function openUploads(ask: ReturnType<typeof openRequests>['ask']) {
  async function begin(path: string): Promise<string> {
    const answer = await ask({ method: 'POST', name: path, query: { uploads: '' } })
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(answer.bytes.toString())?.[1]
    if (answer.status !== 200 || id === undefined) throw unexpected(answer)
    return id
  }

  async function putPart(
    path: string,
    upload: string,
    { number, bytes }: { number: number; bytes: Buffer },
  ): Promise<string> {
    const answer = await ask({
      method: 'PUT',
      name: path,
      query: { partNumber: String(number), uploadId: upload },
      bytes,
    })
    const etag = answer.headers.get('etag')
    if (answer.status !== 200 || etag === null) throw unexpected(answer)
    return etag
  }

  /**
   * A store may answer 200 and say within that it failed; asked again after a lost answer it may
   * not know the upload any more.
   */
  async function complete(
    path: string,
    upload: string,
    { etags, total }: { etags: readonly string[]; total: number },
  ) {
    const parts = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const bytes = Buffer.from(
      `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    )
    const answer = await ask({ method: 'POST', name: path, query: { uploadId: upload }, bytes })
    const head = await ask({ method: 'HEAD', name: path })
    if (head.status !== 200 || Number(head.headers.get('content-length')) !== total)
      throw unexpected(answer)
  }

  return { begin, putPart, complete }
}

/** Backups in a bucket, written and read part by part: never whole in memory, nor on a disk. */
export function openArchives(settings: BucketSettings, { part_bytes = PART_BYTES } = {}): Archives {
  const { ask } = openRequests({ ...settings, attempt_ms: ATTEMPT_MS })
  const { begin, putPart, complete } = openUploads(ask)
  const pathOf = (name: string) => {
    guardPlain(`${BACKUPS}${name}`)
    return `${BACKUPS}${name}`
  }

  async function store(name: string, pieces: AsyncIterable<Buffer>): Promise<number> {
    const path = pathOf(name)
    const upload = await begin(path)
    try {
      const etags: string[] = []
      let total = 0
      for await (const bytes of partsOf(pieces, part_bytes)) {
        etags.push(await putPart(path, upload, { number: etags.length + 1, bytes }))
        total += bytes.length
      }
      await complete(path, upload, { etags, total })
      return total
    } catch (error) {
      // the store may be away; its own rule deletes the parts
      await ask({ method: 'DELETE', name: path, query: { uploadId: upload } }).catch(() => {})
      throw error
    }
  }

  async function* read(name: string): AsyncGenerator<Buffer> {
    for (let from = 0, total = Infinity; from < total;) {
      const headers = { range: `bytes=${from}-${from + part_bytes - 1}` }
      const answer = await ask({ method: 'GET', name: pathOf(name), headers })
      if (answer.status !== 206) throw unexpected(answer)
      total = Number(answer.headers.get('content-range')?.split('/')[1])
      from += answer.bytes.length
      yield answer.bytes
    }
  }

  return {
    list: async () => {
      const answer = await ask({
        method: 'GET',
        query: { 'list-type': '2', 'encoding-type': 'url', prefix: BACKUPS },
      })
      if (answer.status !== 200) throw unexpected(answer)
      // a page has a thousand, more than are ever kept
      const { files } = readListing(answer.bytes.toString())
      return files.map((file) => file.name.slice(BACKUPS.length)).toSorted()
    },
    store,
    read,
    remove: async (name) => {
      const answer = await ask({ method: 'DELETE', name: pathOf(name) })
      if (answer.status !== 200 && answer.status !== 204 && !isMissing(answer))
        throw unexpected(answer)
    },
  }
}

/** All of one size but the last, which may be shorter. */
async function* partsOf(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    while (length > size) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, size)
      waiting = [all.subarray(size)]
      length -= size
    }
  }
  yield Buffer.concat(waiting)
}
