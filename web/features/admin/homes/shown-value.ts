import type { AdminMessages } from '#messages'

/** Words as they are, lists by how many there are. */
export function shownValue(value: unknown, { history, yes, no }: AdminMessages['homes']): string {
  if (value === null || value === undefined || value === '') return history.nothing
  if (typeof value === 'boolean') return value ? yes : no
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? value.join(' · ')
      : history.items(value.length)
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  const { count } = { count: undefined, ...value }
  return typeof count === 'number' ? history.items(count) : Object.values(value).join(' · ')
}
