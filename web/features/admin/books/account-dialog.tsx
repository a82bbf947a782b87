import { useQueryClient } from '@tanstack/react-query'
import { books as calls } from '#contract/endpoints/admin/books.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountName } from './account-name.ts'
import type { Account } from './books-queries.ts'

type AccountDialogProps = { account: Account | null; onClose: () => void }

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { books: words } = useAdminMessages()
  const nameOf = useAccountName()
  return (
    <AdminDialog
      title={account === null ? words.name : words.rename(nameOf(account))}
      isOpen={account !== null}
      onClose={onClose}
    >
      {account && <AccountForm account={account} onClose={onClose} />}
    </AdminDialog>
  )
}

function AccountForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const api = useAdminApi()
  const client = useQueryClient()
  const { books: words, frame } = useAdminMessages()
  const nameOf = useAccountName()
  const { form, line, submit, is_busy } = useForm({
    initial: { code: account.code, name: nameOf(account), reason: '' },
    fixed: { account: account.account },
    input: calls.setBookAccount.input,
    send: (data) => api.setBookAccount(data),
    onDone: () => {
      onClose()
      showToast({ text: words.saved, kind: 'good' })
      void client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField {...line('code')} label={words.number} maxLength={20} is_ltr isRequired />
      <TextField {...line('name')} label={words.name} maxLength={100} isRequired />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
