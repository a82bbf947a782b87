import type { Settings } from '#server/db/index.ts'
import type { Times } from './extra-queries.ts'

type Cleaning = Pick<Settings, 'turnover_minutes' | 'turnover_minutes_per_bedroom'>

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const DAY_MINUTES = 24 * 60 - 1

/**
 * How many whole hours before check-in time, or after check-out time, leave the cleaning its time;
 * where nobody is there before or after, as many as the day has.
 */
export function freeHours(
  times: Times,
  { turnover_minutes, turnover_minutes_per_bedroom }: Cleaning,
): { early_check_in: number; late_check_out: number } {
  const cleaning = turnover_minutes + turnover_minutes_per_bedroom * times.bedrooms
  const [check_in, check_out] = [minutesOf(times.check_in_time), minutesOf(times.check_out_time)]
  const { leaving_hours, arriving_hours } = times
  const from = leaving_hours === null ? 0 : check_out + leaving_hours * 60 + cleaning
  const until = arriving_hours === null ? DAY_MINUTES : check_in - arriving_hours * 60 - cleaning
  return {
    early_check_in: wholeHours(check_in - from),
    late_check_out: wholeHours(until - check_out),
  }
}

const wholeHours = (minutes: number) => Math.max(0, Math.floor(minutes / 60))

/** 'HH:mm' so many hours later, or earlier when they are negative; within its day. */
export function clockPlus(time: string, hours: number): string {
  const minutes = Math.min(DAY_MINUTES, Math.max(0, minutesOf(time) + hours * 60))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
