/** Storage may be blocked, throw, or be missing: then nothing is kept, which is harmless. */
export function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
