import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { KeptExtra } from './extras-queries.ts'

type ExtrasTableProps = {
  extras: readonly KeptExtra[]
  onOpen: (extra: KeptExtra) => void
}

export function ExtrasTable({ extras, onOpen }: ExtrasTableProps) {
  const { columns } = useAdminMessages().extras
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table kept-table">
        <thead>
          <tr>
            <th scope="col" data-number>
              {columns.place}
            </th>
            <th scope="col">{columns.extra}</th>
            <th scope="col">{columns.kind}</th>
            <th scope="col" data-number>
              {columns.price}
            </th>
            <th scope="col">{columns.limits}</th>
            <th scope="col">{columns.offered}</th>
            <th scope="col">
              <span className="sr-only">{columns.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {extras.map((extra) => (
            <Row key={extra.id} extra={extra} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { extra: KeptExtra } & Pick<ExtrasTableProps, 'onOpen'>

function Row({ extra, onOpen }: RowProps) {
  const { lang, messages } = useApp()
  const { frame, extras: words } = useAdminMessages()
  const other = lang === 'en' ? 'ar' : 'en'
  const { columns } = words
  const { kind, charged_per, price, price_before, owner_bp, most, hours_before } = extra
  const { homes, is_offered, is_everywhere, is_obligatory } = extra
  const where = is_everywhere ? words.everywhere : words.in_homes(homes.length)
  return (
    <tr>
      <td data-number data-label={columns.place} className="text-ink-2">
        {extra.place}
      </td>
      <td>
        <bdi lang={lang} className="font-semibold">
          {extra[`name_${lang}`]}
        </bdi>
        <span className="block text-small text-ink-2">
          <bdi lang={other}>{extra[`name_${other}`]}</bdi>
        </span>
      </td>
      <td>{words.kinds[kind]}</td>
      <td data-number data-label={columns.price}>
        <bdi>{messages.money(filsOf(price))}</bdi>
        <span className="block text-micro text-ink-2">{words.units[charged_per]}</span>
        {owner_bp > 0 && (
          <span className="block text-micro text-ink-2">{words.share_of(owner_bp / 100)}</span>
        )}
        {price_before !== null && (
          <span className="block text-micro text-ink-2">
            {words.price_before(
              messages.money(filsOf(price_before.price)),
              frame.day(price_before.until),
            )}
          </span>
        )}
      </td>
      <td data-label={columns.limits}>
        <span>{words.most_of[kind](most)}</span>
        <span className="block text-micro text-ink-2">{words.before(hours_before)}</span>
      </td>
      <td data-label={columns.offered}>
        <span>{is_offered ? where : words.not_offered}</span>
        {is_offered && is_obligatory && (
          <span className="block text-micro font-semibold">{words.obligatory}</span>
        )}
      </td>
      <td>
        <div className="flex justify-end max-md:justify-start">
          <Button
            kind="quiet"
            size="small"
            aria-label={words.change_of(extra[`name_${lang}`])}
            onPress={() => onOpen(extra)}
          >
            {words.edit}
          </Button>
        </div>
      </td>
    </tr>
  )
}
