import type { Lang } from '#contract/constants.ts'
import type { Answers, PlayedChannel } from './listing-queries.ts'

export const NAMES: Record<PlayedChannel, string> = {
  airbnb: 'Airbnb',
  booking_com: 'Booking.com',
  vrbo: 'Vrbo',
}

const en = {
  title: 'Sandbox channels',
  lead: 'Sites that sell the homes of the demo too, and know of each other only what calendars say. Nobody real books here.',
  find: 'Unit or home',
  search: 'Search',
  none: 'Nothing is called so.',
  sold: (stays: number) => (stays === 1 ? '1 stay' : `${stays} stays`),
  back: 'All units',
  address: 'Address of its calendar',
  address_line: 'Paste it under Channels, “Connect a calendar”.',
  look: 'Look at the calendar',
  calendar: 'What it has taken',
  empty: 'Nothing yet.',
  kinds: { stay: 'Sold', closed: 'Closed', read: 'Read from your calendar' },
  from: 'Arrival',
  to: 'Departure',
  sell: 'Sell these nights',
  sell_title: 'Somebody books here',
  move: 'Change the dates',
  cancel: 'Cancel',
  cancel_of: (nights: string) => `Cancel ${nights}`,
  ours: 'Your calendar',
  ours_line: 'A private link that you made for this site.',
  ours_field: 'Link',
  read: 'Read it now',
  last_read: (when: string) => `Read ${when}`,
  never_read: 'It reads none of your calendars, and sells whatever it has free itself.',
  behaviour: 'How its calendar answers',
  behaviours: {
    well: 'As it should',
    page: 'With a web page instead',
    gone: 'Not at all: the address is gone',
    slow: 'After four seconds',
  } satisfies Record<Answers, string>,
  keep: 'Save',
  faults: {
    wrong_dates: 'Choose an arrival from today on and a departure after it, at most 60 nights.',
    taken: 'Taken here already: another stay, or your calendar.',
    not_read: 'This is no link to a calendar of yours that can be read.',
  },
  other: 'العربية',
}

const ar: typeof en = {
  title: 'مواقع الحجز التجريبية',
  lead: 'مواقع تبيع بيوت النسخة التجريبية أيضًا، ولا يعرف بعضها عن بعض إلا ما تقوله التقاويم. لا أحد يحجز هنا حقًا.',
  find: 'الوحدة أو البيت',
  search: 'بحث',
  none: 'لا شيء بهذا الاسم.',
  sold: (stays) => (stays === 1 ? 'إقامة واحدة' : stays === 2 ? 'إقامتان' : `الإقامات: ${stays}`),
  back: 'كل الوحدات',
  address: 'عنوان تقويمها',
  address_line: 'الصقه في صفحة «قنوات البيع» عند «ربط تقويم».',
  look: 'عرض التقويم',
  calendar: 'الليالي المحجوزة لديه',
  empty: 'لا شيء بعد.',
  kinds: { stay: 'مبيعة', closed: 'مغلقة', read: 'من تقويمك' },
  from: 'الوصول',
  to: 'المغادرة',
  sell: 'بيع هذه الليالي',
  sell_title: 'ضيف يحجز هنا',
  move: 'تغيير التواريخ',
  cancel: 'إلغاء',
  cancel_of: (nights) => `إلغاء ${nights}`,
  ours: 'تقويمك',
  ours_line: 'رابط خاص أنشأته لهذا الموقع.',
  ours_field: 'الرابط',
  read: 'قراءته الآن',
  last_read: (when) => `آخر قراءة: ${when}`,
  never_read: 'لا يقرأ أيًا من تقاويمك، ويبيع كل ما يراه متاحًا لديه.',
  behaviour: 'كيف يجيب تقويمه',
  behaviours: {
    well: 'كما ينبغي',
    page: 'بصفحة ويب بدلًا من التقويم',
    gone: 'لا يجيب: العنوان لم يعد موجودًا',
    slow: 'بعد أربع ثوانٍ',
  },
  keep: 'حفظ',
  faults: {
    wrong_dates: 'اختر وصولًا من اليوم فصاعدًا ومغادرة بعده، وبحد أقصى 60 ليلة.',
    taken: 'محجوزة هنا بالفعل: إقامة أخرى أو تقويمك.',
    not_read: 'هذا ليس رابطًا صالحًا لأحد تقاويمك.',
  },
  other: 'English',
}

export type Words = typeof en
export type Fault = keyof Words['faults']
export const MESSAGES: Record<Lang, Words> = { en, ar }
