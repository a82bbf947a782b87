import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { classNames } from './class-names.ts'
import { POPOVER } from './popover.tsx'

export type SelectProps<Id extends string> = {
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
}

export function Select<Id extends string>({ label, options, value, onChange }: SelectProps<Id>) {
  const choose = (key: string | number | null) => {
    const chosen = options.find((option) => option.id === key)
    if (chosen) onChange(chosen.id)
  }
  return (
    <AriaSelect className="flex items-center gap-2" value={value} onChange={choose}>
      <Label className="text-small text-ink-2 max-sm:sr-only">{label}</Label>
      <Button className="flex min-h-11 items-center justify-between gap-3 rounded-ctl border border-line-strong bg-white px-3.5 text-small font-semibold hover:bg-shell">
        <SelectValue />
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Popover className={classNames(POPOVER, 'min-w-(--trigger-width) p-1.5')} offset={6}>
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              className="flex min-h-11 items-center justify-between gap-4 rounded-ctl px-3 text-small data-focused:bg-shell data-selected:font-semibold"
            >
              {({ isSelected }) => (
                <>
                  <span>{option.label}</span>
                  {isSelected && <Check size={16} aria-hidden />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
