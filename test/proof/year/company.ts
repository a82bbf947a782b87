import { makeRandom, type Random } from '#demo/random.ts'
import type { EndpointName, Endpoints } from '#contract/index.ts'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import { carryOutbox } from '#server/jobs/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { CRON_JOBS } from '#server/main/schedule.ts'
import type { Reply } from '#kit/client.ts'
import { openDemo } from '#kit/worlds/open-demo.ts'
import { openLastingSession } from '#kit/worlds/people.ts'
import { settleSlow } from '#server/outside/sandbox-bank/index.ts'
import { SILENT, world, type World } from '#kit/index.ts'

const GUESTS = 40
/** Away from a year that one process plays: another server's bucket, and an index in the background. */
const ELSEWHERE = ['back_up', 'begin_wide_search']
/** What no act of the year may be answered with: each is a fault of the product or of the year. */
const FAULTS = [
  'SOMETHING_WENT_WRONG',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'VALIDATION_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'SECOND_FACTOR_REQUIRED',
  'PAYMENT_ERROR',
  'TOO_MANY_REQUESTS',
]

export type Person = Pick<World['sara'], 'call'> & { user_id: number }
export type Home = {
  id: number
  slug: string
  min_nights: number
  owner_id: number
  units: { id: number; name: string }[]
}

/** The demo's company: its people, its homes, one process at a time, and a clock. */
export type Company = {
  there: World
  random: Random
  guests: Pick<World['sara'], 'call'>[]
  owners: Person[]
  noor: Person
  salem: Person
  shamma: Person
  homes: Home[]
  /** How often each act went well, and how often it was refused with what. */
  tally: Map<string, number>
  today: () => string
  /** The clock goes to an hour of a day of Dubai, and what is due by then is done. */
  until: (day: string, hour: number) => Promise<void>
  /** The process ends, and another one begins on the same database and files. */
  restart: () => Promise<void>
}

export async function openCompany(seed: string): Promise<Company> {
  const first = await openDemo()
  const tokens = await tokensOf(first)
  const company: Company = {
    ...peopleOf(first, tokens),
    there: first,
    random: makeRandom(`a year ${seed}`),
    homes: await homesOf(first),
    tally: new Map(),
    today: () => dubaiDay(company.there.clock()),
    until: async (day, hour) => {
      company.there.setClock(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`))
      await doWhatIsDue(company.there)
    },
    restart: async () => {
      const { database_url, folder, clock, close } = company.there
      await close()
      company.there = await world({ ...SILENT, database_url, folder, now: clock() })
      comeBack(company, tokens)
    },
  }
  return company
}

type Tokens = { guests: string[]; people: Map<string, { user_id: number; token: string }> }

async function tokensOf(there: World): Promise<Tokens> {
  const { rows: joined } = await there.pool.query<{ id: number }>(
    `insert into users (email, first_name, last_name, phone_number, is_email_verified, created_at)
     select 'guest' || n || '@example.com', 'Guest', 'No ' || n, '+97150000' || n, true, now() from generate_series(1000, 999 + $1::int) n returning id`,
    [GUESTS],
  )
  const loggedIn = (user_id: number) =>
    openLastingSession(there.services.db, { user_id, is_temporary: false, now: there.clock() })
  const guests: string[] = []
  for (const { id } of joined) guests.push(await loggedIn(id))
  const { rows } = await there.pool.query<{ id: number; email: string }>(
    `select u.id, u.email from users u where exists (select from staff s where s.user_id = u.id)
       or exists (select from ownerships o where o.owner_id = u.id) order by u.id`,
  )
  const people = new Map<string, { user_id: number; token: string }>()
  for (const { id, email } of rows) people.set(email, { user_id: id, token: await loggedIn(id) })
  return { guests, people }
}

function peopleOf(there: World, { guests, people }: Tokens) {
  const all = [...people].map(([email, { user_id, token }]) => ({
    email,
    user_id,
    call: there.withToken(token),
  }))
  const called = (name: string): Person => {
    const found = all.find(({ email }) => email === `${name}@example.com`)
    if (!found) throw new Error(`Nobody is called ${name}`)
    return found
  }
  const colleagues = [called('noor'), called('salem'), called('shamma')] as const
  const [noor, salem, shamma] = colleagues
  return {
    noor,
    salem,
    shamma,
    owners: all.filter((one) => !colleagues.includes(one)),
    guests: guests.map((token) => ({ call: there.withToken(token) })),
  }
}

async function homesOf({ pool, clock }: World): Promise<Home[]> {
  const { rows } = await pool.query<Home>(
    `select c.id, c.slug, c.min_nights, o.owner_id,
       (select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.id) from units u where u.room_category_id = c.id and u.is_active) as units
     from room_categories c join ownerships o on o.room_category_id = c.id and o.valid @> $1::date order by c.id`,
    [dubaiDay(clock())],
  )
  return rows.filter(({ units }) => units !== null)
}

/** The same people, now of another process. */
function comeBack(company: Company, tokens: Tokens) {
  const again = peopleOf(company.there, tokens)
  for (const [at, guest] of company.guests.entries()) Object.assign(guest, again.guests[at])
  for (const [at, owner] of company.owners.entries()) Object.assign(owner, again.owners[at])
  for (const name of ['noor', 'salem', 'shamma'] as const) Object.assign(company[name], again[name])
}

/** What the schedule would have done by now, and then the queue, as far as it is due by the clock of the year. */
async function doWhatIsDue({ services, clock, pool, runJobs }: World) {
  await settleSlow(services.db, clock()) // holds that the bank lets go
  for (const [name, round] of Object.entries(CRON_JOBS))
    if (!ELSEWHERE.includes(name)) await round(services, clock())
  await carryOutbox(services.db)
  await pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1',
    [clock()],
  )
  await runJobs()
}

type Calling = Pick<World['sara'], 'call'>

/** What a call answered, or undefined where it was refused as it may be; counted either way. */
export async function act<Name extends EndpointName>(
  { tally }: Pick<Company, 'tally'>,
  { call }: Calling,
  name: Name,
  input: ClientInput<Endpoints[Name]>,
): Promise<ClientOutput<Endpoints[Name]> | undefined> {
  const reply: Reply<Name> = await call(name, input)
  const said = reply.ok ? name : `${name}: ${reply.code}`
  tally.set(said, (tally.get(said) ?? 0) + 1)
  if (reply.ok) return reply.data
  if (FAULTS.includes(reply.code))
    throw new Error(`${said} ${JSON.stringify(reply.errors)} for ${JSON.stringify(input)}`)
  return undefined
}
