import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import type { Unsorted } from '#web/features/admin/inbox/inbox-queries.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type UnsortedMailProps = { mail: Unsorted; onThread: (reservation_id: string) => void }

export function UnsortedMail({ mail, onThread }: UnsortedMailProps) {
  const { frame, inbox } = useAdminMessages()
  const { unsorted: words } = inbox
  const { stays } = mail
  const { sort, away } = useActs(mail, onThread)
  const [number, setNumber] = useState('')
  const [is_asking, setAsking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number.trim() !== '') sort.mutate(number.trim())
  }
  return (
    <article
      aria-labelledby={`mail-${mail.mail_id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4"
    >
      <Said mail={mail} />
      {stays.map(({ reservation_id, home }) => (
        <Button
          key={reservation_id}
          size="small"
          className="max-w-full justify-self-start"
          is_busy={sort.isPending}
          busy_label={frame.one_moment}
          onPress={() => sort.mutate(reservation_id)}
        >
          <span className="text-start whitespace-normal">
            {words.into} <bdi>{reservation_id}</bdi>
            {inbox.comma}
            <bdi>{home}</bdi>
          </span>
        </Button>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <TextField
            name="reservation_id"
            label={words.number}
            value={number}
            onChange={setNumber}
            is_ltr
          />
          <Button type="submit" size="small" is_busy={sort.isPending} busy_label={frame.one_moment}>
            {words.sort}
          </Button>
        </Form>
        <Button size="small" kind="quiet" onPress={() => setAsking(true)}>
          {words.away}
        </Button>
      </div>
      <AwayDialog
        isOpen={is_asking}
        is_busy={away.isPending}
        onClose={() => setAsking(false)}
        onPress={() => away.mutate()}
      />
    </article>
  )
}

function Said({ mail }: { mail: Unsorted }) {
  const { frame, inbox } = useAdminMessages()
  const { unsorted: words } = inbox
  const { channel, sender_name, sender, subject, received_at, text, why } = mail
  const also = [
    ...(mail.papers > 0 ? [words.papers(mail.papers)] : []),
    ...(mail.left_out > 0 ? [inbox.left_out(mail.left_out)] : []),
    ...(mail.is_cut ? [inbox.cut] : []),
  ]
  return (
    <>
      <header>
        <h3 id={`mail-${mail.mail_id}`} className="text-h3 wrap-anywhere">
          <bdi>{subject === '' ? words.no_subjects[channel] : subject}</bdi>
        </h3>
        <p className="text-micro text-ink-2 wrap-anywhere">
          {sender_name !== '' && <bdi>{sender_name}</bdi>} <bdi dir="ltr">{sender}</bdi>
          {' · '}
          <span>{frame.moment(received_at)}</span>
        </p>
        <p className="text-micro text-ink-2">{words.whys[why]}</p>
      </header>
      {text !== '' && (
        <p dir="auto" className="rounded-ctl bg-shell px-3 py-2 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {also.length > 0 && <p className="text-micro text-ink-2">{also.join(' · ')}</p>}
    </>
  )
}

type AwayDialogProps = {
  isOpen: boolean
  is_busy: boolean
  onClose: () => void
  onPress: () => void
}

function AwayDialog({ isOpen, is_busy, onClose, onPress }: AwayDialogProps) {
  const { frame, inbox } = useAdminMessages()
  const { unsorted: words } = inbox
  return (
    <AdminDialog title={words.away_title} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4">
        <p>{words.away_line}</p>
        <Button kind="primary" is_busy={is_busy} busy_label={frame.one_moment} onPress={onPress}>
          {words.away}
        </Button>
      </div>
    </AdminDialog>
  )
}

function useActs({ mail_id }: Unsorted, onThread: (reservation_id: string) => void) {
  const api = useAdminApi()
  const messages = useMessages()
  const queryClient = useQueryClient()
  const { unsorted: words } = useAdminMessages().inbox
  const onError = (error: unknown) => showError(error, messages)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['admin'] })
  const sort = useMutation({
    mutationFn: (reservation_id: string) => api.sortMail({ mail_id, reservation_id }),
    onSuccess: (_sorted, reservation_id) => {
      showToast({ text: words.sorted, kind: 'good' })
      onThread(reservation_id)
    },
    onError,
    onSettled,
  })
  const away = useMutation({
    mutationFn: () => api.putMailAway({ mail_id }),
    onSuccess: () => showToast({ text: words.put_away, kind: 'good' }),
    onError,
    onSettled,
  })
  return { sort, away }
}
