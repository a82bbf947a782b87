import { Refusal } from '#server/core/refuse.ts'

/** Names are one or more plain segments separated by '/'. */
export type Files = {
  /** Atomic; replaces an older file of that name. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Buffer | undefined>
  remove: (name: string) => Promise<void>
  stat: (name: string) => Promise<Stat | undefined>
  /** By name. */
  list: () => AsyncIterable<Listed>
  /** False while the store does not answer: tries it again when it did not a moment ago. */
  isThere: () => Promise<boolean>
}

export type Listed = { name: string; modified_at: Date }
export type Stat = { bytes: number; sha256: string; modified_at: Date }

/** The store is out of reach: calls are answered with 503, jobs run again later. */
export class FilesAway extends Refusal {
  override name = 'FilesAway'
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE')
    this.message = `The file store does not answer${cause instanceof Error ? `: ${reasonOf(cause)}` : ''}`
    this.cause = cause
  }
}

/** Wrong keys, a missing bucket, another region. */
export class FilesMisconfigured extends Error {
  override name = 'FilesMisconfigured'
}

/** What fetch says of a lost connection is in the cause of its error. */
const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error && cause.message !== '' ? cause.message : message
