import { nightsBetween } from '#i18n/days.ts'

const SOON_DAYS = 14

/** What a description says beyond the value it begins with. */
export function beyondWorth(description: string, worth: string): string {
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
  if (!plain(description).startsWith(plain(worth))) return description
  return plain(description)
    .slice(plain(worth).length)
    .replace(/^[\s,،.]+/, '')
}

/** Days that are left, where they are few; 0 on the last one. */
export function daysLeftSoon(last_day: string, today: string): number | null {
  const days = nightsBetween(today, last_day)
  return days >= 0 && days <= SOON_DAYS ? days : null
}
