import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Button } from './button.tsx'
import { ShellDrawing } from './shell-drawing.tsx'

export type AsyncStateProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  labels: { loading?: string; failed: string; retry: string }
  skeleton: ReactNode
  kind?: FailureProps['kind']
  children: (data: Data) => ReactNode
}

/** Keeps showing `data` while a refetch fails. */
export function AsyncState<Data>({
  query,
  labels,
  skeleton,
  kind,
  children,
}: AsyncStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <Failure text={labels.failed} {...(kind && { kind })}>
        <Button kind={kind === 'page' ? 'night' : 'secondary'} onPress={() => query.refetch()}>
          {labels.retry}
        </Button>
      </Failure>
    )
  }
  return (
    <div>
      {labels.loading !== undefined && <output className="sr-only">{labels.loading}</output>}
      {skeleton}
    </div>
  )
}

const FAILURES = {
  panel: 'rounded-card bg-shell p-6',
  page: 'rounded-card bg-shell p-8',
  plain: '',
} as const

export type FailureProps = { text: string; kind?: keyof typeof FAILURES; children: ReactNode }

export function Failure({ text, kind = 'panel', children }: FailureProps) {
  return (
    <div role="alert" className={classNames('grid justify-items-start gap-4', FAILURES[kind])}>
      <p className={kind === 'page' ? 'text-h3' : undefined}>{text}</p>
      {children}
    </div>
  )
}

export type EmptyStateProps = {
  title: string
  line: string
  icon?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, line, icon, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-shell px-6 py-16 text-center">
      {icon ?? <ShellDrawing />}
      <p className="font-display text-h3">{title}</p>
      <p className="max-w-100 text-small text-ink-2">{line}</p>
      {children}
    </div>
  )
}
