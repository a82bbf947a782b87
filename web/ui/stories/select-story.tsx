import { useState } from 'react'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ExampleProps, Story } from './story.ts'

type Order = 'best' | 'price'

function Sort({ t }: ExampleProps) {
  const [value, setValue] = useState<Order>('best')
  const options = [
    { id: 'best', label: t('Recommended', 'الموصى به') },
    { id: 'price', label: t('Lowest price', 'الأقل سعرًا') },
  ] as const
  return <Select label={t('Sort', 'الترتيب')} options={options} value={value} onChange={setValue} />
}

export const selectStory: Story = { name: 'Select', states: { default: Sort } }

function Country({ t, is_refused = false }: ExampleProps & { is_refused?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <NativeSelect
      aria-label={t('Country', 'الدولة')}
      aria-invalid={is_refused && value === ''}
      value={value}
      onChange={({ target }) => setValue(target.value)}
    >
      <option value="">{t('Choose', 'اختر')}</option>
      <option value="AE">{t('United Arab Emirates', 'الإمارات العربية المتحدة')}</option>
      <option value="OM">{t('Oman', 'عُمان')}</option>
    </NativeSelect>
  )
}

export const nativeSelectStory: Story = {
  name: 'NativeSelect',
  states: { default: Country, refused: ({ t }) => <Country t={t} is_refused /> },
}

const unitsOf = ({ t }: ExampleProps) => [
  { id: 1, label: t('Marina 2704', 'المرسى 2704'), hint: t('Two bedrooms', 'غرفتا نوم') },
  { id: 2, label: t('Creek 101', 'الخور 101') },
  {
    id: 3,
    label: t('Palm villa with a private beach and a garden', 'فيلا النخلة بشاطئ خاص وحديقة'),
    tag: t('Palm', 'النخلة'),
  },
]

function Units({ t, first }: ExampleProps & { first: number[] }) {
  const [chosen, setChosen] = useState(first)
  return (
    <MultiSelect
      label={t('Units', 'الوحدات')}
      options={unitsOf({ t })}
      chosen={chosen}
      onChange={setChosen}
      placeholder={t('All units', 'كل الوحدات')}
      tags_shown={1}
      more={(n) => t(`${n} more`, `${n} أخرى`)}
    />
  )
}

export const multiSelectStory: Story = {
  name: 'MultiSelect',
  states: {
    empty: ({ t }) => <Units t={t} first={[]} />,
    selected: ({ t }) => <Units t={t} first={[1, 3]} />,
  },
}
