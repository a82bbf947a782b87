import { useEffect, useRef, type ReactNode } from 'react'

type FullStopProps = {
  title: string
  line: string
  more?: ReactNode
  children: ReactNode
}

export function FullStop({ title, line, more, children }: FullStopProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="page grid min-h-[64vh] content-center justify-items-start gap-5 py-section">
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
      <h1 ref={heading} tabIndex={-1} className="max-w-180 text-h1 outline-none">
        {title}
      </h1>
      <p className="max-w-140 text-ink-2">{line}</p>
      {more}
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
