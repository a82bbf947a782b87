import { KEPT_STAYS } from '#web/stay-worker/kept-stays.ts'
import { dropDraft } from './booking-draft.ts'
import { forgetSeenHomes } from './stored-seen-homes.ts'
import { quietly } from './quietly.ts'
import { forgetPerson, isRemembered, rememberPerson, type Remembered } from './session-storage.ts'

export type SessionKeeper = {
  isRemembered: () => boolean
  remember: (person: Remembered) => void
  lose: () => void
}

export const browserSession: SessionKeeper = {
  isRemembered: () => quietly(() => isRemembered(localStorage, location.host)) ?? false,
  remember: (person) => quietly(() => rememberPerson(localStorage, location.host, person)),
  lose: () => {
    forgetSession()
    location.reload()
  },
}

export function forgetSession() {
  quietly(() => forgetPerson(localStorage, location.host))
  dropDraft()
  forgetSeenHomes()
  quietly(() => void caches.delete(KEPT_STAYS))
  quietly(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('sadaf.')) sessionStorage.removeItem(key)
  })
}
