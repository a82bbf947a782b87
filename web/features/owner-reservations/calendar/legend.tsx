import { Ban, DoorOpen, KeyRound, LogOut, type LucideIcon } from 'lucide-react'
import { useOwnerMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BLOCK_LOOK } from './block-bar.tsx'
import { KINDS, type Kind } from './timeline.ts'

/** Spec 4. */
export const KIND_LOOKS = {
  vacated: {
    mark: LogOut,
    look: 'border-(--st-vacated) bg-[color-mix(in_oklch,var(--st-vacated)_22%,white)]',
    solid: 'bg-(--st-vacated)',
  },
  arrived: {
    mark: KeyRound,
    look: 'border-(--st-arrived) bg-[color-mix(in_oklch,var(--st-arrived)_22%,white)]',
    solid: 'bg-(--st-arrived)',
  },
  upcoming: {
    mark: DoorOpen,
    look: 'border-(--st-upcoming) bg-[color-mix(in_oklch,var(--st-upcoming)_24%,white)]',
    solid: 'bg-(--st-upcoming)',
  },
} as const satisfies Record<Kind, { mark: LucideIcon; look: string; solid: string }>

export function Legend() {
  const { calendar, blocks } = useOwnerMessages().reservations
  return (
    <ul
      aria-label={calendar.legend}
      className="flex flex-wrap gap-x-5 gap-y-2 text-small max-md:order-last"
    >
      {KINDS.map((kind) => {
        const { mark: Mark, look } = KIND_LOOKS[kind]
        return (
          <li key={kind} className="flex items-center gap-2">
            <span
              aria-hidden
              className={classNames(
                'grid h-6 w-8 place-items-center rounded-[0.375rem] border-s-4',
                look,
              )}
            >
              <Mark size={14} />
            </span>
            {calendar.kinds[kind]}
          </li>
        )
      })}
      <li className="flex items-center gap-2">
        <span
          aria-hidden
          className={classNames(
            'grid h-6 w-8 place-items-center rounded-[0.375rem] border-s-4',
            BLOCK_LOOK,
          )}
        >
          <Ban size={14} />
        </span>
        {blocks.legend}
      </li>
    </ul>
  )
}
