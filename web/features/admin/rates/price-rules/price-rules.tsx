import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { factsLine } from '#web/features/admin/rates/facts.ts'
import type { ChosenHome } from '#web/features/admin/rates/homes-chosen.ts'
import { PriceRuleForm } from './price-rule-form.tsx'
import { priceRulesQuery, type PriceRule } from '#web/features/admin/rates/rates-queries.ts'

type Open = { kind: 'add' } | { kind: 'stop'; rule: PriceRule } | null

/** Discounts by length of stay, last minute and early bird. */
export function PriceRules({ homes }: { homes: readonly ChosenHome[] }) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const text = useAdminMessages().rates.price_rules
  const { data } = useQuery(priceRulesQuery(api))
  const [open, setOpen] = useState<Open>(null)
  const done = (said: string) => {
    setOpen(null)
    showToast({ text: said, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <section aria-labelledby="price-rules" className="min-w-0">
      <div className="flex min-h-11 items-center justify-between gap-3 pb-1">
        <h2 id="price-rules" className="text-h3">
          {text.title}
        </h2>
        <Button kind="quiet" size="small" onPress={() => setOpen({ kind: 'add' })}>
          <Plus size={16} aria-hidden />
          {text.add}
        </Button>
      </div>
      {data?.price_rules.length === 0 && <p className="text-ink-2">{text.none}</p>}
      <ul className="divide-y divide-line rounded-card border border-line bg-white empty:hidden">
        {(data?.price_rules ?? []).map((rule) => (
          <RuleLine key={rule.id} rule={rule} onStop={() => setOpen({ kind: 'stop', rule })} />
        ))}
      </ul>
      <AdminDialog
        title={text.add_title}
        isOpen={open?.kind === 'add'}
        onClose={() => setOpen(null)}
      >
        <PriceRuleForm homes={homes} onDone={() => done(text.added)} />
      </AdminDialog>
      {open?.kind === 'stop' && (
        <AdminDialog
          title={text.stop_title(titleOf(open.rule, text))}
          isOpen
          onClose={() => setOpen(null)}
        >
          <ReasonForm
            input={endpoints.stopPriceRule.input}
            fixed={{ id: open.rule.id }}
            send={(stop) => api.stopPriceRule(stop)}
            onDone={() => done(text.stopped_now)}
            submit_label={text.stop}
          >
            <p className="text-ink-2">{text.stop_line}</p>
          </ReasonForm>
        </AdminDialog>
      )}
    </section>
  )
}

type Text = ReturnType<typeof useAdminMessages>['rates']['price_rules']

const titleOf = ({ kind, threshold, discount_bp }: PriceRule, text: Text) =>
  `${text.titles[kind](threshold)} · ${text.off(discount_bp / 100)}`

function RuleLine({ rule, onStop }: { rule: PriceRule; onStop: () => void }) {
  const { frame, rates } = useAdminMessages()
  const text = rates.price_rules
  const { homes, from, to, made_by, made_at, reason, stopped_at } = rule
  const title = titleOf(rule, text)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <span className="min-w-0 grow basis-52">
        <span className={stopped_at === null ? 'font-medium' : 'text-ink-2'}>{title}</span>
        <span className="block text-micro text-ink-2" title={homes?.join(text.and)}>
          {factsLine([
            homes === null ? text.every_home : text.homes(homes.length, homes[0] ?? ''),
            ...(from === null && to === null
              ? []
              : [text.dates(from && frame.day(from), to && frame.day(to))]),
            reason,
            made_by ?? rates.history.by_command,
            frame.moment(made_at),
          ])}
        </span>
      </span>
      {stopped_at === null ? (
        <Button kind="quiet" size="small" aria-label={text.stop_of(title)} onPress={onStop}>
          {text.stop}
        </Button>
      ) : (
        <span className="px-3 text-micro text-ink-3">{text.stopped}</span>
      )}
    </li>
  )
}
