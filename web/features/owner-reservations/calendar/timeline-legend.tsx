import { Ban, DoorOpen, Globe, KeyRound, LogOut, type LucideIcon } from 'lucide-react'
import { useOwnerMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Legend } from '#web/ui/legend.tsx'
import { BLOCK_LOOK } from './block-bar.tsx'
import { ELSEWHERE_LOOK } from './elsewhere-bar.tsx'
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

export function TimelineLegend() {
  const { calendar, blocks, elsewhere } = useOwnerMessages().reservations
  const stays = KINDS.map((kind) => ({
    key: kind,
    mark: <Swatch {...KIND_LOOKS[kind]} />,
    name: calendar.kinds[kind],
  }))
  const block = { key: 'block', mark: <Swatch mark={Ban} look={BLOCK_LOOK} />, name: blocks.legend }
  const sold = {
    key: 'elsewhere',
    mark: <Swatch mark={Globe} look={ELSEWHERE_LOOK} />,
    name: elsewhere.legend,
  }
  return (
    <Legend
      label={calendar.legend}
      size="small"
      marks={[...stays, sold, block]}
      className="max-md:order-last"
    />
  )
}

const Swatch = ({ mark: Mark, look }: { mark: LucideIcon; look: string }) => (
  <span
    aria-hidden
    className={classNames('grid h-6 w-8 place-items-center rounded-[0.375rem] border-s-4', look)}
  >
    <Mark size={14} />
  </span>
)
