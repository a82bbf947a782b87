import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { SitePayout } from './site-payouts-queries.ts'
import { StayNames } from './stay-names.tsx'
import { Sum } from './sum.tsx'

type PayoutCardProps = { payout: SitePayout; onDone: (text: string) => void }
type Act = 'explain' | 'undo'

/** One payment of a site, its stays, and what differs. */
export function PayoutCard({ payout, onDone }: PayoutCardProps) {
  const { site_payouts: words } = useAdminMessages()
  const [act, setAct] = useState<Act | null>(null)
  const { bank_reference, is_settled, undone_at, stays } = payout
  const is_open = undone_at === null
  return (
    <li
      className={`grid gap-3 rounded-card border border-line bg-white p-4 sm:p-5 ${is_open ? '' : 'text-ink-2'}`}
    >
      <Head payout={payout} />
      {stays.length > 0 && <Stays payout={payout} />}
      {is_open && <Difference payout={payout} />}
      {is_open && (
        <div className="-ms-3 flex flex-wrap gap-2">
          {!is_settled && (
            <Button
              size="small"
              kind="quiet"
              aria-label={words.explain.of(bank_reference)}
              onPress={() => setAct('explain')}
            >
              {words.explain.label}
            </Button>
          )}
          <Button
            size="small"
            kind="quiet"
            aria-label={words.undo.of(bank_reference)}
            onPress={() => setAct('undo')}
          >
            {words.undo.label}
          </Button>
        </div>
      )}
      {act !== null && (
        <ActDialog
          act={act}
          payout={payout}
          onClose={() => setAct(null)}
          onDone={(text) => {
            setAct(null)
            onDone(text)
          }}
        />
      )}
    </li>
  )
}

function Head({ payout }: { payout: SitePayout }) {
  const { frame, channel_stays, site_payouts: words } = useAdminMessages()
  const { source, paid_on, bank_reference, amount, currency, received, rate, undone_at } = payout
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div>
        <h3 className="text-h3">
          <bdi>{channel_stays.sources[source]}</bdi>
          {undone_at !== null && (
            <span className="ps-2 text-small font-semibold text-coral">{words.undone}</span>
          )}
        </h3>
        <p className="text-small text-ink-2">
          <span>{frame.day(paid_on)}</span>
          {' · '}
          <bdi dir="ltr">{bank_reference}</bdi>
        </p>
      </div>
      <div className="text-end">
        <p className="text-h3">
          <Sum of={amount} currency={currency} />
        </p>
        {received !== null && rate !== null && (
          <p className="text-small text-ink-2">
            <span>{words.gave}</span> <Sum of={received} currency="AED" />
            {' · '}
            <span>{words.rate(rate)}</span>
            {payout.sets_rate && <span className="block">{words.sets_rate}</span>}
          </p>
        )}
      </div>
    </div>
  )
}

const isZero = (sum: string) => Number(sum) === 0

function Stays({ payout: { stays, currency } }: { payout: SitePayout }) {
  const { site_payouts: words } = useAdminMessages()
  const { columns } = words
  return (
    <div className="overflow-x-auto">
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{columns.stay}</th>
            <th scope="col" data-number>
              {columns.expected}
            </th>
            <th scope="col" data-number>
              {columns.share}
            </th>
            <th scope="col" data-number>
              {columns.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={stay.channel_stay_id}>
              <td>
                <StayNames stay={stay} />
              </td>
              <td data-number data-label={columns.expected}>
                {stay.expected === null ? (
                  <span className="text-coral">{words.unknown}</span>
                ) : (
                  <Sum of={stay.expected} currency={currency} />
                )}
              </td>
              <td data-number data-label={columns.share} className="font-semibold">
                <Sum of={stay.amount} currency={currency} />
              </td>
              <td data-number data-label={columns.difference}>
                {isZero(stay.difference) ? (
                  <span className="text-ink-3">{'–'}</span>
                ) : (
                  <span className="font-semibold text-coral">
                    <Sum of={stay.difference} currency={currency} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What no stay has, the whole, and why. */
function Difference({ payout }: { payout: SitePayout }) {
  const { site_payouts: words } = useAdminMessages()
  const { rest, difference, currency, explained, is_settled } = payout
  if (isZero(difference) && isZero(rest)) return null
  return (
    <div
      className={`grid gap-1 rounded-ctl px-3 py-2 text-small ${is_settled ? 'bg-mist' : 'bg-coral-soft'}`}
    >
      {!isZero(rest) && (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{words.rest(rest.startsWith('-'))}</span>
          <Sum of={rest} currency={currency} />
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{is_settled ? words.differs : words.open_difference}</span>
        <Sum of={difference} currency={currency} />
      </p>
      {is_settled && explained !== null && !isZero(difference) && (
        <p>
          <span className="text-ink-2">{words.explained}</span> <bdi>{explained}</bdi>
        </p>
      )}
    </div>
  )
}

type ActDialogProps = PayoutCardProps & { act: Act; onClose: () => void }

function ActDialog({ act, payout: { payout_id }, onClose, onDone }: ActDialogProps) {
  const api = useAdminApi()
  const words = useAdminMessages().site_payouts[act]
  const send = act === 'explain' ? api.explainChannelPayout : api.undoChannelPayout
  return (
    <AdminDialog title={words.label} isOpen onClose={onClose}>
      <ReasonForm
        input={endpoints.explainChannelPayout.input}
        fixed={{ payout_id }}
        send={(data) => send(data)}
        onDone={() => onDone(words.done)}
        submit_label={words.label}
      >
        <p className="max-w-prose">{words.line}</p>
      </ReasonForm>
    </AdminDialog>
  )
}
