import { classNames } from './class-names.ts'

const SIZES = { h1: 'max-w-160 text-h1', title: 'max-w-200 text-title' } as const

/** What a page says first: its title and a line. */
export function PageLead({ title, line, size }: { title: string; line: string; size: keyof typeof SIZES }) {
  return (
    <div>
      <h1 className={SIZES[size]}>{title}</h1>
      <p className={classNames('max-w-150 text-[1.1875rem] leading-relaxed text-ink-2', size === 'h1' ? 'mt-5' : 'mt-6')}>{line}</p>
    </div>
  )
}
