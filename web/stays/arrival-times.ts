const STEP = 30 // minutes
const LATEST = 30 * 60 // six in the morning after, in minutes of the day of arrival

/** Half hours from check-in until early in the morning after, 'HH:mm'. */
export function arrivalTimes(check_in_time: string): string[] {
  const [hours = 0, minutes = 0] = check_in_time.split(':').map(Number)
  const first = Math.ceil((hours * 60 + minutes) / STEP)
  return Array.from({ length: LATEST / STEP - first }, (_, n) => clockOf((first + n) * STEP))
}

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
