import { useId } from 'react'
import { SORTS, type Sort } from '#contract/search-options.ts'
import { useMessages } from '#web/api/messages.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useEarlyOption } from '#web/ui/use-early-input.ts'

export type SortChoiceProps = { value: Sort; onChange: (sort: Sort) => void }

/** A native select: works before hydration. */
export function SortChoice({ value, onChange }: SortChoiceProps) {
  const { search } = useMessages()
  const id = useId()
  const choose = (id_of_sort: string) => {
    const sort = SORTS.find((offered) => offered === id_of_sort)
    if (sort && sort !== value) onChange(sort)
  }
  const early_option = useEarlyOption(value, choose)
  return (
    <span className="flex items-center gap-2 max-sm:max-w-max max-sm:min-w-0 max-sm:flex-[1_1_5.5rem]">
      <label htmlFor={id} className="text-small text-ink-2 max-sm:sr-only">
        {search.sort}
      </label>
      <NativeSelect
        ref={early_option}
        id={id}
        value={value}
        autoComplete="off"
        className="field-sizing-content h-11 text-small font-semibold"
        onChange={(event) => choose(event.target.value)}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {search.sorts[sort]}
          </option>
        ))}
      </NativeSelect>
    </span>
  )
}
