import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShowOnPress } from './show-on-press.tsx'
import type { ExampleProps, Story } from './story.ts'

function Opened({
  t,
  kind = 'dialog',
  lines = 1,
}: ExampleProps & Pick<DialogProps, 'kind'> & { lines?: number }) {
  const text = t(
    'You get 1,200 dirhams back within five days.',
    'يُعاد إليك 1,200 درهم خلال خمسة أيام.',
  )
  return (
    <ShowOnPress label={t('Open', 'فتح')}>
      {(hide) => (
        <Dialog
          isOpen
          kind={kind}
          title={t('Cancel the booking?', 'هل تريد إلغاء الحجز؟')}
          onOpenChange={hide}
          labels={{ close: t('Close', 'إغلاق') }}
          footer={<Button onPress={hide}>{t('Keep it', 'الاحتفاظ به')}</Button>}
        >
          {Array.from({ length: lines }, (_, line) => (
            <p key={line} className="mt-2">
              {text}
            </p>
          ))}
        </Dialog>
      )}
    </ShowOnPress>
  )
}

export const dialogStory: Story = {
  name: 'Dialog',
  states: {
    dialog: ({ t }) => <Opened t={t} />,
    sheet: ({ t }) => <Opened t={t} kind="sheet" />,
    drawer: ({ t }) => <Opened t={t} kind="drawer" />,
    'long sheet': ({ t }) => <Opened t={t} kind="sheet" lines={40} />,
    'long text': ({ t }) => <Opened t={t} lines={40} />,
  },
}
