import { buttonClass } from '#web/ui/button-class.ts'
import { linkClass } from '#web/ui/link.ts'
import type { Story } from './story.ts'

export const linkStory: Story = {
  name: 'Link',
  states: {
    'as a button': ({ t }) => (
      <a href="#Link" className={buttonClass('primary')}>
        {t('See homes', 'عرض البيوت')}
      </a>
    ),
    text: ({ t }) => (
      <a href="#Link" className={linkClass()}>
        {t('Cancellation terms', 'شروط الإلغاء')}
      </a>
    ),
    strong: ({ t }) => (
      <a href="#Link" className={linkClass('strong')}>
        {t('All offers', 'كل العروض')}
      </a>
    ),
    'on night': ({ t }) => (
      <div className="on-night rounded-card bg-gulf-900 p-5">
        <a href="#Link" className={linkClass('on_night')}>
          {t('Contact us', 'تواصل معنا')}
        </a>
      </div>
    ),
  },
}
