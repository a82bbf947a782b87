import { useEffect, useState, type RefObject } from 'react'

const NEAR = { rootMargin: '240px' }

/** Calls once; returns what stops the watching. */
export function whenInView(element: Element | null, tell: () => void): (() => void) | undefined {
  if (!element) return undefined
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    watcher.disconnect()
    tell()
  }, NEAR)
  watcher.observe(element)
  return () => watcher.disconnect()
}

/** Stays true once near the viewport. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [is_near, setNear] = useState(false)
  useEffect(
    () => (is_near ? undefined : whenInView(element.current, () => setNear(true))),
    [element, is_near],
  )
  return is_near
}
