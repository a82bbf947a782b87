import { buttonClass } from '#web/ui/button-class.ts'
import { linkClass } from '#web/ui/link.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { Story } from './story.ts'

export const plainButtonStory: Story = {
  name: 'PlainButton',
  states: {
    default: ({ t }) => <PlainButton>{t('Show more', 'عرض المزيد')}</PlainButton>,
    focus: ({ t }) => <PlainButton data-focus-visible>{t('Show more', 'عرض المزيد')}</PlainButton>,
    disabled: ({ t }) => <PlainButton disabled>{t('Show more', 'عرض المزيد')}</PlainButton>,
    'link as a button': ({ t }) => (
      <a href="#PlainButton" className={buttonClass('primary')}>
        {t('See homes', 'عرض البيوت')}
      </a>
    ),
  },
}

export const linkStory: Story = {
  name: 'Link',
  states: {
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
