import type { ReactNode } from 'react'

export type FilterPartProps = { title: string; hint?: string; children: ReactNode }

export function FilterPart({ title, hint, children }: FilterPartProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-start w-full font-display text-[1.0625rem] font-semibold">
        {title}
      </legend>
      <div className="clear-both pt-2.5">
        {hint !== undefined && <p className="-mt-2 mb-3 text-micro text-ink-2">{hint}</p>}
        {children}
      </div>
    </fieldset>
  )
}
