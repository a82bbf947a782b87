import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Ordered } from './extras-queries.ts'
import { useCode, type Proving } from './with-code.tsx'

type OrderedProps = Proving & { onTakenBack: () => void }

export function OrderedExtras({
  ordered,
  ...proving
}: OrderedProps & { ordered: readonly Ordered[] }) {
  const { my_extras: words } = usePersonalMessages()
  return (
    <section aria-labelledby="ordered" className="mb-10">
      <h2 id="ordered" className="text-h3">
        {words.ordered}
      </h2>
      <ul className="mt-3 rounded-card border border-line bg-white px-5">
        {ordered.map((extra) => (
          <Line key={extra.order} extra={extra} {...proving} />
        ))}
      </ul>
    </section>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})

function Line({ extra, onTakenBack, ...proving }: OrderedProps & { extra: Ordered }) {
  const { messages } = useApp()
  const { my_extras: words } = usePersonalMessages()
  const { name, kind, charged_per, quantity, day, price, back_until, may_go_back } = extra
  const [is_sure, setSure] = useState(false)
  const back = useTakeBack(extra, { onTakenBack, ...proving })
  const { press, dialog } = useCode(proving, (link) => back.mutate(link))
  const is_of_hours = kind === 'early_check_in' || kind === 'late_check_out'
  const unit = is_of_hours ? 'hour' : charged_per
  const last = new Date(back_until)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-t-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-ink-2">
          {[words.counted[unit](quantity), words.from[kind](messages.day(day))].join(' · ')}
        </p>
        <p className="text-micro text-ink-2">
          {may_go_back
            ? words.back_until(messages.day(todayInDubai(last)), clock.format(last))
            : words.fixed}
        </p>
      </div>
      <Price amount={price} currency={messages.shell.currency} fils="always" size="small" />
      {may_go_back && (
        <div className="flex flex-wrap gap-2">
          {is_sure ? (
            <>
              <Button
                kind="primary"
                size="small"
                className="max-sm:leading-tight max-sm:whitespace-normal"
                is_busy={back.isPending}
                busy_label={messages.shell.one_moment}
                onPress={press}
              >
                {words.sure(messages.money(filsOf(price)))}
              </Button>
              <Button kind="quiet" size="small" onPress={() => setSure(false)}>
                {words.keep}
              </Button>
            </>
          ) : (
            <Button
              kind="quiet"
              size="small"
              aria-label={words.give_back_of(name)}
              onPress={() => setSure(true)}
            >
              {words.give_back}
            </Button>
          )}
        </div>
      )}
      {dialog}
    </li>
  )
}

function useTakeBack({ order }: Ordered, { came: { reservation_id }, onTakenBack }: OrderedProps) {
  const { api, messages } = useApp()
  const { my_extras: words } = usePersonalMessages()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: string | undefined) =>
      personalApi(api).takeMyExtraBack({ reservation_id, order }, { link }),
    onSuccess: async ({ refund }) => {
      showToast({ text: words.taken_back(messages.money(filsOf(refund))), kind: 'good' })
      await client.invalidateQueries()
      onTakenBack()
    },
    onError: (error) => showError(error, messages),
  })
}
