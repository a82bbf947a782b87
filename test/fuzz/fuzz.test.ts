import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { requestElsewhere } from './elsewhere.ts'
import { comeBack, openFuzzWorld, type FuzzWorld } from './fuzz-world.ts'
import { dictionary, goodInputs } from './good-inputs.ts'
import { judge } from './judge.ts'
import { requestTo, rightRequest, type FuzzRequest } from './request.ts'
import { send } from './send.ts'

const OF_ONE_WORLD = 5_000
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_000) // more in `npm run proof -- fuzz`
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_270_110)
const AGAIN = process.env['FUZZ_REQUEST']
const AT_ONCE = 4
const LIMIT_MS = 600_000

const isName = (text: string): text is EndpointName => Object.hasOwn(endpoints, text)
const NAMES = Object.keys(endpoints).filter(isName)

function anyRequest(opened: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const goods = goodInputs(opened)
  const known = dictionary(opened)
  const calls = NAMES.map((name) => requestTo(name, goods[name], known))
  return fc.oneof(
    { weight: 9, arbitrary: fc.oneof(...calls) },
    { weight: 1, arbitrary: requestElsewhere },
  )
}

/**
 * Sends a request, once more where an earlier one had ended the session; slow is what is slow
 * twice.
 */
async function tryOut(opened: FuzzWorld, request: FuzzRequest) {
  const first = await send(opened.there, request, opened.tokens)
  const is_back = first.status === 401 && (await comeBack(opened, request.person))
  const received = is_back ? await send(opened.there, request, opened.tokens) : first
  const fault = judge(request, received)
  if (!fault?.startsWith('took')) return { received, fault }
  return { received, fault: judge(request, await send(opened.there, request, opened.tokens)) }
}

const told = (request: FuzzRequest) =>
  `Again: npm run fuzz -- --request '${JSON.stringify(request).replaceAll("'", String.raw`'\''`)}'`

async function fuzz(opened: FuzzWorld, requests: number, seed: number) {
  const property = fc.asyncProperty(anyRequest(opened), async (request) => {
    const { received, fault } = await tryOut(opened, request)
    if (fault !== null)
      throw new Error(`${fault}: ${received.text.slice(0, 600)}\n${told(request)}`)
  })
  await fc.assert(property, { numRuns: requests, seed })
}

async function brokenJobs({ there }: FuzzWorld) {
  await there.runJobs()
  return (
    await there.pool.query(
      'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
    )
  ).rows
}

/** What the small world is too small for. */
const REFUSED_HERE: Partial<Record<string, string>> = {
  connectWhatsapp: 'NOT_FOUND', // it is not set
  estimateLeadHome: 'TOO_FEW_COMPARABLES',
  downloadLeadEstimate: 'TOO_FEW_COMPARABLES',
}

test('every call grants what it is ready to grant: so the fuzzer reaches what lies behind the access checks', async () => {
  const opened = await openFuzzWorld()
  const refused: string[] = []
  for (const [name, goods] of Object.entries(goodInputs(opened))) {
    const [good] = goods
    if (!isName(name) || !good) continue
    const { received, fault } = await tryOut(opened, rightRequest(name, good))
    const refusal = REFUSED_HERE[name]
    const is_right =
      refusal === undefined ? received.status === 200 : received.text.includes(refusal)
    if (!is_right || fault !== null) refused.push(`${name}: ${received.text.slice(0, 200)}`)
  }
  expect(refused).toEqual([])
})

const worlds = Array.from({ length: Math.ceil(REQUESTS / OF_ONE_WORLD) }, (_, n) => ({
  seed: SEED + n * AT_ONCE,
  requests: Math.min(OF_ONE_WORLD, REQUESTS - n * OF_ONE_WORLD),
}))

test.each(AGAIN === undefined ? worlds : [])(
  '$requests requests from seed $seed: nothing breaks, hangs or answers outside its schema',
  async ({ seed, requests }) => {
    const opened = await openFuzzWorld()
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, lane) => fuzz(opened, requests / AT_ONCE, seed + lane)),
    )
    expect(await brokenJobs(opened)).toEqual([])
  },
  LIMIT_MS,
)

if (AGAIN !== undefined) {
  test('one request again', async () => {
    const opened = await openFuzzWorld()
    const { received, fault } = await tryOut(opened, JSON.parse(AGAIN))
    expect(fault, received.text).toBeNull()
  })
}
