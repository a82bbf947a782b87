import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import { change_errors } from '#contract/messages/changes/ar.ts'
import type { my_extras as english } from '#web/messages/en/my-extras.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

export const my_extras: typeof english = {
  action: 'إضافات',
  title: 'إضافات لإقامتك',
  line: (home, number) => `${quoted(home)}، الحجز ${isolate(number)}`,
  times: (check_in, check_out) =>
    `الوصول من الساعة ${check_in}، والمغادرة حتى الساعة ${check_out}.`,
  nothing: 'لا توجد إضافات متاحة لهذه الإقامة حاليًا.',
  offers: 'إضافات متاحة',
  vat: 'الأسعار شاملة ضريبة القيمة المضافة. يبقى ما طلبته محجوزًا حجزًا مؤقتًا 15 دقيقة حتى تدفع.',
  ordered: 'ما طلبته',
  checkout: {
    line: 'تدفع ثمنها مع إقامتك، شاملًا ضريبة القيمة المضافة. ويمكنك طلب المزيد لاحقًا.',
    choose: 'ما يمكنك إضافته',
    add: (amount) => `إضافة مقابل ${amount}`,
    added: (name) => `أُضيف ${quoted(name)}`,
    remove: 'إزالة',
    remove_of: (name) => `إزالة ${quoted(name)}`,
    removed: (name) => `أُزيل ${quoted(name)}`,
  },
  price: {
    stay: (amount) => amount,
    night: (amount) => `${amount} لليلة`,
    person: (amount) => `${amount} للشخص`,
    hour: (amount) => `${amount} للساعة`,
  },
  on: {
    early_check_in: (day) => `يوم ${day}، قبل موعد الدخول المعتاد`,
    late_check_out: (day) => `يوم ${day}، بعد موعد المغادرة المعتاد`,
    item: (day) => `من ${day} حتى مغادرتك`,
  },
  from: {
    early_check_in: (day) => day,
    late_check_out: (day) => day,
    item: (day) => `من ${day}`,
    service: (day) => day,
    change_fee: (day) => day,
  },
  hours: 'الساعات',
  how_many: { stay: 'العدد', night: 'العدد', person: 'الأشخاص', hour: 'الساعات' },
  counted: {
    stay: (n) => String(n),
    night: (n) => String(n),
    person: (n) =>
      arabicPlural(n, { one: 'شخص واحد', two: 'شخصان', few: `${n} أشخاص`, many: `${n} شخصًا` }),
    hour: (n) =>
      arabicPlural(n, { one: 'ساعة واحدة', two: 'ساعتان', few: `${n} ساعات`, many: `${n} ساعة` }),
  },
  less: (name) => `${name}: إنقاص واحد`,
  more: (name) => `${name}: إضافة واحد`,
  day: 'اليوم',
  order: (amount) => `طلب مقابل ${amount}`,
  order_of: (order, name) => `${order}: ${name}`,
  refused: {
    EXTRA_TOO_LATE: change_errors.EXTRA_TOO_LATE,
    EXTRA_NO_TIME: change_errors.EXTRA_NO_TIME,
    EXTRA_ENOUGH: change_errors.EXTRA_ENOUGH,
  },
  back_until: (day, time) => `يمكنك التراجع عنها حتى ${day} الساعة ${time} بتوقيت دبي.`,
  fixed: 'فات موعد التراجع عنها.',
  give_back: 'تراجع',
  give_back_of: (name) => `التراجع عن ${quoted(name)}`,
  sure: (amount) => `تراجع، ويعود إليك ${amount}`,
  keep: 'إبقاؤها',
  taken_back: (amount) => `تم التراجع، ويعود إليك ${amount} بالطريقة التي دفعت بها.`,
  pending: {
    title: 'هناك طلب أو تعديل بانتظار الدفع',
    pay: (amount) => `دفع ${amount}`,
    withdraw: 'سحبه',
    withdrawn: 'سُحب، وبقي حجزك كما كان.',
    by_link: 'فُتحت صفحة دفعه من هذا الرابط، وينتهي من نفسه إن لم يُدفع.',
  },
}
