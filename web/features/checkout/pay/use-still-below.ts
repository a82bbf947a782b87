import { useLayoutEffect, type RefObject } from 'react'
import { scrollManner } from '#web/ui/scroll-manner.ts'

/**
 * When the element appears, the page is scrolled by its height: what stands below stays where it
 * was pressed. Then the element comes into view.
 */
export function useStillBelow(element: RefObject<HTMLElement | null>, is_there: boolean) {
  useLayoutEffect(() => {
    const { current } = element
    if (!is_there || !current?.parentElement) return
    const gap = Number.parseFloat(getComputedStyle(current.parentElement).rowGap) || 0
    scrollBy({ top: current.getBoundingClientRect().height + gap, behavior: 'instant' })
    // scrolled in the frame in which it appears, everything would have moved
    const shown = requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        current.scrollIntoView({ block: 'nearest', behavior: scrollManner() }),
      ),
    )
    return () => cancelAnimationFrame(shown)
  }, [element, is_there])
}
