import { Heart } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { ExampleProps, Story } from './story.ts'

const Sizes = ({ t }: ExampleProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button size="small">{t('Small', 'صغير')}</Button>
    <Button>{t('Usual', 'عادي')}</Button>
    <Button size="large">{t('Large', 'كبير')}</Button>
  </div>
)

const OnNight = ({ t }: ExampleProps) => (
  <div className="on-night rounded-card bg-gulf-900 p-5">
    <Button kind="on_night">{t('Show offers', 'تصفّح العروض')}</Button>
  </div>
)

const Icons = ({ t }: ExampleProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <IconButton label={t('Save', 'حفظ')}>
      <Heart size={20} aria-hidden />
    </IconButton>
    <IconButton kind="over" label={t('Save, over a picture', 'حفظ فوق صورة')}>
      <Heart size={20} aria-hidden />
    </IconButton>
    <IconButton isDisabled label={t('Save, disabled', 'حفظ، معطّل')}>
      <Heart size={20} aria-hidden />
    </IconButton>
  </div>
)

export const buttonStory: Story = {
  name: 'Button',
  states: {
    primary: ({ t }) => <Button kind="primary">{t('Reserve', 'احجز')}</Button>,
    secondary: ({ t }) => <Button>{t('Change dates', 'تغيير التواريخ')}</Button>,
    night: ({ t }) => <Button kind="night">{t('Search', 'بحث')}</Button>,
    quiet: ({ t }) => <Button kind="quiet">{t('Clear', 'مسح')}</Button>,
    danger: ({ t }) => <Button kind="danger">{t('Cancel booking', 'إلغاء الحجز')}</Button>,
    'on night': OnNight,
    sizes: Sizes,
    disabled: ({ t }) => <Button isDisabled>{t('Change dates', 'تغيير التواريخ')}</Button>,
    loading: ({ t }) => (
      <Button is_busy busy_label={t('Reserving…', 'جارٍ الحجز…')}>
        {t('Reserve', 'احجز')}
      </Button>
    ),
    icon: Icons,
  },
}
