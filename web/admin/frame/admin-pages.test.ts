import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { rowOf } from './admin-pages.ts'

vi.mock('virtual:message-chunks', () => ({ messageChunks: {} }))

type Loader = (given: object) => unknown
type Opened = { Route: { options: { loader?: Loader } } }

const ROUTES = import.meta.glob<Opened>('../../routes/{admin.*,admin_.page-preview}.tsx')

const addressOf = (file: string) =>
  `/${file
    .replace(/^.*\/|\.tsx$/g, '')
    .replace('admin_', 'admin')
    .replaceAll('.', '/')
    .replace(/\/index$/, '')}`

/** What a page asks for before it is shown; `readStaffSelf` says what a colleague may do. */
async function callsOf(loader: Loader): Promise<EndpointName[]> {
  const called = new Set<EndpointName>()
  const everyRight = { rights: [...new Set(Object.values(endpoints).map(rightOf))] }
  const calls = new Proxy(
    {},
    {
      get: (_, name: EndpointName) => async () => {
        called.add(name)
        return everyRight
      },
    },
  )
  await loader({
    context: {
      queryClient: new QueryClient(),
      api: { callsOf: () => calls },
      today: '2027-01-11',
      lang: 'en',
    },
    deps: { page: 1, edit: 1 },
    params: { home: '1', offer: '1', coupon: '1', lead: '1', page: '1' },
  })
  return [...called].filter((name) => name !== 'readStaffSelf')
}

const rightOf = ({ access }: { access: string }) => access.replace(/^staff:?/, '')

/** They ask for nothing before something is typed or pressed. */
const ASK_NOTHING = ['/admin/homes/transfer', '/admin/new-booking', '/admin/security']

test.each(Object.entries(ROUTES))(
  '%s has a row, whose right is that of the calls it makes first',
  async (file, open) => {
    const address = addressOf(file)
    const page = rowOf(address)
    expect(page, 'a line in admin-pages.ts').toBeDefined()
    const { loader } = (await open()).Route.options
    const names = loader ? await callsOf(loader) : []
    expect(names.length === 0, names.join()).toBe(ASK_NOTHING.includes(address))
    for (const name of names) expect(rightOf(endpoints[name]), name).toBe(page?.right)
  },
)
