import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has come near the screen; once it has, it stays so. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [is_seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || is_seen) return
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), {
      rootMargin: '240px',
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, is_seen])
  return is_seen
}
