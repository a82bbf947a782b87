import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ExampleProps, Story } from './story.ts'

type QueryProps = ExampleProps & { data?: string; isError?: boolean }

function Coupon({ t, data, isError = false }: QueryProps) {
  const labels = {
    loading: t('Loading', 'جارٍ التحميل'),
    failed: t('This did not load.', 'تعذّر التحميل.'),
    retry: t('Try again', 'إعادة المحاولة'),
  }
  return (
    <AsyncState
      query={{ data, isError, refetch: () => undefined }}
      labels={labels}
      skeleton={<Skeleton className="h-40" />}
    >
      {(code) => <p>{code}</p>}
    </AsyncState>
  )
}

export const asyncStateStory: Story = {
  name: 'AsyncState',
  states: {
    loading: ({ t }) => <Coupon t={t} />,
    failed: ({ t }) => <Coupon t={t} isError />,
    loaded: ({ t }) => <Coupon t={t} data="WELCOME10" />,
    empty: ({ t }) => (
      <EmptyState title={t('No coupons', 'لا قسائم')} line={t('They appear here.', 'ستظهر هنا.')} />
    ),
  },
}
