import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { quietly } from '#web/api/quietly.ts'
import { CONNECTION_CHANGED, isConnectionLost, noteConnection } from '#web/api/connection.ts'
import { isScriptGone, reloadOnceFor } from './script-gone.ts'

/**
 * The router reloads once for code that it cannot fetch, which is for new versions: without a
 * connection the page would be lost.
 */
function keepPage({ payload }: VitePreloadErrorEvent) {
  if (!navigator.onLine)
    quietly(() => sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1'))
}

/** Code that nothing on the page waits for. */
function fetchAnew({ reason }: PromiseRejectionEvent) {
  if (navigator.onLine && isScriptGone(reason)) reloadOnceFor(reason)
}

export function OfflineNotice() {
  const { queryClient, messages } = useApp()
  const router = useRouter()
  const [is_lost, setLost] = useState(false)
  useEffect(() => {
    const look = () => setLost(!navigator.onLine || isConnectionLost())
    const comeBack = () => {
      noteConnection(true)
      look()
    }
    look()
    addEventListener('online', comeBack)
    addEventListener('offline', look)
    addEventListener(CONNECTION_CHANGED, look)
    addEventListener('vite:preloadError', keepPage)
    addEventListener('unhandledrejection', fetchAnew)
    return () => {
      removeEventListener('unhandledrejection', fetchAnew)
      removeEventListener('vite:preloadError', keepPage)
      removeEventListener('online', comeBack)
      removeEventListener('offline', look)
      removeEventListener(CONNECTION_CHANGED, look)
    }
  }, [])
  const retry = () => {
    if (!navigator.onLine) return
    noteConnection(true) // until the next call fails or succeeds
    void queryClient.refetchQueries({ type: 'active', stale: true })
    void router.invalidate()
  }
  if (!is_lost) return null
  return (
    <div
      role="alert"
      className="on-night sticky inset-x-0 top-0 z-70 flex flex-wrap items-center justify-center gap-x-4 bg-gulf-900 px-gutter text-small text-white print:hidden"
    >
      <p className="py-2">{messages.shell.offline}</p>
      <button
        type="button"
        onClick={retry}
        className="min-h-11 rounded-ctl px-2 font-semibold underline"
      >
        {messages.shell.retry}
      </button>
    </div>
  )
}
