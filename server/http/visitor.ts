type Asking = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  socket: { remoteAddress?: string | undefined }
}

/**
 * The address of the network that a request comes from. With so many proxies of ours in front, what the outermost of them heard;
 * whatever stands further left in the header anybody could have written.
 */
export function addressOf({ headers, socket }: Asking, trusted_proxies: number): string | undefined {
  if (trusted_proxies === 0) return socket.remoteAddress
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  return named.at(-trusted_proxies)?.trim() || socket.remoteAddress
}
