import { useQueryClient } from '@tanstack/react-query'
import { latinDigits } from '#contract/digits.ts'
import { EXTRA_KINDS, EXTRA_UNITS, EXTRAS } from '#contract/extra-fields.ts'
import { endpoints } from '#contract/index.ts'
import { dirhamsOf } from '#contract/money.ts'
import { plainAmount } from '#contract/typed-amount.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Catalogue, KeptExtra } from './extras-queries.ts'

type ExtraFormProps = { extra: KeptExtra | null; homes: Catalogue['homes']; onDone: () => void }

const LANGS = ['en', 'ar'] as const

const NUMBERS = { inputMode: 'numeric', is_ltr: true } as const

/** A new one, or one that is changed; what was ordered stays as it was. */
export function ExtraForm({ extra, homes, onDone }: ExtraFormProps) {
  const { frame, extras: words } = useAdminMessages()
  const { form, line, typed, type, faults, submit, is_busy } = useExtraForm(extra, onDone)
  const is_of_hours = typed.kind === 'early_check_in' || typed.kind === 'late_check_out'
  const units = is_of_hours
    ? EXTRA_UNITS.filter((id) => id === 'stay' || id === 'hour')
    : EXTRA_UNITS
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <Words line={line} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Choice
          look="form"
          name="kind"
          label={words.columns.kind}
          error={faults.kind}
          options={EXTRA_KINDS.map((id) => ({ id, label: words.kinds[id] }))}
          value={EXTRA_KINDS.find((id) => id === typed.kind)}
          onChange={(kind) => type({ kind: kind ?? 'item' })}
        />
        <Choice
          look="form"
          name="charged_per"
          label={words.charged_per}
          error={faults.charged_per}
          options={units.map((id) => ({ id, label: words.units[id] }))}
          value={EXTRA_UNITS.find((id) => id === typed.charged_per)}
          onChange={(charged_per) => type({ charged_per: charged_per ?? 'stay' })}
        />
        <Numbers line={line} is_of_hours={is_of_hours} />
      </div>
      <Choices typed={typed} type={type} faults={faults} />
      <Homes typed={typed} type={type} homes={homes} />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}

type Editing = Pick<ReturnType<typeof useExtraForm>, 'typed' | 'type'>
type ChoicesProps = Editing & Pick<ReturnType<typeof useExtraForm>, 'faults'>

/** Whether guests can have it, where, and whether they choose it. */
function Choices({ typed, type, faults }: ChoicesProps) {
  const { extras: words } = useAdminMessages()
  return (
    <>
      <Switch isSelected={typed.is_offered} onChange={(is_offered) => type({ is_offered })}>
        {words.is_offered}
      </Switch>
      <Switch
        isSelected={typed.is_everywhere}
        onChange={(is_everywhere) => type({ is_everywhere })}
      >
        {words.is_everywhere}
      </Switch>
      {mayBeObligatory(typed) && (
        <Switch
          isSelected={typed.is_obligatory}
          onChange={(is_obligatory) => type({ is_obligatory })}
        >
          {words.is_obligatory}
        </Switch>
      )}
      {faults.is_obligatory !== undefined && (
        <p role="alert" className="text-micro text-coral">
          {words.obligatory_or_waiver}
        </p>
      )}
      {typed.kind === 'item' && typed.charged_per === 'stay' && (
        <Switch
          isSelected={typed.waives_deposit}
          onChange={(waives_deposit) =>
            type({ waives_deposit, ...(waives_deposit && { most: '1' }) })
          }
        >
          {words.waives_deposit}
        </Switch>
      )}
      {faults.waives_deposit !== undefined && (
        <p role="alert" className="text-micro text-coral">
          {words.waives_most}
        </p>
      )}
    </>
  )
}

type HomesProps = Editing & { homes: Catalogue['homes'] }

/** Those that have it, or a price or an owner's share of their own. */
function Homes({ typed, type, homes }: HomesProps) {
  const { extras: words } = useAdminMessages()
  const nameOf = (id: number) => homes.find((one) => one.room_category_id === id)?.name ?? ''
  return (
    <>
      <MultiSelect
        label={typed.is_everywhere ? words.own_prices : words.only_in}
        options={homes.map(({ room_category_id: id, name: label }) => ({ id, label }))}
        chosen={typed.homes}
        onChange={(chosen) => type({ homes: chosen })}
        placeholder={words.choose_homes}
        tags_shown={2}
        more={words.more_homes}
      />
      {typed.homes.map((id) => (
        <div key={id} className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name={`price-${id}`}
            label={words.price_in(nameOf(id))}
            hint={words.own_price_hint}
            value={typed.prices[id] ?? ''}
            onChange={(price) => type({ prices: { ...typed.prices, [id]: price } })}
            is_ltr
          />
          <TextField
            name={`share-${id}`}
            label={words.share_in(nameOf(id))}
            hint={words.own_share_hint}
            value={typed.shares[id] ?? ''}
            onChange={(share) => type({ shares: { ...typed.shares, [id]: share } })}
            is_ltr
          />
        </div>
      ))}
    </>
  )
}

type LineProps = Pick<ReturnType<typeof useExtraForm>, 'line'>

/** In both languages. */
function Words({ line }: LineProps) {
  const { extras: words } = useAdminMessages()
  return (['name', 'about'] as const).map((name) =>
    LANGS.map((lang) => (
      <div key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
        <TextField
          {...line(`${name}_${lang}`)}
          label={words[`${name}_${lang}`]}
          maxLength={EXTRAS[`${name}_max`]}
          isRequired
        />
      </div>
    )),
  )
}

function Numbers({ line, is_of_hours }: LineProps & { is_of_hours: boolean }) {
  const { extras: words } = useAdminMessages()
  return (
    <>
      <TextField {...line('price')} label={words.price} hint={words.price_hint} is_ltr isRequired />
      <TextField
        {...line('most')}
        {...NUMBERS}
        label={is_of_hours ? words.most_hours : words.most}
        maxLength={2}
        isRequired
      />
      <TextField
        {...line('hours_before')}
        {...NUMBERS}
        label={words.hours_before}
        hint={words.hours_before_hint}
        maxLength={3}
        isRequired
      />
      <TextField
        {...line('owner_bp')}
        label={words.owners_share}
        hint={words.owners_share_hint}
        maxLength={6}
        is_ltr
      />
      <TextField {...line('place')} {...NUMBERS} label={words.columns.place} maxLength={3} />
    </>
  )
}

/** Of other kinds, and of what is charged otherwise, it is no question. */
const mayBeObligatory = ({ kind, charged_per }: { kind: string; charged_per: string }) =>
  kind === 'item' && (charged_per === 'stay' || charged_per === 'night')

const plainPrice = (price: string | undefined) => price?.replace(/\.00$/, '') ?? ''

/** As a share is typed, in percent; nothing typed: none. */
const plainShare = (bp: number | null | undefined) =>
  bp === null || bp === undefined ? '' : String(bp / 100)
const shareOf = (text: string) => {
  const percent = plainAmount(text.replace('%', ''))
  return percent === '' ? undefined : Math.round(Number(percent) * 100)
}

const whole = (text: string) => (text.trim() === '' ? undefined : Number(latinDigits(text)))

/** What some homes have of their own, by their ids. */
const ownTerms = (extra: KeptExtra | null) => {
  const prices: Record<number, string> = {}
  const shares: Record<number, string> = {}
  for (const { room_category_id, price, owner_bp } of extra?.homes ?? []) {
    prices[room_category_id] = plainPrice(price ?? undefined)
    shares[room_category_id] = plainShare(owner_bp)
  }
  return { prices, shares }
}

function useExtraForm(extra: KeptExtra | null, onDone: () => void) {
  const api = useAdminApi()
  const client = useQueryClient()
  const { extras: words } = useAdminMessages()
  const { prices, shares } = ownTerms(extra)
  return useForm({
    initial: {
      name_en: extra?.name_en ?? '',
      name_ar: extra?.name_ar ?? '',
      about_en: extra?.about_en ?? '',
      about_ar: extra?.about_ar ?? '',
      kind: extra?.kind ?? 'item',
      charged_per: extra?.charged_per ?? 'stay',
      price: plainPrice(extra?.price),
      most: String(extra?.most ?? 1),
      hours_before: String(extra?.hours_before ?? 24),
      place: extra === null ? '' : String(extra.place),
      is_offered: extra?.is_offered ?? true,
      is_everywhere: extra?.is_everywhere ?? true,
      is_obligatory: extra?.is_obligatory ?? false,
      waives_deposit: extra?.waives_deposit ?? false,
      homes: (extra?.homes ?? []).map(({ room_category_id }) => room_category_id),
      owner_bp: plainShare(extra?.owner_bp === 0 ? null : extra?.owner_bp),
      prices,
      shares,
      reason: '',
    },
    fixed: extra === null ? {} : { id: extra.id },
    input: endpoints.saveExtra.input,
    prepare: async ({
      place,
      most,
      hours_before,
      owner_bp,
      homes,
      prices: own,
      shares: of,
      ...others
    }) => ({
      values: {
        ...others,
        is_obligatory: others.is_obligatory && mayBeObligatory(others),
        // of what is charged otherwise it is no question
        waives_deposit:
          others.waives_deposit && others.kind === 'item' && others.charged_per === 'stay',
        most: whole(most),
        hours_before: whole(hours_before),
        place: whole(place),
        owner_bp: shareOf(owner_bp) ?? 0,
        homes: homes.map((room_category_id) => {
          const price = own[room_category_id]?.trim() ?? ''
          const share = shareOf(of[room_category_id] ?? '')
          return {
            room_category_id,
            ...(price !== '' && { price }),
            ...(share !== undefined && { owner_bp: share }),
          }
        }),
      },
    }),
    send: ({ price, homes, ...saved }) =>
      api.saveExtra({
        ...saved,
        price: dirhamsOf(price),
        homes: homes.map(({ price: own, ...home }) => ({
          ...home,
          ...(own !== undefined && { price: dirhamsOf(own) }),
        })),
      }),
    onDone: () => {
      showToast({ text: words.saved, kind: 'good' })
      onDone()
      void client.invalidateQueries({ queryKey: ['admin', 'extras'] })
    },
  })
}
