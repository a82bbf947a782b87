import { review_rules } from '#contract/messages/reviews/ar.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

export const reviews: AdminMessages['reviews'] = {
  title: 'التقييمات',
  line: 'ما كتبه الضيوف عن إقاماتهم. يُراجع كل تقييم خلال 48 ساعة، وفق القواعد المكتوبة وحدها.',
  states_label: 'الحالة',
  states: { waiting: 'بانتظار المراجعة', shown: 'منشورة', hidden: 'محجوبة' },
  empty: {
    waiting: { title: 'لا شيء ينتظر المراجعة', line: 'يظهر هنا كل تقييم فور إرساله.' },
    shown: { title: 'لا تقييم بهذه الكلمات', line: 'ابحث بكلمة أخرى أو امسح عوامل التصفية.' },
    hidden: { title: 'لا تقييم محجوب', line: 'يظهر هنا كل تقييم محجوب مع سببه.' },
  },
  more: 'عرض المزيد',
  search: 'كلمة أو ضيف أو بيت أو حجز',
  filters: 'التصفية',
  any: 'الكل',
  filter: { lang: 'اللغة', stars: 'النجوم', answered: 'الردّ' },
  langs: { en: 'الإنجليزية', ar: 'العربية' },
  answered: { no: 'بلا ردّ', yes: 'عليها ردّ' },
  topics: {
    cleanliness: 'النظافة',
    accuracy: 'مطابقة الوصف',
    arrival: 'تسجيل الوصول',
    location: 'الموقع',
    value: 'القيمة مقابل السعر',
  },
  topic_of: (topic, stars) => `${topic} ${stars}`,
  private_note: 'لنا وحدنا',
  answer: 'ردّنا',
  stayed: (day) => `غادر ${day}`,
  due: (moment) => `موعد المراجعة ${moment}`,
  decided: {
    shown: (by, moment) => (by === '' ? `نُشر ${moment}` : `نشره ${isolate(by)}، ${moment}`),
    hidden: (by, moment) => (by === '' ? `حُجب ${moment}` : `حجبه ${isolate(by)}، ${moment}`),
  },
  of: (action, review) => `${action}: ${isolate(review)}`,
  show: 'نشر',
  hide: 'حجب',
  write_answer: 'ردّ',
  change_answer: 'تعديل الردّ',
  hide_title: 'حجب تقييم',
  rule: 'القاعدة',
  choose_rule: 'اختر قاعدة',
  rules: review_rules,
  hide_line: 'يقرأ الضيف هذه القاعدة في صفحة تقييمه وفي رسالة إليه. ويمكن التراجع بزر «نشر».',
  answer_title: 'الردّ على تقييم',
  answer_label: 'الردّ',
  answer_line: 'يقرؤه الجميع تحت التقييم. وإن تُرك فارغًا أُزيل.',
  save_answer: 'حفظ الردّ',
  done: { shown: 'نُشر التقييم', hidden: 'حُجب التقييم', answered: 'حُفظ الردّ' },
}
