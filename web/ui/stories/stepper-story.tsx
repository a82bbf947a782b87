import { useState } from 'react'
import { Stepper } from '#web/ui/stepper.tsx'
import type { ExampleProps, Story } from './story.ts'

type CountProps = ExampleProps & { label: string; first: number; hint?: string }

function Count({ t, label, first, ...props }: CountProps) {
  const [value, setValue] = useState(first)
  const labels = { less: t('Fewer', 'أقل'), more: t('More', 'أكثر') }
  return (
    <Stepper
      {...props}
      label={label}
      value={value}
      min={1}
      max={3}
      onChange={setValue}
      labels={labels}
    />
  )
}

export const stepperStory: Story = {
  name: 'Stepper',
  states: {
    default: ({ t }) => <Count t={t} label={t('Adults', 'البالغون')} first={2} />,
    minimum: ({ t }) => <Count t={t} label={t('Bedrooms', 'غرف النوم')} first={1} />,
    maximum: ({ t }) => <Count t={t} label={t('Bathrooms', 'الحمّامات')} first={3} />,
    hint: ({ t }) => (
      <Count
        t={t}
        label={t('Children', 'الأطفال')}
        first={2}
        hint={t('2 to 12 years', 'من 2 إلى 12 سنة')}
      />
    ),
  },
}
