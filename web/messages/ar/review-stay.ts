import { quoted } from '#contract/messages/arabic-quoted.ts'
import { review_errors, review_rules, review_sites } from '#contract/messages/reviews/ar.ts'
import type { review_stay as english } from '#web/messages/en/review-stay.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

export const review_stay: typeof english = {
  refused: review_errors,
  rules: review_rules,
  action: 'تقييم الإقامة',
  action_written: 'تقييمك',
  page_title: 'تقييم الإقامة',
  title: (home) => `كيف كانت إقامتك في ${quoted(home)}؟`,
  line: (from, to, number) => `من ${from} إلى ${to}، الحجز ${isolate(number)}`,
  form: 'تقييم الإقامة',
  overall: 'الإقامة إجمالًا',
  choose: 'اختر عدد النجوم',
  said: (stars) =>
    stars === 0
      ? 'لم تُختر بعد'
      : `${isolate(`${Math.floor(stars)}${stars % 1 === 0 ? '' : '½'}`)} من 5 نجوم`,
  topics_title: 'بالتفصيل، إن أحببت',
  topics: {
    cleanliness: 'النظافة',
    accuracy: 'مطابقة الوصف',
    arrival: 'تسجيل الوصول',
    location: 'الموقع',
    value: 'القيمة مقابل السعر',
  },
  topic_of: (topic, stars) => `${topic} ${stars}`,
  title_label: 'بكلمات قليلة',
  text_label: 'تقييمك',
  text_hint: 'ماذا تقول لصديق يريد الإقامة هناك؟',
  note_label: 'ملاحظة خاصة لنا',
  note_hint: 'لا يقرؤها غيرنا.',
  note_shown: 'ملاحظتك الخاصة لنا',
  count: (length, max) => `${length} من ${max} حرف`,
  next: (name) =>
    `نراجع تقييمك وفق القواعد المذكورة هنا خلال 48 ساعة، ثم ننشره باسمك الأول وحده: ${isolate(name)}. ويمكنك تعديله حتى ذلك الحين.`,
  submit: 'إرسال التقييم',
  submit_anew: 'إرسال التعديل',
  sent: 'شكرًا، وصلنا تقييمك',
  change: 'تعديل تقييمك',
  yours: 'تقييمك',
  states: {
    waiting: 'وصلنا تقييمك',
    shown: 'تقييمك منشور',
    hidden: 'لم يُنشر تقييمك',
  },
  until: (day) => `نراجعه حتى ${day} على الأكثر ونكتب إليك. ويمكنك تعديله حتى ذلك الحين.`,
  see: 'الاطلاع عليه في صفحة البيت',
  hidden_line:
    'لا نحجب تقييمًا لمدح فيه أو ذم. إن رأيت أننا أخطأنا فردّ على رسالتنا، وسيقرؤه أحدنا من جديد.',
  answer: { company: 'ردّنا', owner: 'ردّ المالك' },
  refusals: {
    not_stayed: () => 'لا يمكن تقييم هذا الحجز: التقييم لمن أقام فعلًا.',
    too_early: (day) => `يمكنك تقييم هذه الإقامة بعد انتهائها، من الساعة 11:00 يوم ${day}.`,
    too_late: (day) => `كان تقييم هذه الإقامة متاحًا حتى ${day}.`,
  },
  languages: { label: 'اللغة', all: 'كل اللغات', of: { en: 'الإنجليزية', ar: 'العربية' } },
  report: {
    action: 'إبلاغ',
    of: (title) => `إبلاغ: ${isolate(title)}`,
    rule: 'ما المشكلة فيه؟',
    choose: 'اختر واحدة',
    text: 'تفاصيل، إن أحببت',
    send: 'إرسال البلاغ',
    sent: 'شكرًا لك. سيقرؤه أحدنا، ويبقى التقييم حتى ذلك الحين.',
  },
  photographs: {
    title: 'صور إقامتك',
    add: 'إضافة صور',
    adding: (n) => `جارٍ إضافة الصورة ${n}`,
    hint: 'ست صور على الأكثر، من دون وجوه من لا يرضى بذلك. ولا نحتفظ بمكان التصوير ووقته.',
    full: 'ست صور على الأكثر',
    one: (n) => `صورتك ${n}`,
    remove: (n) => `حذف الصورة ${n}`,
  },
  elsewhere: {
    title: 'تقييمات في مواقع أخرى',
    line: 'كتبها ضيوف هذا البيت في مواقع أخرى، ولا تدخل في أي من درجاتنا.',
    score: (site, score, best) => `${isolate(site)}: ${isolate(score)} من ${isolate(best)}`,
    sites: review_sites,
    states: {
      loading: 'جارٍ تحميل التقييمات',
      failed: 'تعذّر تحميل التقييمات',
      retry: 'إعادة المحاولة',
    },
  },
  rules_title: 'ما نراجعه',
  rules_line:
    'ننشر كل تقييم كما كُتب، مدحًا كان أو ذمًا. ولا نحجبه إلا لأحد هذه الأسباب، ونخبر كاتبه بها:',
}
