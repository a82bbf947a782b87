import { ScriptOnce } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { storedSeenHomes } from '#web/api/stored-seen-homes.ts'

const SeenRail = lazy(async () => ({ default: (await import('./seen-rail.tsx')).SeenRail }))

/**
 * Keeps the place of the rail before anything is painted, so that nothing moves when it comes. A
 * comma: two homes or more.
 */
const KEEP_PLACE = `try{if(localStorage[location.host+'.seen_homes'].includes(','))document.currentScript.previousElementSibling.dataset.kept=''}catch{}`

/** It changes on other pages only. */
const subscribe = () => () => {}

/** For whoever has seen two homes or more in this browser. */
export function RecentlySeen() {
  const kept = useSyncExternalStore(subscribe, storedSeenHomes, () => null)
  const is_shown = kept?.includes(',') === true
  return (
    <>
      <div suppressHydrationWarning className="seen-place" {...(is_shown && { 'data-kept': '' })}>
        {is_shown && (
          <Suspense fallback={null}>
            <SeenRail kept={kept} />
          </Suspense>
        )}
      </div>
      {import.meta.env.SSR && <ScriptOnce>{KEEP_PLACE}</ScriptOnce>}
    </>
  )
}
