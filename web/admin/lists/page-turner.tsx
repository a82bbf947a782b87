import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useAdminMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'

type PageTurnerProps = { page: number; pages: number; onChange: (page: number) => void }

export function PageTurner({ page, pages, onChange }: PageTurnerProps) {
  const { frame } = useAdminMessages()
  if (pages < 2) return null
  return (
    <nav
      aria-label={frame.page_of(page, pages)}
      className="flex items-center gap-2 pt-3 text-ink-2"
    >
      <IconButton
        label={frame.previous}
        aria-disabled={page === 1}
        onPress={() => page > 1 && onChange(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
      </IconButton>
      <span>{frame.page_of(page, pages)}</span>
      <IconButton
        label={frame.next}
        aria-disabled={page === pages}
        onPress={() => page < pages && onChange(page + 1)}
      >
        <ChevronRight size={18} aria-hidden className="mirror-rtl" />
      </IconButton>
    </nav>
  )
}
