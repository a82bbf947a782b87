import { expect, test } from 'vitest'
import { callerAddress, networkOf } from './visitor.ts'

const request = (forwarded?: string) => ({
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
  ['a proxy that writes a port', 1, '2.2.2.2:41000', '2.2.2.2:41000'],
  ['something that is no address', 1, 'made-up', '10.0.0.1'],
  ['fewer words than proxies', 3, '2.2.2.2', '10.0.0.1'],
])('%s', (_, trusted_proxies, forwarded, address) => {
  expect(callerAddress(request(forwarded), trusted_proxies)).toBe(address)
})

test('a header that came several times is one list', () => {
  const input = {
    headers: { 'x-forwarded-for': ['1.1.1.1', '2.2.2.2'] },
    socket: { remoteAddress: '10.0.0.1' },
  }
  expect([1, 2, 3].map((proxies) => callerAddress(input, proxies))).toEqual([
    '2.2.2.2',
    '1.1.1.1',
    '10.0.0.1',
  ])
})

test.each([
  ['7.7.7.7', '7.7.7.7'],
  ['7.7.7.7:1234', '7.7.7.7'],
  ['::ffff:7.7.7.7', '7.7.7.7'],
  ['::ffff:707:707', '7.7.7.7'],
  ['[::ffff:7.7.7.7]:443', '7.7.7.7'],
  ['2001:db8:1:1::', '2001:db8:1:1::/64'],
  ['2001:0DB8:0001:0001:ffff::1', '2001:db8:1:1::/64'],
  ['[2001:db8:1:1:2::3]:8080', '2001:db8:1:1::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['17.18.19.20:1234', '17.18.19.20'],
  ['x17.18.19.20:1234', 'unknown'],
  ['17.18.19.20:1234x', 'unknown'],
  ['[2001:db8:1:1::3]', '2001:db8:1:1::/64'],
  ['x[2001:db8::1]', 'unknown'],
  ['[2001:db8::1]x', 'unknown'],
  ['::ffff:17.18.19.20', '17.18.19.20'],
  ['::ffff:7.7.7.7%eth0', '7.7.7.7'],
  ['0:0:0:0:0:ffff:707:707', '7.7.7.7'],
  ['0:0::ffff:7.7.7.7', '7.7.7.7'],
  ['1::ffff:7.7.7.7', '1:0:0:0::/64'], // RFC 4291: only after eighty zero bits
  ['::fffe:7.7.7.7', '0:0:0:0::/64'],
  ['2001:db8:1:1:2:3:4:5', '2001:db8:1:1::/64'],
  ['unix:', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
