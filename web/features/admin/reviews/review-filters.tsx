import { LANGS } from '#contract/constants.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import type { ReviewsUrl } from './reviews-url.ts'

const STARS = [5, 4, 3, 2, 1]

type ReviewFiltersProps = { url: ReviewsUrl; onChange: (change: Partial<ReviewsUrl>) => void }

export function ReviewFilters({ url, onChange }: ReviewFiltersProps) {
  const { shell } = useMessages()
  const { any, filter, filters, search, langs, answered, reported } = useAdminMessages().reviews
  const set = [url.lang, url.stars, url.answered, url.reported].filter(
    (value) => value !== undefined,
  )
  return (
    <FoldedFilters
      label={filters}
      count={set.length}
      onClear={() =>
        onChange({ lang: undefined, stars: undefined, answered: undefined, reported: undefined })
      }
      className="md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
      always={
        <div className="md:col-span-2">
          <TypedSearch label={search} q={url.q} onChange={(q) => onChange({ q })} />
        </div>
      }
    >
      <Choice
        label={filter.lang}
        any={any}
        options={LANGS.map((id) => ({ id, label: langs[id] }))}
        value={url.lang}
        onChange={(lang) => onChange({ lang })}
      />
      <Choice
        label={filter.stars}
        any={any}
        options={STARS.map((n) => ({ id: String(n), label: shell.stars_of_five(String(n)) }))}
        value={url.stars === undefined ? undefined : String(url.stars)}
        onChange={(id) => onChange({ stars: id === undefined ? undefined : Number(id) })}
      />
      <Choice
        label={filter.answered}
        any={any}
        options={(['no', 'yes'] as const).map((id) => ({ id, label: answered[id] }))}
        value={url.answered}
        onChange={(chosen) => onChange({ answered: chosen })}
      />
      <Choice
        label={filter.reported}
        any={any}
        options={[{ id: 'yes' as const, label: reported }]}
        value={url.reported}
        onChange={(chosen) => onChange({ reported: chosen })}
      />
    </FoldedFilters>
  )
}
