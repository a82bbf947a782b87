/** Pages nobody wants to come back to after logging in. */
const LISTENERS = /^\/(login|register|forgot-password|reset-password|verify-email|sign-in-return)(\/|$)/

/** The page to come back to after logging in, as a link carries it; none on the home page and at the doors themselves. */
export function returnHere(pathname: string, search: string): string | undefined {
  return pathname === '/' || LISTENERS.test(pathname) ? undefined : pathname + search
}
