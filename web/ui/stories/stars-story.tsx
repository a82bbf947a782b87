import { Rating, Stars } from '#web/ui/stars.tsx'
import type { Story } from './story.ts'

export const ratingStory: Story = {
  name: 'Rating',
  states: {
    high: ({ t }) => <Rating score="4.8" tone="high" label={t('4.8 out of 5', '4.8 من 5')} />,
    middle: ({ t }) => <Rating score="2.6" tone="middle" label={t('2.6 out of 5', '2.6 من 5')} />,
    low: ({ t }) => <Rating score="1.4" tone="low" label={t('1.4 out of 5', '1.4 من 5')} />,
  },
}

export const starsStory: Story = {
  name: 'Stars',
  states: {
    full: ({ t }) => <Stars score={5} label={t('5 out of 5', '5 من 5')} />,
    half: ({ t }) => <Stars score={3.4} label={t('3.4 out of 5', '3.4 من 5')} />,
    empty: ({ t }) => <Stars score={0} label={t('0 out of 5', '0 من 5')} />,
  },
}
