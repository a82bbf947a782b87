import { timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/core/config.ts'
import { printOf, signatureOf, type Installation } from './installation.ts'
import type { CheckedArchive } from './read-archive.ts'
import { ArchiveFault } from './tar.ts'

const CHANGED = 'This backup was changed after it was made: its signature does not match.'
const USE_TRUST = 'If you trust the source of the file, add --trust.'

/** Archives that this installation did not sign need the operator's --trust. */
export function guardTrust(archive: CheckedArchive, { secret }: Installation, is_trusted: boolean) {
  if (archive.manifest.secret_print === printOf(secret.keyFor)) {
    if (archive.signature !== undefined) return guardSignature(archive, secret.keyFor)
    if (is_trusted && archive.manifest.format < 2) return
    throw new ArchiveFault(
      `This backup is not signed, so anyone could have made or changed it. ${USE_TRUST}`,
    )
  }
  const archived_secret = archive.secret
  if (!secret.is_stored || archived_secret === undefined)
    throw new ArchiveFault(
      'APP_SECRET is not the one this backup was made with. Set that one: otherwise no ID document could be decrypted.',
    )
  const keyFor = (purpose: string) => deriveKey(archived_secret, purpose)
  if (archive.manifest.secret_print !== printOf(keyFor))
    throw new ArchiveFault('The secret in this backup is not the one it was made with.')
  if (archive.signature !== undefined || archive.manifest.format >= 2)
    guardSignature(archive, keyFor)
  if (!is_trusted)
    throw new ArchiveFault(
      `This backup contains its own secret, which would replace the one here: the author of the file could open every session and document. ${USE_TRUST}`,
    )
}

function guardSignature(
  { signature = '', written_manifest }: CheckedArchive,
  keyFor: Installation['secret']['keyFor'],
) {
  const actual = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(written_manifest, keyFor))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new ArchiveFault(CHANGED)
}
