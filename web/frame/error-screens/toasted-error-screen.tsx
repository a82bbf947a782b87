import { useEffect } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { ErrorScreen } from './error-screen.tsx'
import { showError } from '#web/toasts/toasts.tsx'

/** Spec 8: offers and locations. */
export function ToastedErrorScreen({ error }: { error: unknown }) {
  const messages = useMessages()
  useEffect(() => showError(error, messages), [error, messages])
  return <ErrorScreen error={error} />
}
