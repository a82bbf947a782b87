import { Check, ChevronDown } from 'lucide-react'
import { useAdminMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { RateHome } from '#web/features/admin/rates/rates-queries.ts'
import { HEAD } from './rate-grid-head.tsx'

type HomeHeadProps = {
  home: RateHome
  is_unfolded: boolean
  is_kept: boolean
  onSelect: () => void
  onKeep: () => void
  onFold: () => void
}

/** Chooses the row, with Ctrl its home alone beside what is chosen; its arrow shows or hides the numbers of the home. */
export function HomeHead({ home, is_unfolded, is_kept, onSelect, onKeep, onFold }: HomeHeadProps) {
  const { rates } = useAdminMessages()
  return (
    <th scope="row" className="rate-home" data-kept={is_kept || undefined}>
      <button
        type="button"
        tabIndex={-1}
        className={classNames(HEAD, 'block w-full text-start')}
        onClick={(event) => (event.ctrlKey || event.metaKey ? onKeep() : onSelect())}
      >
        <span className="line-clamp-2 font-medium leading-tight">
          {is_kept && <Check size={14} className="me-1 inline text-gulf-700" aria-hidden />}
          <span>{home.nice_name}</span>
        </span>
        <span className="block truncate text-micro/[1.75] font-normal text-ink-3">{`${home.area} · ${rates.units(home.units)}`}</span>
        <span className="sr-only">
          {is_kept ? rates.scope.is_kept(home.nice_name) : rates.every_night_of(home.nice_name)}
        </span>
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="rate-fold"
        aria-expanded={is_unfolded}
        aria-label={rates.numbers.of(home.nice_name)}
        onClick={onFold}
      >
        <ChevronDown size={14} aria-hidden />
      </button>
    </th>
  )
}
