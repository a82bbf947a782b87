import { createHmac } from 'node:crypto'

export type Installation = {
  database_url: string
  data_dir: string
  secret: {
    keyFor: (purpose: string) => Buffer
    is_stored: boolean
  }
}
type KeyFor = Installation['secret']['keyFor']

export const printOf = (keyFor: KeyFor): string => keyFor('backup').toString('hex')
export const signatureOf = (manifest: Uint8Array, keyFor: KeyFor): string =>
  createHmac('sha256', keyFor('backup signature')).update(manifest).digest('hex')
