import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Feed } from './channels-queries.ts'

type VanishedPartProps = { feed: Feed; onDone: (text: string) => void }
type Choice = 'free' | 'keep'

/** A person decides whether what went was cancelled, or the other side has a fault. */
export function VanishedPart({ feed: { feed_id, vanished }, onDone }: VanishedPartProps) {
  const api = useAdminApi()
  const { frame, channels } = useAdminMessages()
  const words = channels.vanished
  const [choice, setChoice] = useState<Choice | null>(null)
  return (
    <section
      aria-label={words.title(vanished.length)}
      className="grid gap-2 rounded-ctl bg-coral-soft p-3"
    >
      <h4 className="font-semibold">{words.title(vanished.length)}</h4>
      <ul className="text-small">
        {vanished.map(({ uid, from, to, reference }) => (
          <li key={uid}>
            <span>{`${frame.day(from)} – ${frame.day(to)}`}</span>
            {reference !== null && <bdi className="ms-2 text-ink-2">{reference}</bdi>}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">{words.line}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => setChoice('free')}>
          {words.free}
        </Button>
        <Button size="small" onPress={() => setChoice('keep')}>
          {words.keep}
        </Button>
      </div>
      {choice !== null && (
        <AdminDialog title={words[choice]} isOpen onClose={() => setChoice(null)}>
          <ReasonForm
            input={endpoints.settleVanished.input}
            fixed={{ feed_id, choice }}
            send={(settled) => api.settleVanished(settled)}
            onDone={() => {
              setChoice(null)
              onDone(choice === 'free' ? words.freed : words.kept)
            }}
            submit_label={words[choice]}
          />
        </AdminDialog>
      )}
    </section>
  )
}
