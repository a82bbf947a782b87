import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function PageSection({
  id,
  title,
  className,
  children,
}: {
  id: string
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'scroll-mt-6 border-t border-line pt-9 pb-11 print:pt-4 print:pb-5',
        className,
      )}
    >
      <h2 id={`${id}-title`} className="mb-5 text-[1.5rem] leading-tight print:mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
