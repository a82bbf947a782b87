import { describe, expect, test } from 'vitest'
import { faultsOfImports, faultsOfWalls, SERVER, WEB } from './walls.ts'

const importing = (specifier: string) => `import { anything } from '${specifier}'`

const laterThan = (order: readonly string[], room: string) => order.slice(order.indexOf(room) + 1)

describe.each(SERVER.map((room) => ({ room })))('server/$room', ({ room }) => {
  const file = `server/${room}/new-file.ts`

  test('refuses every later room and names the order', () => {
    for (const later of laterThan(SERVER, room))
      expect(faultsOfImports(file, importing(`#server/${later}/index.ts`)), later).toEqual([
        expect.stringContaining(SERVER.join(' → ')),
      ])
  })

  test('refuses the web, the demo and the test kit', () => {
    for (const specifier of [
      '#web/api/api.tsx',
      '#demo/load/index.ts',
      '#kit/index.ts',
      '#messages',
    ])
      expect(faultsOfImports(file, importing(specifier)), specifier).toHaveLength(1)
  })

  test('takes the contract and its own files', () => {
    expect(
      faultsOfImports(file, `${importing('#contract/index.ts')}\n${importing('./beside.ts')}`),
    ).toEqual([])
  })
})

describe.each(WEB.map((room) => ({ room })))('web/$room', ({ room }) => {
  const file = `web/${room}/new-file.tsx`

  test('refuses every later room and names the order', () => {
    for (const later of laterThan(WEB, room))
      expect(faultsOfImports(file, importing(`#web/${later}/anything.tsx`)), later).toEqual([
        expect.stringContaining(WEB.join(' → ')),
      ])
  })

  test('refuses the server, however it is imported', () => {
    for (const source of [
      importing('#server/db/index.ts'),
      `const db = await import('#server/db/index.ts')`,
      `import '#server/db/index.ts'`,
    ])
      expect(faultsOfImports(file, source), source).toHaveLength(1)
  })
})

test('features never import each other, also not a neighbour in the admin area', () => {
  const file = 'web/features/admin/rates/new-file.tsx'
  expect(faultsOfImports(file, importing('#web/features/admin/today/today-page.tsx'))).toHaveLength(
    1,
  )
  expect(faultsOfImports(file, importing('#web/features/search/map/map-panel.tsx'))).toHaveLength(1)
  expect(faultsOfImports(file, importing('#web/features/admin/rates/grid/rate-grid.tsx'))).toEqual(
    [],
  )
})

test('a slice is entered through its index, except by main', () => {
  const inside = importing('#server/pricing/stay-price.ts')
  expect(faultsOfImports('server/bookings/new-file.ts', inside)).toEqual([
    'server/bookings/new-file.ts imports #server/pricing/stay-price.ts: enter pricing through its index.ts.',
  ])
  expect(
    faultsOfImports('server/bookings/new-file.ts', importing('#server/pricing/index.ts')),
  ).toEqual([])
  expect(faultsOfImports('server/main/new-file.ts', inside)).toEqual([])
})

test('the web server knows no slice, and no slice stands beside what it may not see', () => {
  for (const file of [
    'server/http/new-file.ts',
    'server/pages/new-file.ts',
    'server/backup/new-file.ts',
  ])
    expect(faultsOfImports(file, importing('#server/bookings/index.ts')), file).toHaveLength(1)
  expect(
    faultsOfImports('server/operator/new-file.ts', importing('#server/http/pipeline.ts')),
  ).toHaveLength(1)
  expect(
    faultsOfImports('server/leads/new-file.ts', importing('#server/billing/index.ts')),
  ).toHaveLength(1)
})

test('components know no domain, the contract nobody', () => {
  expect(faultsOfImports('web/ui/new-file.tsx', importing('#contract/constants.ts'))).toHaveLength(
    1,
  )
  expect(faultsOfImports('contract/new-file.ts', importing('#server/core/time.ts'))).toHaveLength(1)
  expect(faultsOfImports('demo/new-file.ts', importing('#web/api/api.tsx'))).toHaveLength(1)
})

test('a new room without a place in the order is refused', () => {
  expect(faultsOfImports('server/unknown/file.ts', importing('#server/core/time.ts'))).toEqual([
    'server/unknown/file.ts imports #server/core/time.ts: server/unknown has no place in bin/walls.ts.',
  ])
})

test('nothing in the product goes through a wall', () => {
  expect(faultsOfWalls()).toEqual([])
})
