import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Carried } from './drag-state.ts'
import { useAimWords } from './ghost.tsx'
import { useStayName } from '#web/features/admin/calendar/plan/use-stay-name.ts'
import type { Verdict } from '#web/features/admin/calendar/plan/judge-move.ts'

type PointerNoteProps = { x: number; y: number; carried: Carried; verdict: Verdict | undefined }

/** Beside the pointer: what would happen here, or why it cannot. */
export function PointerNote({ x, y, carried, verdict }: PointerNoteProps) {
  const { lang } = useApp()
  const { calendar } = useAdminMessages()
  const words = useAimWords()
  const nameOf = useStayName()
  return (
    <div
      aria-hidden
      className="calendar-note"
      data-turned={x > window.innerWidth / 2 !== (lang === 'ar') || undefined}
      data-refused={(verdict && 'why' in verdict) || undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <div>
        <bdi className="font-semibold">
          {carried.what === 'stay' ? nameOf(carried.stay) : calendar.aim[carried.what]}
        </bdi>
        <span>{words(carried, verdict)}</span>
      </div>
    </div>
  )
}
