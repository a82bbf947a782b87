import type { EndpointName, Endpoints } from '#contract/index.ts'
import type { ClientInput } from '#contract/define-endpoint.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { requestOf } from '#kit/client.ts'
import type { Guest } from '../prepare-database.ts'
import type { RoundSetup } from '../open-round.ts'
import { untilTrue } from '../timeouts.ts'

const SLUGS = ['marina-studio', 'downtown-flat'] as const
const WHEN = [2, 5, 9, 16] as const
const SHEETS = 5
// what a visitor reads may be two seconds old, and nothing changes any more
const SETTLES_WITHIN_MS = 5_000
const READS_BY_STANDBY = /^sadaf_replica_reads_total\{by="standby"\} (\d+)$/m

type Readers = { guests: readonly Guest[]; clerks: readonly Guest[] }

/**
 * Both processes answer the same to everything that can be read, to the byte, and read from the
 * standby again.
 */
export async function checkAlike(
  { urls, clock }: RoundSetup,
  { guests, clerks }: Readers,
): Promise<string[]> {
  const violations: string[] = []

  async function compare<Name extends EndpointName>(
    name: Name,
    input: ClientInput<Endpoints[Name]>,
    token?: string,
  ): Promise<string> {
    const { path, method, headers } = requestOf(name, input)
    const authorization: Record<string, string> =
      token === undefined ? {} : { authorization: `Token ${token}` }
    const answersOf = () =>
      Promise.all(
        urls.map(async (url) => {
          const answer = await fetch(url + path, {
            method,
            headers: { ...headers, ...authorization },
          })
          return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`
        }),
      )
    let [one = '', other = ''] = await answersOf()
    if (one !== other)
      await untilTrue(
        async () => (([one = '', other = ''] = await answersOf()), one === other),
        SETTLES_WITHIN_MS,
      )
    if (one !== other)
      violations.push(
        `alike: ${path} is answered ${excerptOf(one, other)} and ${excerptOf(other, one)}`,
      )
    if (!one.startsWith('200 ')) violations.push(`alike: ${path} is answered ${one.slice(0, 200)}`)
    return one
  }

  const readsOf = async () =>
    Promise.all(
      urls.map(async (url) =>
        Number(READS_BY_STANDBY.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? 0),
      ),
    )
  const areReadingAgain = async () => {
    await Promise.all(urls.map((url) => fetch(url + requestOf('listLocations', {}).path)))
    return (await readsOf()).every((reads, n) => reads > (before[n] ?? 0))
  }

  const before = await readsOf()
  if (!(await untilTrue(areReadingAgain)))
    violations.push('alike: a process does not read from the standby')
  const today = dubaiDay(clock.now())
  for (const room_category_slug of SLUGS) await compare('readRoomDetails', { room_category_slug })
  for (const days of WHEN)
    await compare('searchRoomCategories', {
      from: addDays(today, days),
      to: addDays(today, days + 3),
      guests: 2,
    })
  for (const { token } of guests) await compare('listMyBookings', {}, token)
  const [clerk] = clerks
  const listed = await compare('listStaffBookings', {}, clerk?.token)
  for (const [reservation_id] of [...listed.matchAll(/SDF-\d+/g)].slice(0, SHEETS))
    await compare('readBookingSheet', { reservation_id }, clerk?.token)
  await compare('readMultiCalendar', { from: addDays(today, -70), days: 90 }, clerk?.token)
  return violations
}

/** From shortly before where two answers part. */
function excerptOf(text: string, other: string): string {
  let parting = 0
  while (parting < text.length && text[parting] === other[parting]) parting += 1
  return JSON.stringify(text.slice(Math.max(0, parting - 60), parting + 60))
}
