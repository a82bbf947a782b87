import type { Services } from '#server/call/call.ts'
import { listFeedIds, lockFeed, resealFeed } from './feed-queries.ts'
import { hashAddress, isSealedAnew, openAddress, sealAddress } from './sealed-address.ts'

/** Seals the addresses of feeds with the secret of now; how many were not. */
export async function resealFeeds(services: Services): Promise<number> {
  let sealed_anew = 0
  for (const { id } of await listFeedIds(services.db))
    if (await resealOne(services, id)) sealed_anew += 1
  return sealed_anew
}

const resealOne = (services: Services, id: number) =>
  services.db.transaction().execute(async (tx) => {
    const feed = await lockFeed(tx, id)
    if (feed === undefined || isSealedAnew(feed.sealed_address, feed.unit_id, services))
      return false
    const address = openAddress(feed.sealed_address, feed.unit_id, services)
    await resealFeed(tx, id, {
      sealed_address: sealAddress(address, feed.unit_id, services),
      address_hash: hashAddress(address, services),
    })
    return true
  })
