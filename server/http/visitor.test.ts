import { expect, test } from 'vitest'
import { addressOf } from './visitor.ts'

const asking = (forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress: '10.0.0.1' },
})

test.each([
  ['no proxy of ours: nobody says who they are', 0, '1.1.1.1', '10.0.0.1'],
  ['one proxy: what it heard', 1, '2.2.2.2', '2.2.2.2'],
  ['one proxy, and a guest who lies', 1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  ['two proxies', 2, '1.1.1.1, 3.3.3.3, 10.0.0.2', '3.3.3.3'],
  ['a proxy that says nothing', 1, undefined, '10.0.0.1'],
  ['an empty word', 1, '1.1.1.1, ', '10.0.0.1'],
  ['fewer words than proxies', 3, '2.2.2.2', '10.0.0.1'],
])('%s', (_, trusted_proxies, forwarded, address) => {
  expect(addressOf(asking(forwarded), trusted_proxies)).toBe(address)
})
