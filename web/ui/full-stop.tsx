import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type FullStopProps = {
  title: string
  line: string
  more?: ReactNode
  /** What it was about, beside the text; under it on a phone. */
  aside?: ReactNode
  children?: ReactNode
}

const BESIDE =
  'main:grid-cols-[minmax(0,1fr)_26rem] main:items-center main:gap-[clamp(2.5rem,8vw,9rem)]'

export function FullStop({ title, line, more, aside, children }: FullStopProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      className={classNames(
        'page grid content-center gap-10',
        aside === undefined ? 'min-h-[64vh] py-section' : 'py-10 md:py-14',
        aside !== undefined && BESIDE,
      )}
    >
      <div className="grid justify-items-start gap-5">
        <Shell />
        <h1 ref={heading} tabIndex={-1} className="max-w-180 text-h1 outline-none">
          {title}
        </h1>
        <p className="max-w-140 text-ink-2">{line}</p>
        {more}
        {children !== undefined && (
          <div className="mt-2 flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:w-full">
            {children}
          </div>
        )}
      </div>
      {aside}
    </section>
  )
}

function Shell() {
  return (
    <svg
      width="84"
      height="56"
      viewBox="0 0 34 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      aria-hidden
      className="text-gulf-200"
    >
      <path d="M2 20a15 15 0 0 1 30 0" />
      <path d="M8.5 20a8.5 8.5 0 0 1 17 0" />
      <circle cx="17" cy="19.5" r="3.6" fill="currentColor" stroke="none" />
    </svg>
  )
}
