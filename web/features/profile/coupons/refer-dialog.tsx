import { useMutation } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { addressOf } from '#web/i18n/language.ts'
import { personQuery, type Person } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { percentOf } from './coupon-text.ts'
import { EmailChips } from './email-chips.tsx'
import { addFriends, type FriendFault, type Friends } from './friends.ts'
import { useCopy } from '#web/features/profile/use-copy.ts'

type ReferDialogProps = {
  person: Person
  referral: { discount: string; reward: string; friends_max: number }
  onClose: () => void
}
const NOBODY: Friends = { chosen: [], rest: '', fault: null }

export function ReferDialog({ person, referral, onClose }: ReferDialogProps) {
  const { messages } = useApp()
  const { referral: success } = usePersonalMessages().profile
  const [friends, setFriends] = useState(NOBODY)
  const send = useSend({
    onSent: onClose,
    onFault: (fault) => setFriends((now) => ({ ...now, fault })),
  })
  const { discount, reward, friends_max } = referral
  const promise = [
    success.friend_gets(percentOf(discount)),
    ...(Number(reward) > 0 ? [success.you_get(percentOf(reward))] : []),
    success.limit(friends_max),
  ]
  const submit = () => {
    const read = addFriends({ chosen: friends.chosen, typed: friends.rest, own: person.email })
    const is_empty = read.chosen.length === 0 && read.fault === null
    setFriends(is_empty ? { ...read, fault: 'invalid' } : read)
    if (!is_empty && read.fault === null && !send.isPending) send.mutate([...read.chosen])
  }
  return (
    <Dialog
      isOpen
      kind="sheet"
      title={success.title}
      labels={messages.shell}
      onOpenChange={(is_open) => !is_open && onClose()}
    >
      <div className="grid grid-cols-1 gap-6">
        <p className="flex gap-4 rounded-card bg-shell p-5 text-small">
          <Gift size={24} strokeWidth={1.6} aria-hidden className="shrink-0 text-gulf-700" />
          <span>{promise.join(' ')}</span>
        </p>
        <Form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <EmailChips own={person.email} value={friends} onChange={setFriends} />
          <Button
            type="submit"
            kind="primary"
            size="large"
            is_busy={send.isPending}
            busy_label={messages.shell.one_moment}
          >
            {success.send}
          </Button>
        </Form>
        {person.referral_code !== null && <MyLink code={person.referral_code} />}
      </div>
    </Dialog>
  )
}

function MyLink({ code }: { code: string }) {
  const { lang } = useApp()
  const { referral: success, coupons } = usePersonalMessages().profile
  const copy = useCopy()
  const link = `${location.origin}${addressOf('/register', lang)}?referral_code=${code}`
  return (
    <div className="grid grid-cols-1 gap-1.5 border-t border-line pt-5">
      <p className="text-small font-medium">{success.my_link}</p>
      <div className="flex items-center justify-between gap-3 rounded-ctl border border-dashed border-line-strong py-1 ps-4 pe-1">
        <bdi dir="ltr" className="min-w-0 truncate text-small select-all">
          {link}
        </bdi>
        <Button
          kind="quiet"
          aria-label={success.copy_link}
          onPress={() => void copy(link, success.link_copied)}
        >
          {coupons.copy}
        </Button>
      </div>
    </div>
  )
}

function useSend({
  onSent,
  onFault,
}: {
  onSent: () => void
  onFault: (fault: FriendFault) => void
}) {
  const { api, queryClient, messages } = useApp()
  return useMutation({
    mutationFn: (email: string[]) => personalApi(api).referFriends({ email }),
    onSuccess: async () => {
      showToast({ text: messages.successes.REFERRAL_SENT ?? '', kind: 'good' })
      onSent()
      // the first invitation creates the code
      await queryClient.invalidateQueries({ queryKey: personQuery(api).queryKey })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'TOO_MANY_INVITATIONS')
        return onFault(error.code)
      const is_known = error instanceof ApiError && error.code !== 'INTERNAL_ERROR'
      if (is_known) showError(error, messages)
      else showToast({ text: messages.errors.REFERRAL_SEND_FAILED, kind: 'error' })
    },
  })
}
