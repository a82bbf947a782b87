import { useEffect, useState, type RefObject } from 'react'

/** Stays true once near the viewport. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [is_near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || is_near) return
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '240px',
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, is_near])
  return is_near
}
