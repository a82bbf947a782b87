import { createHmac } from 'node:crypto'
import type { Services } from '#server/call/call.ts'
import { isSealedWith, seal, unseal } from '#server/core/seal.ts'

const PURPOSE = 'calendar feeds'
const boundTo = (unit_id: number) => `calendar feed of unit ${unit_id}`

type Context = Pick<Services, 'config'>

/** Whoever has the address of a feed reads it, so it is kept as guests' documents are. */
export const sealAddress = (address: string, unit_id: number, { config }: Context): Buffer =>
  seal(Buffer.from(address), { key: config.keyFor(PURPOSE), bound_to: boundTo(unit_id) })

export const openAddress = (sealed: Buffer, unit_id: number, { config }: Context): string =>
  unseal(sealed, {
    keys: config.openingKeysFor(PURPOSE),
    bound_to: boundTo(unit_id),
  }).toString()

export const hashAddress = (address: string, { config }: Context): Buffer =>
  createHmac('sha256', config.keyFor(PURPOSE)).update(address).digest()

export const isSealedAnew = (sealed: Buffer, unit_id: number, { config }: Context): boolean =>
  isSealedWith(sealed, { key: config.keyFor(PURPOSE), bound_to: boundTo(unit_id) })
