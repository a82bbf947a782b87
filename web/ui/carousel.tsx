/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reachable by keyboard */
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { iconButtonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { scrollManner } from './scroll-manner.ts'

/** From edge to edge of the window; where that is wider than the page, as wide as the page. */
export const RAIL =
  '-mx-gutter scroll-px-gutter gap-5 px-gutter py-1 wide:-mx-1 wide:scroll-px-1 wide:px-1'

export type CarouselProps = {
  label: string
  labels: { previous: string; next: string }
  children: ReactNode
  className?: string
}

export function Carousel({ label, labels, children, className }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const edge = useEdges(row)
  const move = (steps: 1 | -1) => {
    const list = row.current
    if (!list) return
    const forwards = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: steps * forwards * list.clientWidth * 0.8, behavior: scrollManner() })
  }
  return (
    <section aria-label={label} className="relative">
      <ul
        ref={row}
        tabIndex={0}
        className={classNames(
          'no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
          className,
        )}
      >
        {children}
      </ul>
      {!(edge.is_start && edge.is_end) && (
        <div className="mt-4 flex gap-2 print:hidden">
          <Turn label={labels.previous} is_at_end={edge.is_start} onTurn={() => move(-1)}>
            <ArrowLeft size={18} aria-hidden className="mirror-rtl" />
          </Turn>
          <Turn label={labels.next} is_at_end={edge.is_end} onTurn={() => move(1)}>
            <ArrowRight size={18} aria-hidden className="mirror-rtl" />
          </Turn>
        </div>
      )}
    </section>
  )
}

type TurnProps = { label: string; is_at_end: boolean; onTurn: () => void; children: ReactNode }

/** aria-disabled rather than disabled: keeps the focus. */
function Turn({ label, is_at_end, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={is_at_end}
      onClick={onTurn}
      className={iconButtonClass('over')}
    >
      {children}
    </button>
  )
}

function useEdges(row: React.RefObject<HTMLElement | null>) {
  const [edge, setEdge] = useState({ is_start: true, is_end: false })
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const look = () => {
      const gone = Math.abs(list.scrollLeft)
      setEdge({ is_start: gone < 4, is_end: gone + list.clientWidth > list.scrollWidth - 4 })
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(list)
    return () => {
      list.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [row])
  return edge
}
