const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const timeOf = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Dubai',
})
const DAY_MS = 86_400_000

/** A moment as it is typed: a day in Dubai, and a time unless it is the day's first or, as an end, its last. */
export function dubaiParts(moment: string, as?: 'end'): { day: string; time: string } {
  const at = new Date(moment)
  const time = timeOf.format(at)
  if (time !== '00:00') return { day: dayOf.format(at), time }
  return { day: dayOf.format(as === 'end' ? new Date(at.getTime() - DAY_MS) : at), time: '' }
}
