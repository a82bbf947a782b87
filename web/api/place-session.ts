import { useState } from 'react'

/**
 * What is typed until a place is chosen is one session with Google Maps, billed as one. None where
 * the page is not served securely.
 */
export function usePlaceSession() {
  const [session, setSession] = useState(newSession)
  return { session, endSession: () => setSession(newSession) }
}

const newSession = (): string | undefined =>
  globalThis.isSecureContext ? crypto.randomUUID() : undefined
