/** Run in both languages every time, as are single stories tagged @both. */
export const BOTH = ['every-page/html']

/** Run in Arabic on a phone; the other files in English on a desktop. */
export const ARABIC = [
  'account/(account|my-bookings|profile|session|wishlist)',
  'admin/admin-(bookings|company|homes|leads|offers|phone-booking|rates|team|today|widths)',
  'every-page/(emails|first-load|first-screen|media|offline|pages)',
  'kit/[\\w-]+',
  '(book|check-in|guest-booking|home|host|menu|search-bar|search-filters|stay-calendar|stay-details)',
]

const files = (names: string[]) => `(${names.join('|')})\\.spec\\.ts `

/**
 * The stories that `npm test` runs, by "project file title tags"; `npm run proof -- layouts
 * servers` runs the rest (decision 0065).
 */
export const EVERY_RUN = [
  '^whole-server (?!.*@proof)',
  `^(en-desktop|ar-phone) ${files(BOTH)}`,
  `^ar-phone ${files(ARABIC)}`,
  `^en-desktop (?!${files(ARABIC)})`,
  '^(en-desktop|ar-phone) .*@both',
  '^en-desktop .*@mouse',
  '^ar-phone .*@finger',
].join('|')
