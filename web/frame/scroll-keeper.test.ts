import { expect, test, vi } from 'vitest'
import { openScrollKeeper } from './scroll-keeper.ts'

function requestedAt(places: readonly number[], { is_server = false } = {}) {
  vi.stubEnv('SSR', is_server)
  const mayMove = openScrollKeeper()
  const said = places.map((scrollY) => {
    vi.stubGlobal('scrollY', scrollY)
    return mayMove()
  })
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  return said
}

test('the rendered page stays where its reader scrolled it; pages after it go where the router wants', () => {
  expect(requestedAt([300, 300])).toEqual([false, true])
})

test('a page that nobody scrolled is the router’s to move, and so is the next, however far down its reader was', () => {
  expect(requestedAt([0, 300])).toEqual([true, true])
})

test('on the server nothing is scrolled', () => {
  expect(requestedAt([300], { is_server: true })).toEqual([true])
})
