import { useEffect, useState } from 'react'

/** In groups, as it is read out, once the rules of telephone numbers are there: they are fetched with a form that needs them, not with a page. */
export function useReadablePhone(number: string): string {
  const [readable, setReadable] = useState<{ number: string; text: string } | null>(null)
  useEffect(() => {
    if (number === '') return undefined
    let is_here = true
    void import('./read-phone.ts')
      .then(({ readablePhone }) => is_here && setReadable({ number, text: readablePhone(number) }))
      .catch(() => undefined)
    return () => void (is_here = false)
  }, [number])
  return readable?.number === number ? readable.text : number
}
