const DAY = new Intl.DateTimeFormat('en-AE', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const shown = (day: string) => DAY.format(new Date(`2024-${day}T00:00:00Z`))

/** "12-20/01-05" as people read it. */
export const shownClosed = (closed: string): string =>
  closed
    .split(', ')
    .map((range) => range.split('/').map(shown).join(' to '))
    .join(', ')
