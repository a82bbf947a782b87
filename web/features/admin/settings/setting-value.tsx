import { LEAD_DOCUMENTS } from '#contract/lead-documents.ts'
import { SETTING_KINDS } from '#contract/setting-kinds.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import type { SettingName, SettingValue as Value } from './settings-queries.ts'
import { foldEqual, inOrder } from './typed-value.ts'

/**
 * As it is read aloud: percent, a number with its unit, how many countries; amounts in a column by
 * class or bedrooms.
 */
export function SettingValue({ name, value }: { name: SettingName; value: Value }) {
  const { leads, settings } = useAdminMessages()
  if (SETTING_KINDS[name] === 'documents' && Array.isArray(value))
    return (
      <bdi>
        {LEAD_DOCUMENTS.filter((kind) => value.includes(kind))
          .map((kind) => leads.documents.kinds[kind])
          .join(' · ')}
      </bdi>
    )
  if (typeof value === 'string')
    return <bdi className="wrap-anywhere">{value === '' ? settings.no_address : value}</bdi>
  if (Array.isArray(value))
    return <bdi title={value.join(', ')}>{settings.countries(value.length)}</bdi>
  if (typeof value === 'number')
    return (
      <bdi>
        {SETTING_KINDS[name] === 'percent'
          ? settings.percent(value / 100)
          : settings.amount_of(name, value)}
      </bdi>
    )
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-4 whitespace-nowrap">
      {foldEqual(inOrder(Object.entries(value))).map(({ part, fils, goes_on }) => (
        <div key={part} className="contents">
          <dt className="font-normal text-ink-2">
            {goes_on ? settings.or_more(Number(part)) : settings.part(part)}
          </dt>
          <dd className="text-end">
            <bdi>{settings.amount(fils)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
