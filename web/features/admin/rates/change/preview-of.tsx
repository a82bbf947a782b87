import { filsOf } from '#contract/money.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import type { RatePreview } from '#web/features/admin/rates/rates-queries.ts'
import { steepDrop } from './steep-drop.ts'
import { LENGTHS, SWITCHES, type RuleChange } from './rule-edits.ts'

type PreviewOfProps = { preview: RatePreview; rules: RuleChange }

export function PreviewOf({ preview, rules }: PreviewOfProps) {
  const { chosen: text, rules: rule_text, copy } = useAdminMessages().rates
  const { money } = useMessages()
  const drop = steepDrop(preview)
  const { nights, homes, unchanged, without_rate, cheapest, dearest } = preview
  return (
    <output className="grid gap-1 rounded-card bg-shell p-3">
      <span className="font-semibold">{text.preview(nights, homes)}</span>
      {cheapest && <FromTo label={text.cheapest} pair={cheapest} />}
      {dearest && <FromTo label={text.dearest} pair={dearest} />}
      {drop && (
        <span role="alert" className="font-semibold text-coral">
          {text.steep(drop.percent, money(filsOf(drop.before)), money(filsOf(drop.after)))}
        </span>
      )}
      {LENGTHS.map((name) => (
        <OnNights
          key={name}
          label={
            name in rules
              ? rule_text.set[name](rules[name])
              : copy.taken_over(rule_text.names[name])
          }
          nights={preview.rules[name]}
        />
      ))}
      {SWITCHES.map((name) => (
        <OnNights
          key={name}
          label={
            name in rules
              ? rule_text.set[name](rules[name])
              : copy.taken_over(rule_text.names[name])
          }
          nights={preview.rules[name]}
        />
      ))}
      {unchanged > 0 && <span className="text-micro text-ink-2">{text.unchanged(unchanged)}</span>}
      {without_rate > 0 && (
        <span className="text-micro text-ink-2">{text.without_rate(without_rate)}</span>
      )}
    </output>
  )
}

function OnNights({ label, nights }: { label: string; nights: number }) {
  const { on_nights } = useAdminMessages().rates.chosen
  if (nights === 0) return null
  return (
    <span className="flex justify-between gap-3">
      <span>{label}</span>
      <span className="text-ink-2">{on_nights(nights)}</span>
    </span>
  )
}

type FromToProps = { label: string; pair: NonNullable<RatePreview['cheapest']> }

function FromTo({ label, pair: { before, after } }: FromToProps) {
  const { money } = useMessages()
  return (
    <span className="flex justify-between gap-3">
      <span className="text-ink-2">{label}</span>
      <span>
        {before !== null && (
          <>
            <del className="text-ink-3">{money(filsOf(before))}</del>{' '}
          </>
        )}
        <ins className="font-semibold no-underline">{money(filsOf(after))}</ins>
      </span>
    </span>
  )
}
