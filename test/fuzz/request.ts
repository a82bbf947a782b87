import fc from 'fast-check'
import { endpoints, type EndpointName } from '#contract/index.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { hostileHeader, hostileText, hostileValue } from './hostile.ts'
import { plausibleMembers, type Dictionary } from './plausible.ts'

export const PEOPLE = [
  'visitor',
  'stranger',
  'temporary',
  'sara',
  'layla',
  'nour',
  'omar',
  'maha',
  'noor',
  'salem',
  'leaver',
  'holder',
] as const
export type Somebody = (typeof PEOPLE)[number]

/** A request as plain data, so that a failure prints what to send again. */
export type FuzzRequest = {
  name: EndpointName | null
  person: Somebody
  method: string
  path: string
  query: [string, unknown][]
  headers: Record<string, string>
  body:
    | { kind: 'none' }
    | { kind: 'text'; text: string }
    | { kind: 'form'; parts: [string, unknown][] }
}
export type Good = { as: Somebody; input: Record<string, unknown> }

type Request = { as: Somebody; members: [string, unknown][] }
type Carried = Omit<FuzzRequest, 'name' | 'person'>

export function requestTo(
  name: EndpointName,
  goods: readonly Good[],
  known: Dictionary,
): fc.Arbitrary<FuzzRequest> {
  const row: Endpoint = endpoints[name]
  return request(row, goods, known).chain(({ as, members }) =>
    fc
      .record({
        person: fc.oneof(
          { weight: 4, arbitrary: fc.constant(as) },
          { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
        ),
        carried: carrying(row, members),
      })
      .map(({ person, carried }) => ({ name, person, ...carried })),
  )
}

export function rightRequest(name: EndpointName, { as, input }: Good): FuzzRequest {
  return { name, person: as, ...rightWay(endpoints[name], given(input)) }
}

function request(row: Endpoint, goods: readonly Good[], known: Dictionary): fc.Arbitrary<Request> {
  const fields = plausibleMembers(row, known)
  const plausible = fc.record({ as: fc.constantFrom(...PEOPLE), input: fc.record(fields) })
  const good = goods.length > 0 ? fc.constantFrom(...goods) : plausible
  return fc
    .record({
      base: fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: plausible }),
      faults: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Fault[]>([]) },
        {
          weight: 4,
          arbitrary: fc.array(fault(Object.keys(fields)), { minLength: 1, maxLength: 3 }),
        },
      ),
    })
    .map(({ base, faults }) => ({ as: base.as, members: faults.reduce(spoil, given(base.input)) }))
}

const given = (input: object) => Object.entries(input).filter(([, value]) => value !== undefined)

type Fault = { kind: 'drop' | 'repeat' | 'put' | 'wrap'; field: string; value: unknown }

function fault(fields: string[]): fc.Arbitrary<Fault> {
  const stranger = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'id', 'user_id', 'page'),
    hostileText,
  )
  const own = fields.length > 0 ? fc.constantFrom(...fields) : stranger
  return fc.record({
    kind: fc.constantFrom('put', 'put', 'put', 'drop', 'repeat', 'wrap'),
    field: fc.oneof({ weight: 6, arbitrary: own }, { weight: 1, arbitrary: stranger }),
    value: hostileValue,
  })
}

function spoil(members: [string, unknown][], { kind, field, value }: Fault): [string, unknown][] {
  const others = members.filter(([name]) => name !== field)
  const before = members.find(([name]) => name === field)?.[1]
  if (kind === 'drop') return others
  if (kind === 'repeat') return [...members, [field, value]]
  if (kind === 'wrap') return [...others, [field, [before, value]]]
  return [...others, [field, value]]
}

function carrying(row: Endpoint, members: [string, unknown][]): fc.Arbitrary<Carried> {
  const right = rightWay(row, members)
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(right) },
    {
      weight: 3,
      arbitrary: fc
        .record({ headers: oddHeaders })
        .map(({ headers }) => ({ ...right, headers: { ...right.headers, ...headers } })),
    },
    { weight: 1, arbitrary: fc.constant({ ...right, path: otherSlash(row.path) }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD')
        .map((method) => withMethod(right, method)),
    },
    { weight: row.method === 'GET' ? 0 : 2, arbitrary: brokenBody(right, members) },
  )
}

function rightWay(row: Endpoint, members: [string, unknown][]): Carried {
  const has_file = members.some(
    ([, value]) => typeof value === 'object' && value !== null && 'file' in value,
  )
  return {
    method: row.method,
    path: row.path,
    query: row.method === 'GET' ? members : [],
    headers: has_file || row.method === 'GET' ? {} : { 'content-type': 'application/json' },
    body:
      row.method === 'GET'
        ? { kind: 'none' }
        : has_file
          ? { kind: 'form', parts: members }
          : { kind: 'text', text: jsonOf(members) },
  }
}

const otherSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)
const withMethod = (right: Carried, method: string): Carried =>
  method === 'GET' || method === 'HEAD'
    ? { ...right, method, body: { kind: 'none' } }
    : { ...right, method }

/** JSON in which a member may stand twice. */
function jsonOf(members: [string, unknown][]): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`
}

const HEADERS = [
  'accept-language',
  'x-request-id',
  'authorization',
  'cookie',
  'origin',
  'x-sadaf-session',
  'accept',
  'content-type',
  'x-forwarded-for',
]
const oddHeaders = fc.dictionary(
  fc.constantFrom(...HEADERS),
  fc.oneof(
    hostileHeader,
    fc.constantFrom(
      'ar',
      'ar-AE,en;q=0.5',
      'Token',
      'Token x',
      'Token  a b',
      'Bearer x',
      'cookie',
      'null',
      'http://evil.example',
      'sadaf=x',
    ),
  ),
  { minKeys: 1, maxKeys: 3 },
)

function brokenBody(right: Carried, members: [string, unknown][]): fc.Arbitrary<Carried> {
  const text = jsonOf(members)
  const texts = fc.oneof(
    fc.nat({ max: text.length }).map((at) => text.slice(0, at)),
    fc.constantFrom(
      '[',
      '['.repeat(30_000),
      '{"a":'.repeat(10_000),
      'null',
      '1',
      '"x"',
      '[]',
      '1e400',
      '\uFEFF{}',
      '{}{}',
      'x'.repeat(70_000),
    ),
    hostileText,
  )
  const boundaries = fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'MULTIPART/form-data; boundary=x',
  )
  return fc.oneof(
    texts.map((broken): Carried => ({
      ...right,
      headers: { 'content-type': 'application/json' },
      body: { kind: 'text', text: broken },
    })),
    fc
      .constantFrom('text/plain', 'application/xml', 'application/x-www-form-urlencoded')
      .map((type) => ({ ...right, headers: { 'content-type': type } })),
    fc
      .tuple(
        boundaries,
        fc.oneof(
          fc.constantFrom(
            '',
            '--x',
            '--x\r\n\r\n',
            '--x\r\nContent-Disposition: form-data; name="id_image"; filename="a"\r\n\r\n',
          ),
          hostileText,
        ),
      )
      .map(([type, broken]): Carried => ({
        ...right,
        headers: { 'content-type': type },
        body: { kind: 'text', text: broken },
      })),
    fc.constant<Carried>({ ...right, headers: {}, body: { kind: 'form', parts: members } }),
  )
}
