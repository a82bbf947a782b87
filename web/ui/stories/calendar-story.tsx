import { useState } from 'react'
import { DayCalendar } from '#web/ui/day-calendar.tsx'
import { RangeCalendar } from '#web/ui/range-calendar.tsx'
import { ShowOnPress } from './show-on-press.tsx'
import type { ExampleProps, Story } from './story.ts'

const LIMITS = { min: '2030-03-01', max: '2030-05-31' }
const SOLD = ['2030-03-05', '2030-03-06', '2030-03-07']

function OneDay({ t }: ExampleProps) {
  const [day, setDay] = useState('2030-03-12')
  return (
    <ShowOnPress label={t('Open the calendar', 'فتح التقويم')}>
      {() => (
        <DayCalendar
          {...LIMITS}
          label={t('Arrival', 'الوصول')}
          value={day}
          onChange={setDay}
          range={undefined}
          months={1}
        />
      )}
    </ShowOnPress>
  )
}

function Nights({ t, first }: ExampleProps & { first: { from: string; to: string } | null }) {
  const [nights, setNights] = useState(first)
  return (
    <RangeCalendar
      {...LIMITS}
      label={first ? t('Chosen nights', 'الليالي المختارة') : t('Nights', 'الليالي')}
      value={nights}
      onChange={setNights}
      isUnavailable={(day) => SOLD.includes(day)}
      months={1}
    />
  )
}

export const calendarStory: Story = { name: 'Calendar', states: { default: OneDay } }

export const rangeCalendarStory: Story = {
  name: 'RangeCalendar',
  states: {
    'sold nights': ({ t }) => <Nights t={t} first={null} />,
    selected: ({ t }) => <Nights t={t} first={{ from: '2030-03-12', to: '2030-03-16' }} />,
  },
}
