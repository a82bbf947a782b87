/** Small, because every page has it: logging out forgets what was seen. */
const keyHere = () => `${location.host}.seen_homes`

/** Storage may be refused in private windows; losing it is harmless. */
function quietly<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

export const storedSeenHomes = () => quietly(() => localStorage.getItem(keyHere()))
export const storeSeenHomes = (text: string) => quietly(() => localStorage.setItem(keyHere(), text))
export const forgetSeenHomes = () => quietly(() => localStorage.removeItem(keyHere()))
