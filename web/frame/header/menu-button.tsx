import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'

const loadMenu = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(async () => ({ default: (await loadMenu()).MenuDrawer }))

const LOOK = 'main:hidden'

/** The drawer is fetched on hover or focus; without JavaScript it links to the footer. */
export function MenuButton({ is_over }: { is_over: boolean }) {
  const { shell } = useMessages()
  const [is_open, setOpen] = useState(false)
  const comeNear = () => void loadMenu().catch(() => undefined) // the press tries again
  const look = iconButtonClass(
    'quiet',
    classNames(LOOK, is_over && 'text-white hover:bg-white/15 active:bg-white/25'),
  )
  return (
    <>
      <button
        type="button"
        aria-label={shell.menu}
        aria-haspopup="dialog"
        aria-expanded={is_open}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => setOpen(true)}
        className={classNames('noscript:hidden', look)}
      >
        <Menu size={22} aria-hidden />
      </button>
      <noscript>
        <a href="#site-links" aria-label={shell.menu} className={look}>
          <Menu size={22} aria-hidden />
        </a>
      </noscript>
      {is_open && (
        <Suspense>
          <MenuDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
