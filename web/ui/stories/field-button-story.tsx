import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { DayCalendar } from '#web/ui/day-calendar.tsx'
import { DropPanel } from '#web/ui/drop-panel.tsx'
import { FieldButton } from '#web/ui/field-button.tsx'
import type { ExampleProps, Story } from './story.ts'

function DateField({ t, first }: ExampleProps & { first?: string }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [is_open, setOpen] = useState(false)
  const [day, setDay] = useState(first)
  const dayText = (date: string) =>
    t(`${Number(date.slice(8))} March`, `${Number(date.slice(8))} مارس`)
  const label = t('Check-in', 'تسجيل الوصول')
  const close = () => setOpen(false)
  const choose = (chosen: string) => {
    setDay(chosen)
    close()
  }
  return (
    <>
      <FieldButton
        ref={trigger}
        label={label}
        value={day && dayText(day)}
        placeholder={t('Add a date', 'إضافة تاريخ')}
        is_open={is_open}
        onPress={() => setOpen(true)}
        className="w-full border border-line-strong"
      />
      {is_open && (
        <DropPanel
          title={label}
          trigger={trigger}
          onClose={close}
          labels={{ close: t('Close', 'إغلاق') }}
          roomy_from="md"
        >
          <DayCalendar
            label={label}
            value={day}
            onChange={choose}
            min="2030-03-01"
            max="2030-03-31"
            range={undefined}
            months={1}
          />
        </DropPanel>
      )}
    </>
  )
}

const InSearchBar = ({ t }: ExampleProps) => (
  <FieldButton
    kind="search_bar"
    icon={CalendarDays}
    label={t('Nights', 'الليالي')}
    value={t('4 nights', '4 ليالٍ')}
    is_open={false}
    onPress={() => undefined}
  />
)

export const fieldButtonStory: Story = {
  name: 'FieldButton and DropPanel',
  states: {
    empty: ({ t }) => <DateField t={t} />,
    filled: ({ t }) => <DateField t={t} first="2030-03-12" />,
    'search bar': InSearchBar,
  },
}
