import { SOCIAL_KINDS } from '#contract/company.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { FaultSummary } from '#web/forms/fault-summary.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Revision } from './company-queries.ts'
import { LookFields } from './look-fields.tsx'
import { Preview } from './preview.tsx'
import { detailsOf, typedOf } from './typed-company.ts'
import { ReachFields, WordFields } from './word-fields.tsx'

type CompanyFormProps = { newest: Revision; onDone: () => void }

/** What is typed is seen beside it before it is published. */
export function CompanyForm({ newest, onDone }: CompanyFormProps) {
  const api = useAdminApi()
  const { faults: says } = useMessages()
  const { frame, company } = useAdminMessages()
  const { form, line, typed, type, faults, faulty, submit, is_busy } = useForm({
    initial: { ...typedOf(newest.details), reason: '' },
    fixed: { seen: newest.id },
    input: endpoints.changeCompany.input,
    prepare: async ({ reason, ...fields }) => {
      const bad = SOCIAL_KINDS.filter(
        (kind) => !/^(https:\/\/\S+\.\S+)?$/.test(fields[kind].trim()),
      )
      return {
        values: { ...detailsOf(fields), reason },
        faults: Object.fromEntries(bad.map((kind) => [kind, says.not_https('')])),
      }
    },
    send: api.changeCompany,
    onDone,
  })
  const { reason: _reason, ...fields } = typed
  return (
    <div className="grid items-start gap-x-8 gap-y-6 main:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <Form ref={form} onSubmit={submit} className="grid gap-5">
        <WordFields line={line} typed={typed} type={type} faults={faults} />
        <ReachFields line={line} />
        <LookFields typed={typed} type={type} faults={faults} />
        <div className="grid gap-4 rounded-card border border-line bg-white p-4">
          <ReasonField {...line('reason')} />
          <FaultSummary faulty={faulty} />
          <Button
            type="submit"
            kind="primary"
            className="justify-self-start"
            is_busy={is_busy}
            busy_label={frame.one_moment}
          >
            {company.publish}
          </Button>
        </div>
      </Form>
      <Preview details={detailsOf(fields)} />
    </div>
  )
}
