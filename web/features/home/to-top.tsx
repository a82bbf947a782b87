import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFrontMessages } from '#web/api/messages.ts'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { scrollManner } from '#web/ui/scroll-manner.ts'

/** Also moves the focus. */
export function ToTop() {
  const { home } = useFrontMessages()
  if (!useIsFarDown()) return null
  const rise = () => {
    document.getElementById('main')?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: scrollManner() })
  }
  return (
    <button
      type="button"
      aria-label={home.to_top}
      onClick={rise}
      className={iconButtonClass('over', 'to-top shadow-e2')}
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  )
}

function useIsFarDown(): boolean {
  const [is_far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > innerHeight)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return is_far
}
