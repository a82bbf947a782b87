import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openClusterServices } from '#kit/servers/cluster-services.ts'

/** `npm run proof -- cluster` runs the journeys once on a cluster. */
export const wantsCluster = process.env['CLUSTER'] === 'on'

const SETTINGS = { shared_buffers: '256MB' }

/** What the processes of a cluster share, the settings of each, and a disk for each. */
export async function openCluster(folder: string, public_url: string) {
  const shared = await openClusterServices(folder, SETTINGS)
  const env = {
    ...shared.env('postgres'),
    APP_SECRET: 'a secret of the journeys, 32 characters or more',
    DEMO: 'on',
    PUBLIC_URL: public_url,
  }
  const diskOf = (name: string) => {
    const disk = join(folder, name)
    mkdirSync(disk, { recursive: true })
    return disk
  }
  return { env, diskOf, close: shared.close }
}
