import { hashPassword } from '#accounts'
import { placeSpellings } from '#catalogue'
import { priceStays } from '#pricing'
import { dubaiDay } from '#core/time.ts'
import { loadDemoWorld } from '#demo/load/index.ts'
import { loadGazetteer } from '#catalogue/places/gazetteer.ts'
import type { OpenHouse } from '#main/services.ts'
import { loadOwner } from './load-owner.ts'
import { openBenchHouse } from './open-services.ts'

/** A house with the demo world and the owner of fifty units. */
export async function openOwnedHouse(say: (line: string) => void) {
  const now = new Date()
  const { filled, ...opened } = await openBenchHouse({
    now,
    settings: { shared_buffers: '256MB' },
    fill: async ({ house }) => await fill(house, now, say),
  })
  return { ...opened, owner: filled }
}

async function fill({ db, files }: OpenHouse['house'], now: Date, say: (line: string) => void) {
  await loadGazetteer(db, placeSpellings)
  await loadDemoWorld(db, { now, today: dubaiDay(now), files, priceStays, hashPassword, say })
  const owner = await loadOwner(db, now)
  say(`An owner of ${owner.unit_ids.length} units with ${owner.stays} stays of five years`)
  return owner
}
