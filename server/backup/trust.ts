import { timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#core/config.ts'
import { printOf, signatureOf, type Installation } from './installation.ts'
import type { CheckedArchive } from './read-archive.ts'
import { ArchiveFault } from './tar.ts'

const CHANGED = 'This backup was changed after it was made: its signature does not fit.'
const TELL_US = 'If you know where the file comes from, add --trust.'

/** Archives that this installation did not sign need the operator's --trust. */
export function guardTrust(archive: CheckedArchive, { secret }: Installation, is_trusted: boolean) {
  if (archive.manifest.secret_print === printOf(secret.keyFor)) {
    if (archive.signature !== undefined) return guardSignature(archive, secret.keyFor)
    if (is_trusted && archive.manifest.format < 2) return
    throw new ArchiveFault(`This backup is not signed, so anybody may have made or changed it. ${TELL_US}`)
  }
  const carried = archive.secret
  if (!secret.is_stored || carried === undefined)
    throw new ArchiveFault(
      'APP_SECRET is not the one this backup was made with. Set that one: without it no ID document could be opened again.',
    )
  const keyFor = (purpose: string) => deriveKey(carried, purpose)
  if (archive.manifest.secret_print !== printOf(keyFor))
    throw new ArchiveFault('The secret in this backup is not the one the backup was made with.')
  if (archive.signature !== undefined || archive.manifest.format >= 2) guardSignature(archive, keyFor)
  if (!is_trusted)
    throw new ArchiveFault(
      `This backup brings a secret of its own, which would take the place of the one here: whoever made the file could open every session and document. ${TELL_US}`,
    )
}

function guardSignature({ signature = '', written_manifest }: CheckedArchive, keyFor: Installation['secret']['keyFor']) {
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(written_manifest, keyFor))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new ArchiveFault(CHANGED)
}
