import { useAdminMessages, useMessages } from '#web/api/messages.ts'

type Values = Record<string, unknown>

/**
 * Name by name, before and after; whole fils are shown as money, hundredths of a percent as
 * percent; what stayed is left out.
 */
export function Changes({ before, after }: { before: Values | null; after: Values | null }) {
  const { activity } = useAdminMessages()
  const shown = useShown()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-micro text-ink-2">
      {names
        .map((name) => ({ name, was: shown(name, before?.[name]), is: shown(name, after?.[name]) }))
        .filter(({ was, is }) => was !== is)
        .map(({ name, was, is }) => (
          <div key={name} className="flex flex-wrap gap-x-1.5">
            <dt className="text-ink-3">{activity.field(name)}</dt>
            <dd>
              {was !== '' && (
                <del className="text-ink-3">
                  <bdi>{was}</bdi>
                </del>
              )}{' '}
              <bdi>{is}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/

function useShown() {
  const { money } = useMessages()
  const { frame, activity } = useAdminMessages()
  const names: Partial<Record<string, string>> = frame.rights // the log may name one of the past
  const one = (value: unknown) => {
    if (typeof value !== 'string') return activity.value(JSON.stringify(value))
    return DAY.test(value) ? frame.day(value) : activity.value(value)
  }
  return (name: string, value: unknown): string => {
    if (value === undefined || value === null) return ''
    if (name.endsWith('_fils') && typeof value === 'number') return money(value)
    if (name.endsWith('_bp') && typeof value === 'number') return `${value / 100}%`
    if (name === 'rights' && Array.isArray(value))
      return value.map((right: string) => names[right] ?? right).join(' · ')
    return Array.isArray(value) ? value.map(one).join(' · ') : one(value)
  }
}
