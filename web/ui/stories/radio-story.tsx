import { useState } from 'react'
import { RadioGroup } from '#web/ui/radio.tsx'
import type { ExampleProps, Story } from './story.ts'

type Plan = 'refundable' | 'fixed'

function Plans({ t, first }: ExampleProps & { first: Plan | null }) {
  const [value, setValue] = useState<Plan | null>(first)
  const options = [
    { id: 'refundable', children: t('Free cancellation', 'إلغاء مجاني') },
    {
      id: 'fixed',
      children: (
        <>
          {t('Non-refundable', 'غير قابل للاسترداد')}
          <span className="block text-micro text-ink-2">
            {t(
              '10% less; the amount is not returned after the booking',
              'أقل بنسبة 10%؛ لا يُعاد المبلغ بعد الحجز',
            )}
          </span>
        </>
      ),
    },
  ] as const
  return (
    <RadioGroup label={t('Terms', 'الشروط')} options={options} value={value} onChange={setValue} />
  )
}

export const radioStory: Story = {
  name: 'RadioGroup',
  states: {
    empty: ({ t }) => <Plans t={t} first={null} />,
    selected: ({ t }) => <Plans t={t} first="fixed" />,
  },
}
