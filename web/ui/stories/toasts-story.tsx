import { Toasts, type Toast } from '#ui/toasts.tsx'
import { ShowOnPress } from './show-on-press.tsx'
import type { ExampleProps, Story } from './story.ts'

type OneProps = ExampleProps & { kind: Toast['kind']; text: string }

function One({ t, kind, text }: OneProps) {
  return (
    <ShowOnPress label={t('Show', 'إظهار')}>
      {(hide) => (
        <Toasts
          toasts={[{ id: 1, kind, text }]}
          onClose={hide}
          onHold={() => undefined}
          labels={{ region: t('Toasts of the kit', 'إشعارات العدة'), close: t('Close', 'إغلاق') }}
        />
      )}
    </ShowOnPress>
  )
}

export const toastsStory: Story = {
  name: 'Toasts',
  states: {
    good: ({ t }) => <One t={t} kind="good" text={t('Saved', 'تم الحفظ')} />,
    error: ({ t }) => <One t={t} kind="error" text={t('The payment failed', 'تعذّر الدفع')} />,
    'long text': ({ t }) => (
      <One
        t={t}
        kind="plain"
        text={t('We sent a link to layla@example.com; it is good for a day', 'أرسلنا رابطًا إلى بريدك، وهو صالح ليوم واحد')}
      />
    ),
  },
}
