import { CalendarDays } from 'lucide-react'
import type { Ref } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { FieldButton } from '#web/ui/field-button.tsx'
import { loadDatePanel } from './lazy-date-panel.ts'
import { useShortDay } from '#web/i18n/short-day.ts'

export type DateFieldProps = {
  label: string
  value: string | undefined
  isOpen: boolean
  onOpenChange: (is_open: boolean) => void
  ref?: Ref<HTMLButtonElement>
}

export function DateField({ label, value, isOpen, onOpenChange, ref }: DateFieldProps) {
  const { search } = useMessages()
  const shortDay = useShortDay()
  return (
    <FieldButton
      {...(ref && { ref })}
      kind="search_bar"
      label={label}
      value={value === undefined ? undefined : shortDay(value)}
      placeholder={search.search_bar.add_date}
      icon={CalendarDays}
      is_open={isOpen}
      onPress={() => onOpenChange(!isOpen)}
      onNear={() => void loadDatePanel()}
    />
  )
}
