import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '#web/api/api.tsx'
import { useMessages } from '#web/api/messages.ts'
import { isScriptGone, reloadOnceFor } from '#web/frame/script-gone.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ShellDrawing } from '#web/ui/shell-drawing.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  const [is_offline] = useState(() => hasNoConnection(error))
  useEffect(() => {
    if (!is_offline && isScriptGone(error)) reloadOnceFor(error)
  }, [is_offline, error])
  return is_offline ? <OfflineScreen /> : <FailedScreen error={error} />
}

/** A page's code that could not be fetched is no ApiError. */
const hasNoConnection = (error: unknown): boolean =>
  !import.meta.env.SSR && (!navigator.onLine || (error instanceof ApiError && error.status === 0))

/** Spec 4: "Loading failed! Please reload." */
function FailedScreen({ error }: { error: unknown }) {
  const { shell } = useMessages()
  const request_id = error instanceof ApiError ? error.request_id : undefined
  return (
    <Unlit>
      <h1 className="text-h1">{shell.loading_failed}</h1>
      {request_id !== undefined && <p className="text-ink-2">{shell.request_id(request_id)}</p>}
      <button
        type="button"
        className={buttonClass('primary', 'large')}
        onClick={() => location.reload()}
      >
        {shell.reload}
      </button>
    </Unlit>
  )
}

/** `online` comes once, and may come before the server can be reached. */
const LOOK_AGAIN_MS = 3_000

/**
 * Loads the page anew once the server is reached: a browser remembers code it could not fetch, and
 * a reload without a connection loses the page.
 */
function OfflineScreen() {
  const { shell } = useMessages()
  useEffect(() => {
    addEventListener('online', retry)
    const again = setInterval(() => {
      if (navigator.onLine) retry()
    }, LOOK_AGAIN_MS)
    return () => {
      clearInterval(again)
      removeEventListener('online', retry)
    }
  }, [])
  return (
    <Unlit>
      <h1 className="max-w-160 text-h2">{shell.offline}</h1>
      <button type="button" className={buttonClass('primary', 'large')} onClick={retry}>
        {shell.retry}
      </button>
    </Unlit>
  )
}

const Unlit = ({ children }: { children: ReactNode }) => (
  <section
    role="alert"
    className="page grid min-h-[60vh] content-center justify-items-start gap-5 py-section"
  >
    <ShellDrawing className="-ms-2 h-auto w-56 max-w-full" />
    {children}
  </section>
)

function retry() {
  void fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => undefined, // still none
  )
}
