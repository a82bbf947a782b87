/** Where to go after signing in: a path of this site, else the home page. */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string') return '/'
  return /^\/(?![/\\])[^\s\\]*$/.test(asked) ? asked : '/'
}
