import { FullStop } from '#web/ui/full-stop.tsx'
import { linkClass } from '#web/ui/link.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShowOnPress } from './show-on-press.tsx'
import type { ExampleProps, Story } from './story.ts'

const Titled = ({ t }: ExampleProps) => (
  <Section
    title={t('Homes in the marina', 'بيوت في المرسى')}
    line={t('Free on the weekend', 'متاحة في عطلة نهاية الأسبوع')}
    action={
      <a href="#Section" className={linkClass('strong')}>
        {t('All homes', 'كل البيوت')}
      </a>
    }
  >
    <p>{t('Content', 'المحتوى')}</p>
  </Section>
)

const Ended = ({ t }: ExampleProps) => (
  <ShowOnPress label={t('Show and hide', 'إظهار وإخفاء')}>
    {(hide) => (
      <FullStop
        title={t('This link has expired', 'انتهت صلاحية هذا الرابط')}
        line={t('Ask for a new one.', 'اطلب رابطًا جديدًا.')}
      >
        <Button onPress={hide}>{t('Back', 'رجوع')}</Button>
      </FullStop>
    )}
  </ShowOnPress>
)

export const sectionStory: Story = { name: 'Section', is_wide: true, states: { default: Titled } }
export const fullStopStory: Story = { name: 'FullStop', is_wide: true, states: { default: Ended } }
