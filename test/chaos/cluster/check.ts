import type { Guest } from '../prepare-database.ts'
import type { Ledger } from '../load/ledger.ts'
import type { RoundSetup } from '../open-round.ts'
import { untilTrue } from '../timeouts.ts'
import { checkAlike } from './alike.ts'
import { checkFiles } from './files.ts'
import { positionOf } from './position.ts'

type Evidence = { ledger: Ledger; guests: readonly Guest[]; clerks: readonly Guest[] }

/**
 * What must be so of a cluster once everything is back: nothing on a single database. Answers what
 * is not.
 */
export async function checkCluster(setup: RoundSetup, evidence: Evidence): Promise<string[]> {
  const { shared, apps } = setup
  if (!shared) return []
  const position = await positionOf(shared.primary.url('postgres'), 'primary')
  const hasFollowed = async () =>
    (await positionOf(shared.standby.url('postgres'), 'standby')) >= position
  if (!(await untilTrue(hasFollowed))) return ['cluster: the standby does not follow the primary']
  for (const { url } of apps)
    if (!(await untilTrue(async () => (await (await fetch(`${url}/readyz`)).text()) === 'ready')))
      return [`cluster: ${url} is not ready: ${await (await fetch(`${url}/readyz`)).text()}`]
  return [
    ...(await checkAlike(setup, evidence)),
    ...(await checkFiles(setup, shared, evidence.ledger)),
  ]
}
