/**
 * A phrase that addresses somebody: "شكرًا لك يا ليلى"; the vocative particle stands before Arabic
 * names only: "شكرًا لك، Layla".
 */
export function arabicGreeting(phrase: string, name: string): string {
  const particle = /\p{Script=Arabic}/u.test(name) ? ' يا' : '،'
  return `${phrase}${particle} \u2068${name}\u2069`
}
