import { dropDraft } from '#stays/booking-draft.ts'
import { forgetPerson, isRemembered, rememberPerson, type Remembered } from './session-storage.ts'

/** What the client of the API needs to know of the browser's session. */
export type SessionKeeper = {
  isRemembered: () => boolean
  remember: (person: Remembered) => void
  /** The session is over and cannot be renewed: everything remembered of it goes, and the page is loaded anew as a visitor's. */
  lose: () => void
}

/** A browser that keeps nothing (a private window may refuse) loses nothing else. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** The session as this browser remembers it. */
export const browserSession: SessionKeeper = {
  isRemembered: () => quietly(() => isRemembered(localStorage, location.host)) ?? false,
  remember: (person) => quietly(() => rememberPerson(localStorage, location.host, person)),
  lose: () => {
    forgetSession()
    location.reload()
  },
}

/** Spec 4, logout: who was logged in is forgotten, and with it whatever was about to be booked. */
export function forgetSession() {
  quietly(() => forgetPerson(localStorage, location.host))
  dropDraft()
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('sadaf.')) sessionStorage.removeItem(key)
  })
}
