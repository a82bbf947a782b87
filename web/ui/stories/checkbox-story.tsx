import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Story } from './story.ts'

function Box({
  label,
  is_on = false,
  isInvalid = false,
}: {
  label: string
  is_on?: boolean
  isInvalid?: boolean
}) {
  const [isSelected, setSelected] = useState(is_on)
  return (
    <Checkbox isSelected={isSelected} onChange={setSelected} isInvalid={isInvalid && !isSelected}>
      {label}
    </Checkbox>
  )
}

export const checkboxStory: Story = {
  name: 'Checkbox',
  states: {
    default: ({ t }) => <Box label={t('Pool', 'مسبح')} />,
    selected: ({ t }) => <Box label={t('Parking', 'موقف سيارات')} is_on />,
    error: ({ t }) => <Box label={t('I accept the terms', 'أوافق على الشروط')} isInvalid />,
    'long text': ({ t }) => (
      <Box
        label={t(
          'Send me emails about new homes and offers, a few times a year',
          'أرغب في رسائل عن البيوت والعروض الجديدة، بضع مرات في السنة',
        )}
      />
    ),
  },
}
