import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readBucket } from '#server/core/config.ts'
import { makeRandom } from '#demo/random.ts'
import { openBucket } from '#server/outside/files/index.ts'
import { untilReady } from '../apps.ts'
import { DOCUMENT, drawPicture } from '../load/document.ts'
import { openLedger } from '../load/ledger.ts'
import { sendGuests } from '../load/send-guests.ts'
import { FIRST_PORT, openRoundSetup } from '../open-round.ts'
import { openPreparedDatabase, type PreparedDatabase } from '../prepare-database.ts'
import { recover } from '../recovery.ts'
import { untilTrue } from '../timeouts.ts'
import { checkCluster } from './check.ts'

const OWN_PORT = FIRST_PORT + 2 // other rounds are played beside this one

let prepared: PreparedDatabase
beforeAll(async () => {
  prepared = await openPreparedDatabase({ is_cluster: true })
}, 120_000)
afterAll(() => prepared.close())

test(
  'two disks, a pooler, a standby and a bucket answer alike and keep every file; a file that is lost, another or not sealed is noticed',
  { timeout: 300_000 },
  async () => {
    const random = makeRandom('cluster')
    const setup = await openRoundSetup({
      prepared,
      name: `cluster_${Date.now()}`,
      random,
      sabotage: {},
      first_port: OWN_PORT,
    })
    onTestFinished(() => setup.close())
    const { apps, urls, bank, clock, shared, query } = setup
    expect(await untilReady(apps)).toBe(true)
    const ledger = openLedger()
    const leaving = new AbortController()
    const { guests, clerks } = prepared
    const stopped = leaving.signal
    const visitors = sendGuests({
      guests,
      clerks,
      urls,
      bank,
      random,
      ledger,
      clock,
      is_on_cluster: true,
      stopped,
    })
    const said = (kind: string) => ledger.said.filter((one) => one.kind === kind).length
    expect(
      await untilTrue(async () => said('checked in') > 3 && said('pictured') > 1, 120_000),
    ).toBe(true)
    leaving.abort()
    await visitors
    expect(await recover(setup, async () => [])).toEqual([])
    expect(await checkCluster(setup, { ledger, guests, clerks })).toEqual([])

    const settings = readBucket(shared?.store.env ?? {})
    if (!settings) throw new Error('The bucket has no settings')
    const bucket = openBucket(settings)
    const [lost, other] = await query<{ id: number; document_file: string }>(
      'select id, document_file from check_in_guests where document_file is not null order by id limit 2',
    )
    const [shown] = await query<{ id: number; profile_picture: string }>(
      'select id, profile_picture from users where profile_picture is not null',
    )
    if (!lost || !other || !shown) throw new Error('Nobody has handed in anything')
    const drawn = new Uint8Array(await (await drawPicture(other.id, DOCUMENT)).arrayBuffer())
    await bucket.remove(lost.document_file)
    await bucket.put(other.document_file, drawn)
    await bucket.put(shown.profile_picture, drawn)
    await bucket.put('sealed/left-over', new Uint8Array([1]))
    const noticed = await checkCluster(setup, { ledger, guests, clerks })
    expect(noticed.toSorted()).toEqual(
      [
        `files: the document of guest ${lost.id} cannot be opened`,
        `files: the document of guest ${other.id} cannot be opened`,
        `files: the picture of user ${shown.id} is not what was sent`,
        'files: sealed/left-over is in the bucket and belongs to nobody',
        `files: ${other.document_file} is in the bucket unsealed`,
        `files: ${shown.profile_picture} is in the bucket unsealed`,
      ].toSorted(),
    )
  },
)
