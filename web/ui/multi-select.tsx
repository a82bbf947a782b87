import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { classNames } from './class-names.ts'
import { POPOVER } from './popover.tsx'

export type MultiSelectProps = {
  label: string
  options: readonly { id: number; label: string; tag?: string; hint?: string | undefined }[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  placeholder: string
  tags_shown: number
  more: (n: number) => string
  className?: string
}

export function MultiSelect({
  label,
  options,
  chosen,
  onChange,
  placeholder,
  tags_shown,
  more,
  className,
}: MultiSelectProps) {
  const named = options.filter(({ id }) => chosen.includes(id))
  const change = (keys: readonly (string | number)[]) =>
    onChange(options.map(({ id }) => id).filter((id) => keys.includes(id)))
  return (
    <AriaSelect
      selectionMode="multiple"
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-1.5', className)}
      value={[...chosen]}
      onChange={change}
      placeholder={placeholder}
    >
      <Label className="text-micro text-ink-2">{label}</Label>
      <Button className="flex min-h-12 items-center justify-between gap-3 rounded-ctl border border-line-strong bg-white px-3 text-start text-small hover:bg-shell">
        <SelectValue className="flex min-w-0 items-center gap-1.5">
          {named.length === 0 ? (
            <span className="font-semibold">{placeholder}</span>
          ) : (
            <Tags {...{ named, tags_shown, more }} />
          )}
        </SelectValue>
        <ChevronDown size={16} aria-hidden className="shrink-0" />
      </Button>
      <Popover
        className={classNames(
          POPOVER,
          'max-w-[calc(100vw-1.5rem)] min-w-(--trigger-width) overflow-auto p-1.5',
        )}
        offset={6}
      >
        <ListBox items={options} className="outline-none">
          {({ id, label: name, hint }) => (
            <ListBoxItem
              id={id}
              textValue={name}
              className="group flex min-h-11 items-center gap-3 rounded-ctl px-3 py-1.5 text-small data-focused:bg-shell"
            >
              <span
                aria-hidden
                className="grid size-5 shrink-0 place-items-center rounded-[0.3125rem] border border-line-strong text-white group-data-selected:border-gulf-700 group-data-selected:bg-gulf-700"
              >
                <Check
                  size={14}
                  strokeWidth={3}
                  className="opacity-0 group-data-selected:opacity-100"
                />
              </span>
              <span>
                <bdi>{name}</bdi>
                {hint !== undefined && <span className="block text-micro text-ink-2">{hint}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

type TagsProps = Pick<MultiSelectProps, 'tags_shown' | 'more'> & {
  named: MultiSelectProps['options']
}

function Tags({ named, tags_shown, more }: TagsProps) {
  const rest = named.length - tags_shown
  return (
    <>
      {named.slice(0, tags_shown).map(({ id, label, tag = label }) => (
        <bdi
          key={id}
          className="flex min-w-0 rounded-chip bg-mist px-2.5 py-1 text-micro font-semibold"
        >
          <span className="truncate">{tag}</span>
        </bdi>
      ))}
      {rest > 0 && (
        <span className="shrink-0 text-micro font-semibold text-ink-2">{more(rest)}</span>
      )}
    </>
  )
}
