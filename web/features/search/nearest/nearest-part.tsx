import { ArrowRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'

export type NearestPartProps = { title: string; line?: string; children: ReactNode }

export function NearestPart({ title, line, children }: NearestPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {line !== undefined && <p className="mt-1 text-small text-ink-2">{line}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

export type OfferedProps = { title: string; count: number; total?: string; onPress: () => void }

/** One press searches it. */
export function Offered({ title, count, total, onPress }: OfferedProps) {
  const { search, shell } = useMessages()
  const { nearest } = useFilterMessages()
  return (
    <button type="button" onClick={onPress} className="nearest-offer group">
      <span className="min-w-0 grow">
        <bdi className="block font-semibold text-balance">{title}</bdi>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-1.5 text-small text-ink-2">
          <span>{search.count(count)}</span>
          {total !== undefined && (
            <>
              <span aria-hidden>{'·'}</span>
              <span className="whitespace-nowrap">
                {nearest.from}{' '}
                <Price
                  amount={total}
                  currency={shell.currency}
                  size="small"
                  fils="none"
                  className="text-ink"
                />
              </span>
            </>
          )}
        </span>
      </span>
      <ArrowRight size={18} aria-hidden className="mirror-rtl shrink-0 text-gulf-700" />
    </button>
  )
}
