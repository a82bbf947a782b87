import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { withProof } from '#web/forms/proof-store.ts'

type ReasonFormProps<Schema extends z.core.$ZodType, Output> = {
  input: Schema
  /** What is sent beside the reason. */
  fixed: object
  send: (data: z.output<Schema>) => Promise<Output>
  onDone: (output: Output) => void
  submit_label: string
  /** Where others than colleagues read the reason. */
  reason_hint?: string
  children?: ReactNode
}

/** Every change of money or rights says why. */
export function ReasonForm<Schema extends z.core.$ZodType, Output>(
  props: ReasonFormProps<Schema, Output>,
) {
  const { input, fixed, send, onDone, submit_label, reason_hint, children } = props
  const { frame } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { reason: '' },
    fixed,
    input,
    send: (data) => withProof(() => send(data)),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      {children}
      <ReasonField {...line('reason')} {...(reason_hint !== undefined && { hint: reason_hint })} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {submit_label}
      </Button>
    </Form>
  )
}

type AdminDialogProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** Its content is there while it is open only, so that each opening begins anew. */
export function AdminDialog({ title, isOpen, onClose, children }: AdminDialogProps) {
  const { frame } = useAdminMessages()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={(is_open) => {
        if (!is_open) onClose()
      }}
      labels={{ close: frame.close }}
    >
      {isOpen && children}
    </Dialog>
  )
}
