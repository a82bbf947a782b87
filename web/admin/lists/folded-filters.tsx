import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type FoldedFiltersProps = {
  label: string
  /** How many of those that fold are set. */
  count: number
  onClear: () => void
  /** Stands before the button on a phone too. */
  always?: ReactNode
  className?: string
  children: ReactNode
}

/** On a phone they are behind one button; where there is room all of them stand open. */
export function FoldedFilters({
  label,
  count,
  onClear,
  always,
  className,
  children,
}: FoldedFiltersProps) {
  const { frame } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  const id = useId()
  const folded = useRef<HTMLDivElement>(null)
  const clear = () => {
    onClear()
    folded.current?.querySelector<HTMLElement>('select, input')?.focus() // the button goes
  }
  return (
    <search aria-label={label} className={classNames('folded-filters', className)}>
      {always}
      <Button
        size="small"
        className="md:hidden"
        aria-expanded={is_open}
        aria-controls={id}
        onPress={() => setOpen(!is_open)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        <span>{frame.filters}</span>
        {count > 0 && <Count count={count} />}
      </Button>
      <div ref={folded} id={id} className="folded" data-open={is_open || undefined}>
        {children}
        {count > 0 && (
          <Button kind="quiet" size="small" className="justify-self-start" onPress={clear}>
            <X size={15} aria-hidden />
            {frame.clear_filters}
          </Button>
        )}
      </div>
    </search>
  )
}

function Count({ count }: { count: number }) {
  const { frame } = useAdminMessages()
  return (
    <>
      <span
        aria-hidden
        className="min-w-5 rounded-full bg-gulf-700 px-1.5 text-center text-micro leading-5 text-white"
      >
        {count}
      </span>
      <span className="sr-only">{frame.filters_set(count)}</span>
    </>
  )
}
