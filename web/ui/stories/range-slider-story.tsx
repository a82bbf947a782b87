import { useState } from 'react'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import type { ExampleProps, Story } from './story.ts'

function Prices({ t }: ExampleProps) {
  const [value, setValue] = useState({ low: 400, high: 1200 })
  return (
    <RangeSlider
      label={t('Price', 'السعر')}
      min={200}
      max={2000}
      step={50}
      value={value}
      onChange={setValue}
      onSettle={setValue}
      labels={{ low: t('From', 'من'), high: t('To', 'إلى') }}
      locale_options={{ style: 'currency', currency: 'AED', maximumFractionDigits: 0 }}
    />
  )
}

export const rangeSliderStory: Story = { name: 'RangeSlider', states: { default: Prices } }
