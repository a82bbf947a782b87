import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Rooms of the server from the ground up: a file imports from rooms before its own only. */
export const SERVER = [
  'core',
  'db',
  'outside',
  'jobs',
  'call',
  'activity',
  'mailing',
  'accounts',
  'pricing',
  'catalogue',
  'members',
  'bookings',
  'extras',
  'billing',
  'booking-changes',
  'guest-bookings',
  'calendars',
  'reviews',
  'arrivals',
  'threads',
  'stays',
  'owners',
  'e-invoices',
  'deposits',
  'content',
  'leads',
  'incoming-mail',
  'privacy',
  'admin/team',
  'admin/phone',
  'admin/bookings',
  'admin/inbox',
  'admin/calendar',
  'admin/channels',
  'admin/deposits',
  'admin/cash',
  'admin/today',
  'admin/homes',
  'admin/rates',
  'admin/extras',
  'admin/offers',
  'admin/settings',
  'admin/pages',
  'admin/reviews',
  'admin/company',
  'admin/owners',
  'admin/agreements',
  'admin/expenses',
  'admin/month',
  'admin/fee-invoices',
  'admin/e-invoices',
  'admin/payouts',
  'admin/numbers',
  'admin/books',
  'admin/leads',
  'admin/first-run',
  'http',
  'pages',
  'backup',
  'operator',
  'main',
] as const

/** The same for the web. Features never import each other: routes compose them. */
export const WEB = [
  'messages',
  'styles',
  'ui',
  'urls',
  'stay-worker',
  'api',
  'i18n',
  'toasts',
  'map',
  'forms',
  'wishlist',
  'stays',
  'owner',
  'frame',
  'admin',
  'features',
  'routes',
] as const

/** Rooms that other rooms enter through `index.ts` alone. */
const SLICES = SERVER.slice(SERVER.indexOf('accounts'), SERVER.indexOf('http'))

/** Rooms that see less than all before them. */
const SEES_ONLY: Record<string, readonly string[]> = {
  'server/http': SERVER.slice(0, SERVER.indexOf('accounts')),
  'server/pages': [...SERVER.slice(0, SERVER.indexOf('accounts')), 'http'],
  'server/backup': SERVER.slice(0, SERVER.indexOf('accounts')),
  'server/operator': SERVER.filter((room) => room !== 'http' && room !== 'pages'),
  'server/content': SERVER.slice(0, SERVER.indexOf('pricing')),
  'server/leads': SERVER.slice(0, SERVER.indexOf('pricing')),
  'web/messages': [],
  'web/ui': [],
}

/** Sides of the house, and which of the others each imports. */
const SIDES: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  demo: ['contract', 'server'],
}

/** The only file of the product that knows the demo. */
const OPENS_DEMO = 'server/main/main.ts'
/** `ui` has no domain: words, data and routes come as props. */
const KNOWS_NO_CONTRACT = 'web/ui'

type Place = { side: string; room: string; feature: string | undefined }

function placeOf(path: string): Place {
  const [side = '', first = '', second = ''] = path.split('/')
  if (side === 'server')
    return { side, room: first === 'admin' ? `admin/${second}` : first, feature: undefined }
  if (side !== 'web') return { side, room: '', feature: undefined }
  const [, feature] = /^web\/features\/(admin\/[^/]+|[^/]+)/.exec(path) ?? []
  return { side, room: path.split('/').length === 2 ? 'routes' : first, feature }
}

const IMPORT = /(?:from|import|import\()\s*'([#.][^']*)'/g
const FOLDERS = { '#kit/': 'test/kit/', '#messages': 'web/messages/index.ts' }

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  for (const [alias, folder] of Object.entries(FOLDERS))
    if (specifier.startsWith(alias)) return specifier.replace(alias, folder)
  return specifier.slice(1)
}

/** A sentence per import that goes through a wall. Tests may import anything. */
export function faultsOfImports(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const fault = faultOf(file, targetOf(file, specifier))
    return fault === undefined ? [] : [`${file} imports ${specifier}: ${fault}`]
  })
}

function faultOf(file: string, target: string): string | undefined {
  const [from, to] = [placeOf(file), placeOf(target)]
  if (target.startsWith('test/')) return 'only tests import the test kit.'
  if (!(to.side in SIDES)) return undefined
  if (from.side !== to.side) return faultOfSides(file, from, to)
  if (
    from.side === 'web' &&
    from.feature !== undefined &&
    to.feature !== undefined &&
    from.feature !== to.feature
  )
    return 'features never import each other; routes compose them.'
  if (from.room === to.room) return undefined
  const order: readonly string[] = from.side === 'server' ? SERVER : from.side === 'web' ? WEB : []
  if (order.length === 0) return undefined
  const named = [from.room, to.room].find((room) => !order.includes(room))
  if (named !== undefined) return `${from.side}/${named} has no place in bin/walls.ts.`
  const seen = SEES_ONLY[`${from.side}/${from.room}`] ?? order
  if (order.indexOf(to.room) > order.indexOf(from.room) || !seen.includes(to.room))
    return `${from.room} sees only ${seen.slice(0, Math.max(0, order.indexOf(from.room))).join(', ') || 'itself'}. The order: ${order.join(' → ')}.`
  const is_entered = target === `server/${to.room}/index.ts` || from.room === 'main'
  if (from.side === 'server' && isSlice(to.room) && !is_entered)
    return `enter ${to.room} through its index.ts.`
  return undefined
}

const isSlice = (room: string) => SLICES.some((slice) => slice === room)

function faultOfSides(file: string, from: Place, to: Place): string | undefined {
  if (to.side === 'demo' && file === OPENS_DEMO) return undefined
  if (`${from.side}/${from.room}` === KNOWS_NO_CONTRACT)
    return 'ui has no domain: words, data and routes come as props.'
  if (SIDES[from.side]?.includes(to.side)) return undefined
  return `${from.side} imports only ${SIDES[from.side]?.join(' and ') || 'itself'}.`
}

const LOOKED_AT = '{contract,server,web,demo}/**/*.{ts,tsx}'
const LEFT_OUT = /\.test\.tsx?$|\.gen\.ts$/

/** What goes through a wall in the whole product. */
export const faultsOfWalls = (): string[] =>
  globSync(LOOKED_AT)
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) => faultsOfImports(file, readFileSync(file, 'utf8')))
