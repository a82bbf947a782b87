import { staff_reviews } from '#contract/endpoints/admin/reviews.ts'
import {
  REVIEW_MAX,
  REVIEW_SCALES,
  REVIEW_SITES,
  type ReviewSite,
} from '#contract/review-fields.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { FaultSummary } from '#web/forms/fault-summary.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SiteReview, SiteReviews } from './reviews-queries.ts'

export type SiteAct =
  | { kind: 'enter' }
  | { kind: 'correct'; review: SiteReview }
  | { kind: 'remove'; review: SiteReview }

type SiteReviewDialogProps = {
  acting: SiteAct
  homes: SiteReviews['homes']
  onClose: () => void
  onDone: (text: string) => void
}

export function SiteReviewDialog({ acting, homes, onClose, onDone }: SiteReviewDialogProps) {
  const { site: words } = useAdminMessages().reviews
  const titles = {
    enter: words.enter_title,
    correct: words.correct_title,
    remove: words.remove_title,
  }
  return (
    <AdminDialog title={titles[acting.kind]} isOpen onClose={onClose}>
      {acting.kind === 'remove' ? (
        <RemoveForm review={acting.review} onDone={onDone} />
      ) : (
        <KeepForm
          review={acting.kind === 'correct' ? acting.review : undefined}
          homes={homes}
          onDone={onDone}
        />
      )}
    </AdminDialog>
  )
}

type Typed = {
  room_category_slug: string
  site: string
  site_name: string
  username: string
  title: string
  text: string
  score: string
  scale: string
  stayed_on: string
}

const NOTHING: Typed = {
  room_category_slug: '',
  site: '',
  site_name: '',
  username: '',
  title: '',
  text: '',
  score: '',
  scale: '5',
  stayed_on: '',
}

const typedOf = ({ home, site_name, score, scale, ...same }: SiteReview): Typed => ({
  room_category_slug: home.slug,
  site: same.site,
  site_name: site_name ?? '',
  username: same.username,
  title: same.title,
  text: same.text,
  score: String(score),
  scale: String(scale),
  stayed_on: same.stayed_on,
})

/** Booking.com alone gives scores out of ten. */
const scaleOf = (site: ReviewSite | undefined) => (site === 'booking_com' ? '10' : '5')

type KeepFormProps = {
  review: SiteReview | undefined
  homes: SiteReviews['homes']
  onDone: (text: string) => void
}

function useKeepForm({ review, onDone }: Pick<KeepFormProps, 'review' | 'onDone'>) {
  const api = useAdminApi()
  const { done } = useAdminMessages().reviews.site
  return useForm({
    initial: review === undefined ? NOTHING : typedOf(review),
    fixed: review === undefined ? {} : { review_id: review.review_id },
    input: staff_reviews.keepSiteReview.input,
    prepare: async ({ site, site_name, title, score, ...rest }) =>
      await Promise.resolve({
        values: {
          ...rest,
          ...(site !== '' && { site }),
          ...(site === 'other' && site_name.trim() !== '' && { site_name }),
          ...(title.trim() !== '' && { title }),
          ...(score.trim() !== '' && { score: Number(score.replace(',', '.')) }),
        },
      }),
    send: (data) => api.keepSiteReview(data),
    onDone: () => onDone(review === undefined ? done.entered : done.corrected),
  })
}

type KeepingProps = { keeping: ReturnType<typeof useKeepForm> }

function KeepForm({ review, homes, onDone }: KeepFormProps) {
  const { lang } = useApp()
  const { reviews, frame } = useAdminMessages()
  const words = reviews.site
  const keeping = useKeepForm({ review, onDone })
  const { form, line, faulty, submit, is_busy } = keeping
  const home = line('room_category_slug')
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <Choice
        label={words.home}
        look="form"
        name={home.name}
        error={home.error}
        any={words.choose}
        options={homes.map(({ slug, nice_name }) => ({ id: slug, label: nice_name }))}
        value={home.value === '' ? undefined : home.value}
        onChange={(slug) => home.onChange(slug ?? '')}
      />
      <SiteFields keeping={keeping} />
      <ScoreFields keeping={keeping} />
      <TextField {...line('title')} label={words.title_label} maxLength={REVIEW_MAX.title} />
      <ParagraphField
        {...line('text')}
        label={words.text_label}
        lang={review?.lang ?? lang}
        max={REVIEW_MAX.text}
        rows={6}
      />
      <FaultSummary faulty={faulty} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.keep}
      </Button>
    </Form>
  )
}

/** Where it was written, and by whom. */
function SiteFields({ keeping: { line, typed, type } }: KeepingProps) {
  const { site: words } = useAdminMessages().reviews
  const site = line('site')
  const chosen = REVIEW_SITES.find((one) => one === typed.site)
  return (
    <>
      <Choice
        label={words.site}
        look="form"
        name={site.name}
        error={site.error}
        any={words.choose}
        options={REVIEW_SITES.map((id) => ({ id, label: words.sites[id] }))}
        value={chosen}
        onChange={(id) => type({ site: id ?? '', scale: scaleOf(id) })}
      />
      {chosen === 'other' && (
        <TextField
          {...line('site_name')}
          label={words.site_name}
          maxLength={REVIEW_MAX.site_name}
          isRequired
        />
      )}
      <TextField
        {...line('username')}
        label={words.username}
        maxLength={REVIEW_MAX.username}
        isRequired
      />
    </>
  )
}

function ScoreFields({ keeping: { line } }: KeepingProps) {
  const { site: words } = useAdminMessages().reviews
  const scale = line('scale')
  const stayed = line('stayed_on')
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField {...line('score')} label={words.score_label} inputMode="decimal" isRequired />
        <Choice
          label={words.scale}
          look="form"
          name={scale.name}
          error={scale.error}
          options={REVIEW_SCALES.map((id) => ({ id, label: id }))}
          value={REVIEW_SCALES.find((one) => one === scale.value)}
          onChange={(id) => scale.onChange(id ?? '5')}
        />
      </div>
      <DayField
        label={words.stayed_on}
        look="form"
        value={stayed.value}
        error={stayed.error}
        onChange={(day) => stayed.onChange(day ?? '')}
      />
    </>
  )
}

type RemoveFormProps = { review: SiteReview; onDone: (text: string) => void }

function RemoveForm({ review: { review_id }, onDone }: RemoveFormProps) {
  const api = useAdminApi()
  const { site: words } = useAdminMessages().reviews
  return (
    <ReasonForm
      input={staff_reviews.removeSiteReview.input}
      fixed={{ review_id }}
      send={api.removeSiteReview}
      onDone={() => onDone(words.done.removed)}
      submit_label={words.remove}
    >
      <p className="text-small text-ink-2">{words.remove_line}</p>
    </ReasonForm>
  )
}
