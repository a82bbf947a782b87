import { readableDirhams } from '#contract/money.ts'

type Values = Record<string, unknown>

/** Name by name, before and after; whole fils are shown as dirhams, hundredths of a percent as percent. */
export function Changes({ before, after }: { before: Values | null; after: Values | null }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className="grid gap-0.5 text-micro text-ink-2" dir="ltr">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-3">{name.replace(/_(fils|bp)$/, '')}</dt>
          <dd>
            {before?.[name] !== undefined && <del className="text-ink-3">{shown(name, before[name])}</del>} {shown(name, after?.[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function shown(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (name.endsWith('_fils') && typeof value === 'number') return `AED ${readableDirhams(value)}`
  if (name.endsWith('_bp') && typeof value === 'number') return `${value / 100}%`
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
