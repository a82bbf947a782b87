import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Toasts, type Toast } from '#web/ui/toasts.tsx'
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

function Several({ t }: ExampleProps) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [is_held, setHeld] = useState(false)
  const show = () =>
    setToasts([
      { id: 1, kind: 'good', text: t('Added to your wishlist', 'أُضيف إلى المفضلة') },
      { id: 2, kind: 'plain', text: t('You are offline', 'لا يوجد اتصال') },
    ])
  return (
    <>
      <Button onPress={show}>{t('Show both', 'إظهار كليهما')}</Button>
      {is_held && <p>{t('They wait', 'بانتظارك')}</p>}
      <Toasts
        toasts={toasts}
        onClose={(id) => setToasts((now) => now.filter((toast) => toast.id !== id))}
        onHold={setHeld}
        labels={{ region: t('Both toasts', 'الإشعاران'), close: t('Close', 'إغلاق') }}
      />
    </>
  )
}

export const toastsStory: Story = {
  name: 'Toasts',
  states: {
    good: ({ t }) => <One t={t} kind="good" text={t('Saved', 'تم الحفظ')} />,
    error: ({ t }) => <One t={t} kind="error" text={t('The payment failed', 'تعذّر الدفع')} />,
    several: Several,
    'long text': ({ t }) => (
      <One
        t={t}
        kind="plain"
        text={t(
          'We sent a link to layla@example.com; it is good for a day',
          'أرسلنا رابطًا إلى بريدك، وهو صالح ليوم واحد',
        )}
      />
    ),
  },
}
