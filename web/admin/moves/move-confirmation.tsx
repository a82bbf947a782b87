import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { endpoints, type Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import { PAYMENT_METHODS } from '#contract/constants.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { AgreedPrice, type Agreed } from '#web/admin/fields/agreed-price.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { linkByOf, LinkWayChoice, USUAL_WAY } from '#web/admin/fields/link-way.tsx'
import { MoveComparison } from './move-comparison.tsx'
import { movePreviewQuery, type MovePreview, type MoveTarget } from './move-queries.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { refusalSentence } from '#web/admin/refusal-sentence.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'

type Moved = ClientOutput<Endpoints['moveBooking']>
type MoveConfirmationProps = { target: MoveTarget | null; onDone: (moved: Moved) => void }

/**
 * Compares, asks how a dearer stay was paid and why it is moved, and moves. Without a target
 * nothing is offered yet.
 */
export function MoveConfirmation({ target, onDone }: MoveConfirmationProps) {
  const messages = useMessages()
  const { frame, moving } = useAdminMessages()
  const { may } = useStaff()
  const { agreed, agree } = useAgreed(target)
  const wanted = target && agreed ? { ...target, rate_id: agreed.rate_id } : target
  const {
    data: preview,
    error,
    isPending,
    isPlaceholderData,
  } = useQuery(movePreviewQuery(useAdminApi(), wanted))
  if (!target) return <p className="text-ink-2">{moving.choose}</p>
  if (error)
    return (
      <p role="alert" className="text-coral">
        {refusalSentence(error, messages, { frame })}
      </p>
    )
  if (isPending) return <Skeleton className="h-64" />
  return (
    <div className="grid gap-4 in-[.dialog-body]:contents" aria-busy={isPlaceholderData}>
      <MoveComparison preview={preview} />
      {preview.given_up.length > 0 && (
        <p className="text-ink-2">{moving.given_up(preview.given_up.join(moving.and))}</p>
      )}
      {preview.rate_id !== null && (
        <AgreedPrice
          key={keyOf(target)}
          rate_id={preview.rate_id}
          value={agreed}
          onChange={agree}
        />
      )}
      {!preview.needs_refunds || may('refunds') ? (
        <ConfirmForm
          target={target}
          preview={preview}
          is_loading={isPlaceholderData}
          onDone={onDone}
        />
      ) : (
        <p className="text-ink-2">{moving.needs_right}</p>
      )}
    </div>
  )
}

/** A price is agreed for one target; another has its own. */
function useAgreed(target: MoveTarget | null) {
  const [last, setLast] = useState<{ key: string; agreed: Agreed | null } | null>(null)
  const key = keyOf(target)
  return {
    agreed: last?.key === key ? last.agreed : null,
    agree: (agreed: Agreed | null) => setLast({ key, agreed }),
  }
}

const keyOf = (target: MoveTarget | null) => JSON.stringify(target)

const WAYS = ['link', ...PAYMENT_METHODS.by_hand] as const
const NOTHING: {
  pays_by: (typeof WAYS)[number]
  link_by: LinkWay
  reference: string
  reason: string
} = {
  pays_by: 'link',
  link_by: USUAL_WAY,
  reference: '',
  reason: '',
}
const WithReference = z.required(endpoints.moveBooking.input, { reference: true })

type ConfirmFormProps = {
  target: MoveTarget
  preview: MovePreview
  is_loading: boolean
  onDone: (moved: Moved) => void
}

function ConfirmForm({ target, preview, is_loading, onDone }: ConfirmFormProps) {
  const api = useAdminApi()
  const { frame, moving, phone_booking } = useAdminMessages()
  const [pays_by, setPaysBy] = useState(NOTHING.pays_by)
  const is_dearer = filsOf(preview.difference) > 0
  const is_by_hand = is_dearer && pays_by !== 'link'
  const { form, line, submit, is_busy } = useForm({
    initial: { link_by: NOTHING.link_by, reference: '', reason: '' },
    fixed: {
      ...target,
      ...(preview.rate_id !== null && { rate_id: preview.rate_id }),
      ...(preview.split_on !== null && { split_on: preview.split_on }),
      ...(is_dearer ? { pays_by } : { link_by: undefined }),
      ...(!is_by_hand && { reference: undefined }),
    },
    input: is_by_hand ? WithReference : endpoints.moveBooking.input,
    prepare: async ({ link_by, reference, ...typed }) => ({
      values: {
        ...typed,
        link_by: linkByOf(link_by),
        reference: reference === '' ? undefined : reference,
      },
    }),
    send: (move) => withProof(() => api.moveBooking(move)),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4 in-[.dialog-body]:contents">
      {is_dearer && (
        <>
          <Choice
            look="form"
            label={moving.paid_by}
            options={WAYS.map((id) => ({ id, label: phone_booking.ways[id] }))}
            value={pays_by}
            onChange={(way) => way && setPaysBy(way)}
          />
          {pays_by === 'link' ? (
            <LinkWayChoice {...line('link_by')} hint={moving.link_hint} />
          ) : (
            <TextField
              {...line('reference')}
              label={phone_booking.reference[pays_by]}
              maxLength={80}
              isRequired
            />
          )}
        </>
      )}
      <ReasonField {...line('reason')} />
      <Button
        type="submit"
        kind="primary"
        is_busy={is_busy || is_loading}
        busy_label={frame.one_moment}
      >
        {is_dearer && !is_by_hand ? moving.submit_link : moving.submit}
      </Button>
    </Form>
  )
}
