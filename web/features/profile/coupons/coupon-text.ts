import { nightsBetween } from '#web/i18n/days.ts'

const SOON_DAYS = 14

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')

/** Whether a description names the amount itself, so that it need not be said twice. */
export const saysAmount = (description: string, amount: string): boolean =>
  plain(description).includes(plain(amount))

/** What a description says beyond the value it begins with, as a sentence of its own. */
export function beyondWorth(description: string, worth: string): string {
  if (!plain(description).startsWith(plain(worth))) return description
  const rest = plain(description)
    .slice(plain(worth).length)
    .replace(/^[\s,،.]+/, '')
  return rest.slice(0, 1).toUpperCase() + rest.slice(1)
}

/** "10.00" is 10, "12.50" is 12.5. */
export const percentOf = (decimal: string) => String(Number(decimal))

/** Days that are left, where they are few; 0 on the last one. */
export function daysLeftSoon(last_day: string, today: string): number | null {
  const days = nightsBetween(today, last_day)
  return days >= 0 && days <= SOON_DAYS ? days : null
}
