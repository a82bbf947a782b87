import { ChevronDown } from 'lucide-react'
import { useAdminMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { RateHome } from '#web/features/admin/rates/rates-queries.ts'
import { HEAD } from './rate-grid-head.tsx'

type HomeHeadProps = {
  home: RateHome
  is_unfolded: boolean
  onSelect: () => void
  onFold: () => void
}

/** Chooses the row; its arrow shows or hides the numbers of the home. */
export function HomeHead({ home, is_unfolded, onSelect, onFold }: HomeHeadProps) {
  const { rates } = useAdminMessages()
  return (
    <th scope="row" className="rate-home">
      <button
        type="button"
        tabIndex={-1}
        className={classNames(HEAD, 'block w-full text-start')}
        onClick={onSelect}
      >
        <span className="line-clamp-2 font-medium leading-tight">{home.nice_name}</span>
        <span className="block truncate text-micro/[1.75] font-normal text-ink-3">{`${home.area} · ${rates.units(home.units)}`}</span>
        <span className="sr-only">{rates.every_night_of(home.nice_name)}</span>
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
