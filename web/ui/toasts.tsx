/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- pointing at a toast only holds it; nothing is operated */
import { X } from 'lucide-react'
import { useRef, type FocusEvent, type MouseEvent } from 'react'
import { classNames } from './class-names.ts'

export type Toast = { id: number; kind: 'good' | 'error' | 'plain'; text: string }
export type ToastsProps = {
  toasts: readonly Toast[]
  onClose: (id: number) => void
  onHold: (is_held: boolean) => void
  labels: { region: string; close: string }
}

const KINDS = {
  good: 'bg-palm text-white',
  error: 'bg-coral text-white',
  plain: 'bg-gulf-900 text-white',
} as const

export function Toasts({ toasts, onClose, onHold, labels }: ToastsProps) {
  const came_from = useRef<HTMLElement | null>(null)
  const is_pointed_at = useRef(false)
  const point = (is_now: boolean) => {
    if (is_pointed_at.current === is_now) return
    is_pointed_at.current = is_now
    onHold(is_now)
  }
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      came_from.current = relatedTarget
    onHold(true)
  }
  /** A button that goes with the focus on it would leave the others held. */
  const close = ({ currentTarget, detail }: MouseEvent, id: number) => {
    const buttons = currentTarget.closest('section')?.querySelectorAll('button') ?? []
    // 0: pressed by a key
    const other =
      detail === 0 ? Array.from(buttons).find((button) => button !== currentTarget) : undefined
    const next = other ?? came_from.current
    next?.focus()
    onClose(id)
  }
  return (
    <section
      aria-label={labels.region}
      className="pointer-events-none fixed inset-x-0 bottom-(--tabs,0px) z-60 grid justify-items-center gap-2 p-4"
      // one that comes up under a resting pointer would cover what was pressed for good
      onPointerMove={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={enter}
      onBlur={() => onHold(false)}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.kind === 'error' ? 'alert' : 'status'}
          className={classNames(
            'toast on-night pointer-events-auto flex max-w-[min(30rem,100%)] animate-[rise_var(--d2)_var(--ease)] items-center gap-3 rounded-ctl py-1 ps-4 pe-1 text-small shadow-e2',
            KINDS[toast.kind],
          )}
        >
          <p className="py-1.5">{toast.text}</p>
          <button
            type="button"
            aria-label={labels.close}
            onClick={(event) => close(event, toast.id)}
            className="grid size-11 shrink-0 place-items-center rounded-ctl hover:bg-white/15"
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      ))}
    </section>
  )
}
