import { X } from 'lucide-react'
import { NUMBERS_BY, NUMBERS_PERIOD } from '#contract/number-fields.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Numbers } from './numbers-queries.ts'
import type { NumbersUrl } from './numbers-url.ts'

type NumbersFiltersProps = {
  url: NumbersUrl
  numbers: Numbers | undefined
  onChange: (change: Partial<NumbersUrl>) => void
}

export function NumbersFilters({ url, numbers, onChange }: NumbersFiltersProps) {
  const words = useAdminMessages().numbers
  const set = [url.from, url.to, url.area].filter((value) => value !== undefined)
  const is_narrowed = url.home !== undefined || url.owner !== undefined
  const bys = NUMBERS_BY.filter(
    (by) => by !== 'weekday' || (!is_narrowed && url.area === undefined),
  )
  return (
    <FoldedFilters
      label={words.filters}
      count={set.length}
      onClear={() => onChange({ from: undefined, to: undefined, area: undefined })}
      className="md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]"
      always={is_narrowed && <Narrowed url={url} numbers={numbers} onChange={onChange} />}
    >
      <Choice
        label={words.by}
        options={bys.map((id) => ({ id, label: words.bys[id] }))}
        value={url.by ?? 'month'}
        onChange={(by) => onChange({ by, view: by === 'month' ? url.view : undefined })}
      />
      <MonthChoice
        label={words.from}
        value={numbers?.from ?? url.from}
        onChange={(from) => onChange({ from, to: later(from, numbers?.to) })}
      />
      <MonthChoice
        label={words.to}
        value={numbers?.to ?? url.to}
        onChange={(to) => onChange({ to, from: earlier(to, numbers?.from) })}
      />
      <Choice
        label={words.area}
        any={words.all_areas}
        options={(numbers?.areas ?? []).map(({ slug, name }) => ({ id: slug, label: name }))}
        value={url.area}
        onChange={(area) =>
          onChange({ area, by: area !== undefined && url.by === 'weekday' ? undefined : url.by })
        }
      />
    </FoldedFilters>
  )
}

/** One home or owner was chosen from the table. */
function Narrowed({ url, numbers, onChange }: NumbersFiltersProps) {
  const words = useAdminMessages().numbers
  return (
    <div className="flex flex-wrap items-center gap-2 self-end">
      <span className="text-small font-semibold">
        {typeof numbers?.only === 'string'
          ? words.only_this(numbers.only)
          : words.only[url.home === undefined ? 'owner' : 'home']}
      </span>
      <Button
        size="small"
        kind="quiet"
        onPress={() => onChange({ home: undefined, owner: undefined })}
      >
        <X size={15} aria-hidden />
        <span>{words.all_again}</span>
      </Button>
    </div>
  )
}

/** The other end follows, so that the period is one and not too long. */
const later = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined ? undefined : within(from, to, 1)
const earlier = (to: string | undefined, from: string | undefined) =>
  to === undefined || from === undefined ? undefined : within(to, from, -1)

function within(end: string, other: string, direction: 1 | -1): string {
  const furthest = moved(end, direction * (NUMBERS_PERIOD.max - 1))
  const [low, high] = direction > 0 ? [end, furthest] : [furthest, end]
  if (other < low) return low
  return other > high ? high : other
}

function moved(month: string, months: number): string {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

type MonthChoiceProps = {
  label: string
  value: string | undefined
  onChange: (month: string | undefined) => void
}

/** Five years back and one ahead of what is shown. */
function MonthChoice({ label, value, onChange }: MonthChoiceProps) {
  const words = useAdminMessages().numbers
  const months =
    value === undefined ? [] : Array.from({ length: 73 }, (_, n) => moved(value, n - 60))
  return (
    <Choice
      label={label}
      options={months.map((id) => ({ id, label: words.month(id) }))}
      value={value}
      onChange={onChange}
    />
  )
}
