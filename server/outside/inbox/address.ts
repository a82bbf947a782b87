/** One form for one recipient: a mail address in lower case without its name, a phone number as + and digits. */
export function inboxAddress(to: string): string {
  const address = /<([^<>]+)>\s*$/.exec(to)?.[1] ?? to
  if (address.includes('@')) return address.trim().toLowerCase()
  return `+${address.replaceAll(/\D/g, '')}`
}
