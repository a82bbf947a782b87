import {
  isMissing,
  openRequests,
  sha256Of,
  unexpected,
  type Answer,
  type RequestOptions,
} from './bucket-requests.ts'
import { readListing } from './bucket-listing.ts'
import { guardPlain, isBackup, isPlain } from './names.ts'
import { FilesMisconfigured, type Files, type Listed } from './types.ts'

/** Backups beside them are none of the product's files: no address leads to one. */
const isFile = (name: string) => isPlain(name) && !isBackup(name)

/** Sent with every file and answered with it: the ETag is no hash of the content in every store. */
const SHA256 = 'x-amz-meta-sha256'

/**
 * An S3-compatible store; backups that lie beside the files are none of them. Throws FilesAway, and
 * FilesMisconfigured when it refuses.
 */
export function openBucket(options: RequestOptions): Files {
  const { ask, isThere } = openRequests(options)

  async function* list(): AsyncGenerator<Listed> {
    let after: string | undefined = ''
    while (after !== undefined) {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        ...(after !== '' && { 'start-after': after }),
      }
      const answer = await ask({ method: 'GET', query })
      if (answer.status !== 200) throw unexpected(answer)
      const { files, is_truncated } = readListing(answer.bytes.toString())
      yield* files.filter(({ name }) => isFile(name))
      const last = is_truncated ? files.at(-1)?.name : undefined
      if (last === after)
        throw new FilesMisconfigured(
          'The file store lists the same files again: it does not know start-after',
        )
      after = last
    }
  }

  async function read(name: string): Promise<Answer | undefined> {
    if (!isFile(name)) return undefined
    const answer = await ask({ method: 'GET', name })
    if (isMissing(answer)) return undefined
    if (answer.status !== 200) throw unexpected(answer)
    const sha256 = answer.headers.get(SHA256)
    if (sha256 !== null && sha256 !== sha256Of(answer.bytes))
      throw new Error(`The file store has damaged ${name}`)
    return answer
  }

  return {
    put: async (name, bytes) => {
      guardPlain(name)
      const answer = await ask({
        method: 'PUT',
        name,
        bytes,
        headers: { [SHA256]: sha256Of(bytes) },
      })
      if (answer.status !== 200) throw unexpected(answer)
    },
    read: async (name) => (await read(name))?.bytes,
    remove: async (name) => {
      if (!isFile(name)) return
      const answer = await ask({ method: 'DELETE', name })
      if (answer.status !== 200 && answer.status !== 204 && !isMissing(answer))
        throw unexpected(answer)
    },
    stat: async (name) => {
      if (!isFile(name)) return undefined
      const head = await ask({ method: 'HEAD', name })
      const sha256 = head.headers.get(SHA256)
      if (head.status === 200 && sha256 !== null)
        return {
          bytes: Number(head.headers.get('content-length')),
          sha256,
          modified_at: modifiedAt(head),
        }
      // put by another program, or missing, which HEAD does not tell from a missing bucket
      const answer = await read(name)
      return (
        answer && {
          bytes: answer.bytes.length,
          sha256: sha256Of(answer.bytes),
          modified_at: modifiedAt(answer),
        }
      )
    },
    list,
    isThere,
  }
}

const modifiedAt = ({ headers }: Answer): Date => new Date(headers.get('last-modified') ?? 0)
