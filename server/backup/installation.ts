import { createHmac } from 'node:crypto'
import { localFolder, openLocalFiles, type Files } from '#server/outside/files/index.ts'

export type Installation = {
  database_url: string
  data_dir: string
  /** Null: files lie under `data_dir`. */
  bucket: Files | null
  secret: {
    keyFor: (purpose: string) => Buffer
    is_stored: boolean
  }
}
type KeyFor = Installation['secret']['keyFor']

export const printOf = (keyFor: KeyFor): string => keyFor('backup').toString('hex')
export const signatureOf = (manifest: Uint8Array, keyFor: KeyFor): string =>
  createHmac('sha256', keyFor('backup signature')).update(manifest).digest('hex')

export const filesOf = ({ data_dir, bucket }: Pick<Installation, 'data_dir' | 'bucket'>): Files =>
  bucket ?? openLocalFiles(localFolder(data_dir))
