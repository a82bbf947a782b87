import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { useSyncExternalStore } from 'react'
import { SCHEMES, schemeIn, type Scheme } from '#contract/schemes.ts'

const YEAR_SECONDS = 31_536_000

const readers = new Set<() => void>()

function subscribe(onChange: () => void) {
  readers.add(onChange)
  return () => readers.delete(onChange)
}

const keptScheme = createIsomorphicFn()
  .server((): Scheme => getGlobalStartContext()?.scheme ?? 'system')
  .client((): Scheme => schemeIn(document.cookie))

/**
 * Which colours this device shows the office in: a cookie, so that the first page the server draws
 * has them.
 */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, keptScheme, keptScheme)

export function keepScheme(typed: string) {
  const scheme = SCHEMES.find((one) => one === typed) ?? 'system'
  document.cookie = `scheme=${scheme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  for (const reread of readers) reread()
}
