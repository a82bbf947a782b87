import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import { useCommandKey, useIsMac } from './use-command-key.ts'

const loadBox = () => import('./command-box.tsx')
const CommandBox = lazy(async () => ({ default: (await loadBox()).CommandBox }))

/** Opens the box that finds anything; so does ⌘K or Ctrl+K anywhere in the admin area. */
export function CommandButton() {
  const { frame } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  const [is_wanted, setWanted] = useState(false)
  const is_mac = useIsMac()
  const open = useCallback(() => {
    setWanted(true)
    setOpen(true)
  }, [])
  useCommandKey(open)
  return (
    <>
      <button
        type="button"
        className="admin-find"
        title={frame.find.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={is_mac ? 'Meta+K' : 'Control+K'}
        onClick={open}
        onPointerEnter={() => void loadBox()}
        onFocus={() => void loadBox()}
      >
        <Search size={17} strokeWidth={1.8} aria-hidden />
        <span className="admin-word grow text-start max-md:sr-only">{frame.find.open}</span>
        <kbd className="admin-key max-md:hidden" dir="ltr" aria-hidden>
          {is_mac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {is_wanted && (
        <Suspense fallback={null}>
          <CommandBox is_open={is_open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
