import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  is_open?: boolean
  className?: string
}

/** <details>, so that it works without JavaScript. */
export function Disclosure({ title, children, is_open = false, className }: DisclosureProps) {
  return (
    <details open={is_open} className={classNames('group border-b border-line', className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-ctl py-2 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          size={18}
          aria-hidden
          className="settle shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
