import { useWords } from '#shell/app.ts'
import { Filters, type FiltersProps } from './filters.tsx'

/** The filters beside the list, where there is room (spec 9: 1110 px). */
export function FiltersColumn(props: FiltersProps) {
  const { search } = useWords()
  return (
    <aside aria-label={search.filters} className="max-main:hidden">
      <Filters {...props} />
    </aside>
  )
}
