import { isIPv4, isIPv6 } from 'node:net'

type RequestSource = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  socket: { remoteAddress?: string | undefined }
}

/** X-Forwarded-For as the outermost trusted proxy wrote it; entries further left can be forged. */
export function callerAddress(
  { headers, socket }: RequestSource,
  trusted_proxies: number,
): string | undefined {
  if (trusted_proxies === 0) return socket.remoteAddress
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const forwarded_for = forwarded.at(-trusted_proxies)?.trim() ?? ''
  return bareAddress(forwarded_for) === undefined ? socket.remoteAddress : forwarded_for
}

/** Rate limit key: the IPv4 address, or the /64 of an IPv6 one, which is one customer's. */
export function networkOf(address: string | undefined): string {
  const bare = bareAddress(address ?? '')
  if (bare === undefined) return 'unknown'
  if (isIPv4(bare)) return bare
  const groups = expandedGroups(bare)
  const mapped = ipv4Within(groups)
  return mapped ?? `${groups.slice(0, 4).join(':')}::/64`
}

function bareAddress(text: string): string | undefined {
  const unwrapped =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ??
    text
  const bare = unwrapped.replace(/%.*$/, '')
  return isIPv4(bare) || isIPv6(bare) ? bare : undefined
}

function expandedGroups(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = hex.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between =
    tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...between, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/** IPv4-mapped IPv6 (::ffff:a.b.c.d, RFC 4291 2.5.5.2). */
function ipv4Within(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
