import {
  CHANNEL_FIELDS,
  type ChannelField,
  type ChannelMatching,
} from '#contract/channel-imports.ts'
import { MERCHANTS } from '#contract/channel-stays.ts'
import { plainName } from '#server/catalogue/index.ts'

/** What these columns are called in tables people have, in both languages; a guess that is shown. */
const NAMES: Record<ChannelField, readonly string[]> = {
  reference: [
    'confirmation code',
    'reservation number',
    'book number',
    'booking number',
    'رقم الحجز',
  ],
  unit: ['unit name', 'listing', 'property', 'home', 'الوحدة', 'البيت'],
  from: ['start date', 'check-in', 'check in', 'arrival', 'arrival date', 'الوصول', 'تاريخ الوصول'],
  to: [
    'end date',
    'check-out',
    'check out',
    'departure',
    'departure date',
    'المغادرة',
    'تاريخ المغادرة',
  ],
  guest_name: ['guest', 'guest name', 'guest name(s)', 'booker', 'الضيف', 'اسم الضيف'],
  guest_phone: ['phone', 'phone number', 'contact', 'الهاتف', 'رقم الهاتف'],
  guest_email: ['email', 'البريد الإلكتروني'],
  guests: ['number of guests', 'people', 'persons', 'عدد الضيوف'],
  merchant: ['paid to', 'collected by', 'payment collected by', 'من قبض المبلغ', 'المحصِّل'],
  payout: ['paid out', 'payout amount', 'net', 'الصافي', 'المحوّل'],
  commission: ['commission amount', 'host fee', 'service fee', 'العمولة'],
  charged: ['total', 'price', 'gross', 'الإجمالي', 'السعر'],
  taxes_kept: ['taxes', 'occupancy taxes', 'الضرائب'],
  cleaning_fee: ['cleaning', 'رسوم التنظيف', 'التنظيف'],
  vat: ['tax', 'ضريبة القيمة المضافة'],
  tourism_fee: ['tourism dirham', 'tourism', 'درهم السياحة'],
  currency: ['العملة'],
  rate: ['exchange rate', 'سعر الصرف'],
  rate_source: ['مصدر سعر الصرف'],
  payout_reference: ['payout id', 'payout reference', 'payment reference', 'مرجع التحويل'],
  paid_on: ['payout date', 'payment date', 'تاريخ التحويل'],
  paid: ['amount', 'payable amount', 'amount paid', 'المبلغ المحوّل'],
}

const MERCHANT_NAMES: Record<(typeof MERCHANTS)[number], readonly string[]> = {
  channel: ['site', 'the site', 'الموقع'],
  house: ['us', 'we did', 'company', 'the company', 'نحن', 'الشركة'],
}

/** Who took the money, as people write it; as it stands where nobody knows what it means. */
export function merchantOf(text: string): string {
  const plain = plainName(text)
  return (
    MERCHANTS.find((one) =>
      [one, ...MERCHANT_NAMES[one]].some((known) => plainName(known) === plain),
    ) ?? text
  )
}

/** Each column by its name, in either language; a field is guessed once. */
export function guessColumns(header: readonly string[]): ChannelMatching {
  const taken = new Set<ChannelField>()
  const columns = header.map((name) => {
    const plain = plainName(name)
    const field = CHANNEL_FIELDS.find(
      (one) => plainName(one) === plain || NAMES[one].some((known) => plainName(known) === plain),
    )
    if (plain === '' || field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
  return { columns, same_for_all: {}, days: 'ymd' }
}
