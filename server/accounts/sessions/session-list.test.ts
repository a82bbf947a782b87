import { expect, test } from 'vitest'
import { givePassword, granted, PASSWORD, world } from '#kit/index.ts'

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

test('where an account is logged in, this one first; one or all others are logged out', async () => {
  const there = await world()
  await givePassword(there, 'layla@example.com')
  const logIn = async (user_agent: string) => {
    there.setClock(60)
    const headers = { 'user-agent': user_agent }
    return granted(
      await there.visitor('logIn', { email: 'layla@example.com', password: PASSWORD }, headers),
    ).token
  }
  const mac = there.withToken(await logIn(CHROME))
  const phone = there.withToken(await logIn(SAFARI))
  const { sessions } = granted(await mac('listSessions', {}))
  expect(sessions.map(({ browser, system, is_this }) => [browser, system, is_this])).toEqual([
    ['Chrome', 'macOS', true],
    ['Safari', 'iPhone', false],
    ['', '', false],
  ])
  expect(granted(await there.sara.call('endSessions', { id: sessions[1]?.id }))).toEqual({
    ended: 0,
  })
  expect(granted(await mac('endSessions', { id: sessions[1]?.id }))).toEqual({ ended: 1 })
  expect(await phone('readProfile', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(granted(await mac('endSessions', {}))).toEqual({ ended: 1 })
  expect(granted(await mac('listSessions', {})).sessions).toHaveLength(1)
  expect(await there.layla.call('readProfile', {})).toMatchObject({ code: 'UNAUTHORIZED' })
})
