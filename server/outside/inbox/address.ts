/**
 * Normalises a recipient: lower-case address without display name, or phone number as + and digits.
 */
export function inboxAddress(to: string): string {
  const address = /<([^<>]+)>\s*$/.exec(to)?.[1] ?? to
  if (address.includes('@')) return address.trim().toLowerCase()
  return `+${address.replaceAll(/\D/g, '')}`
}
