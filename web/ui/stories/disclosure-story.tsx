import { Disclosure } from '#web/ui/disclosure.tsx'
import type { ExampleProps, Story } from './story.ts'

const Long = ({ t }: ExampleProps) => (
  <Disclosure
    title={t(
      'What happens when I arrive after midnight and nobody is there?',
      'ماذا يحدث إذا وصلت بعد منتصف الليل ولم يكن هناك أحد؟',
    )}
  >
    {t('The code of the door is in your email.', 'رمز الباب في بريدك الإلكتروني.')}
  </Disclosure>
)

export const disclosureStory: Story = {
  name: 'Disclosure',
  states: {
    closed: ({ t }) => (
      <Disclosure title={t('House rules', 'قواعد البيت')}>
        {t('No smoking.', 'ممنوع التدخين.')}
      </Disclosure>
    ),
    open: ({ t }) => (
      <Disclosure is_open title={t('Check-in', 'تسجيل الوصول')}>
        {t('From 15:00.', 'من الساعة 15:00.')}
      </Disclosure>
    ),
    'long text': Long,
  },
}
