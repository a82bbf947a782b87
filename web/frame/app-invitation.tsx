import { useEffect, useState } from 'react'
import { APP_POPUP_MS } from '#contract/constants.ts'

type Card = typeof import('./app-card.tsx').AppCard

const DISMISSED_KEY = 'sadaf.app-dismissed'

/** Spec 1: after two seconds, once in a session, never on an iPhone (no app for it). */
export function AppInvitation() {
  const [Card, setCard] = useState<Card | null>(null)
  useEffect(() => {
    if (isDismissed() || /\biPhone\b/.test(navigator.userAgent)) return undefined
    let is_here = true
    const show = async () => {
      const { AppCard } = await import('./app-card.tsx')
      if (is_here) setCard(() => AppCard)
    }
    const timer = setTimeout(() => void show().catch(() => undefined), APP_POPUP_MS)
    return () => {
      is_here = false
      clearTimeout(timer)
    }
  }, [])
  const dismiss = () => {
    setCard(null)
    rememberDismissed()
  }
  return Card && <Card onDismiss={dismiss} />
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) !== null
  } catch {
    return true // without storage it would open on every page
  }
}

function rememberDismissed() {
  try {
    sessionStorage.setItem(DISMISSED_KEY, 'yes')
  } catch {
    // storage may be refused
  }
}
