import { BlockList, isIP } from 'node:net'

/** Networks that are not the open internet (IANA special-purpose registries). */
const INSIDE: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Of IPv6 only what is given out for the internet, without tunnels and examples. */
const OUTSIDE_IPV6: [string, number] = ['2000::', 3]
const NOT_OUTSIDE_IPV6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const inside = new BlockList()
for (const [network, prefix] of INSIDE) inside.addSubnet(network, prefix, 'ipv4')
const outside_ipv6 = new BlockList()
outside_ipv6.addSubnet(...OUTSIDE_IPV6, 'ipv6')
const not_outside_ipv6 = new BlockList()
for (const [network, prefix] of NOT_OUTSIDE_IPV6)
  not_outside_ipv6.addSubnet(network, prefix, 'ipv6')

/** Whether this address of a machine is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !inside.check(address, 'ipv4')
  return (
    kind === 6 && outside_ipv6.check(address, 'ipv6') && !not_outside_ipv6.check(address, 'ipv6')
  )
}
