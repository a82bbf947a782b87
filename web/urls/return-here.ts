const LISTENERS =
  /^\/(login|register|forgot-password|reset-password|verify-email|sign-in-return)(\/|$)/

export function returnHere(pathname: string, search: string): string | undefined {
  return pathname === '/' || LISTENERS.test(pathname) ? undefined : pathname + search
}
