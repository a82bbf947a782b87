import { quietly } from '#web/api/quietly.ts'

/** As Chromium, Firefox and Safari word it. */
const GONE = /dynamically imported module|importing a module script failed/i

/**
 * Code that an interaction loads could not be fetched: with a connection it is of a version that no
 * longer runs.
 */
export const isScriptGone = (error: unknown): boolean =>
  error instanceof Error && GONE.test(error.message)

/**
 * Loads the page, whose state is its address, anew, once in this tab for each version of our
 * scripts; answers whether it does. Where nothing can
 * be kept it never does.
 */
export function reloadOnceFor(error: unknown): boolean {
  if (!(error instanceof Error) || quietly(wasReloaded) !== false) return false
  location.reload()
  return true
}

/** From now on this version was: its scripts have hashes of their content in their names. */
function wasReloaded(): boolean {
  const key = `sadaf.reloaded:${import.meta.url}`
  const is_known = sessionStorage.getItem(key) !== null
  sessionStorage.setItem(key, '1')
  return is_known
}
