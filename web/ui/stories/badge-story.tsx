import { Badge } from '#web/ui/badge.tsx'
import type { Story } from './story.ts'

export const badgeStory: Story = {
  name: 'Badge',
  states: {
    night: ({ t }) => <Badge kind="night">{t('New', 'جديد')}</Badge>,
    lamp: ({ t }) => <Badge kind="lamp">{t('2 left', 'بقي 2')}</Badge>,
    'long text': ({ t }) => (
      <Badge kind="night">
        {t('Monthly stays, all fees included', 'إقامات شهرية شاملة كل الرسوم')}
      </Badge>
    ),
  },
}
