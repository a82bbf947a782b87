const DAY_MS = 86_400_000

/** How far ahead of the real clock stories play: not at all, but in `npm run proof -- days`. */
export const AHEAD_MS = Number(process.env['DAYS_AHEAD'] ?? 0) * DAY_MS

/**
 * Puts the clock of a process or a page ahead by so many milliseconds. Timers go on as they are, and
 * so does what is not JavaScript: only what reads `Date` is on another day.
 */
export function putClockAhead(ms: number) {
  const read = Date.now.bind(Date)
  const now = () => read() + ms
  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, made_by) =>
      Reflect.construct(date, args.length === 0 ? [now()] : args, made_by),
    apply: () => new Date(now()).toString(),
  })
}
