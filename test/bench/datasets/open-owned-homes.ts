import { hashPassword } from '#server/accounts/index.ts'
import { loadAmenities } from '#server/catalogue/amenities.ts'
import { placeSpellings } from '#server/catalogue/index.ts'
import { priceStays } from '#server/pricing/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { loadDemoWorld } from '#demo/load/index.ts'
import { loadGazetteer } from '#server/catalogue/places/gazetteer.ts'
import type { OpenServices } from '#server/main/services.ts'
import { loadOwner } from './load-owner.ts'
import { openBenchServices } from '../servers/open-services.ts'

export async function openOwnedServices(say: (line: string) => void) {
  const now = new Date()
  const { filled, ...opened } = await openBenchServices({
    now,
    settings: { shared_buffers: '256MB' },
    fill: async ({ services }) => await fill(services, now, say),
  })
  return { ...opened, owner: filled }
}

async function fill(
  { db, files }: OpenServices['services'],
  now: Date,
  say: (line: string) => void,
) {
  await loadGazetteer(db, placeSpellings)
  await loadAmenities(db)
  await loadDemoWorld(db, { now, today: dubaiDay(now), files, priceStays, hashPassword, say })
  const owner = await loadOwner(db, now)
  say(`An owner of ${owner.unit_ids.length} units with ${owner.stays} stays of five years`)
  return owner
}
