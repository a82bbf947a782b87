import { useState } from 'react'
import { Switch } from '#web/ui/switch.tsx'
import type { Story } from './story.ts'

function Setting({ label, is_on = false }: { label: string; is_on?: boolean }) {
  const [isSelected, setSelected] = useState(is_on)
  return (
    <Switch isSelected={isSelected} onChange={setSelected}>
      {label}
    </Switch>
  )
}

export const switchStory: Story = {
  name: 'Switch',
  states: {
    default: ({ t }) => <Setting label={t('Discounts only', 'الخصومات فقط')} />,
    selected: ({ t }) => <Setting label={t('Infant', 'رضيع')} is_on />,
    'long text': ({ t }) => (
      <Setting
        label={t(
          'Show homes whose price includes every fee',
          'عرض البيوت التي يشمل سعرها كل الرسوم',
        )}
      />
    ),
  },
}
