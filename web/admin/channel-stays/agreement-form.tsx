import { useQuery } from '@tanstack/react-query'
import { CHANNEL_STAY } from '#contract/channel-stays.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { channelStayQuery, type ChannelStay } from './channel-stay-queries.ts'

type AgreementFormProps = {
  stay: Pick<ChannelStay, 'channel_stay_id' | 'source'>
  onDone: () => void
}

/** What to do at the site that sold nights which its guests do not get, and what was agreed. */
export function AgreementForm({ stay: { channel_stay_id, source }, onDone }: AgreementFormProps) {
  const { channel_stays } = useAdminMessages()
  const { data } = useQuery(channelStayQuery(useAdminApi(), channel_stay_id))
  const [known] = data?.stays ?? []
  if (known === undefined) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-2 ps-5 text-ink-2">
        {channel_stays.agree.steps(channel_stays.sources[source]).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <NoteForm stay={known} onDone={onDone} />
    </div>
  )
}

function NoteForm({
  stay: { channel_stay_id, agreed },
  onDone,
}: {
  stay: ChannelStay
  onDone: () => void
}) {
  const api = useAdminApi()
  const { frame, channel_stays } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { agreed: agreed?.text ?? '' },
    fixed: { channel_stay_id },
    input: endpoints.noteAgreement.input,
    send: (note) => api.noteAgreement(note),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField
        {...line('agreed')}
        label={channel_stays.agree.note}
        maxLength={CHANNEL_STAY.agreed_longest}
        isRequired
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {channel_stays.agree.save}
      </Button>
    </Form>
  )
}
