import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Height and type, which the class may replace. */
const FIELD = 'min-h-12 text-body'

/** Works before hydration, and a phone shows its own list. */
export function NativeSelect({ className = FIELD, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative grid min-w-0 grid-cols-1">
      <select
        {...select}
        className={classNames(
          'w-full cursor-pointer appearance-none truncate rounded-ctl border border-line-strong bg-white ps-3.5 pe-10 hover:bg-shell aria-invalid:border-coral',
          className,
        )}
      >
        {children}
      </select>
      <ChevronDown
        size={17}
        aria-hidden
        className="pointer-events-none absolute end-3.5 self-center text-ink-2"
      />
    </span>
  )
}
