import { createHmac } from 'node:crypto'

export type Installation = {
  database_url: string
  /** Where `files` lie, and the secret where the process made its own. */
  data_dir: string
  secret: {
    /** Derives a key for one purpose. */
    keyFor: (purpose: string) => Buffer
    /** It lies in data_dir, rather than in the settings. */
    is_stored: boolean
  }
}
type KeyFor = Installation['secret']['keyFor']

/** Tells one APP_SECRET from another without telling it. */
export const printOf = (keyFor: KeyFor): string => keyFor('backup').toString('hex')
/** What only who has the APP_SECRET can write under a manifest. */
export const signatureOf = (manifest: Uint8Array, keyFor: KeyFor): string =>
  createHmac('sha256', keyFor('backup signature')).update(manifest).digest('hex')
