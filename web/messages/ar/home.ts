import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { thousands } from '#contract/messages/thousands.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { home as english } from '#web/messages/en/home.ts'
import { unbroken } from '#contract/messages/unbroken.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

export const home: typeof english = {
  hero_picture: 'أفق المدينة عبر مياه هادئة في الساعة الزرقاء من ممشى تصطف عليه أشجار النخيل',
  featured: 'الأنوار مضاءة والأسرّة مرتّبة',
  featured_dates: (from, to) =>
    `متاحة من ${unbroken(from)} إلى ${unbroken(to)}. المجموع يشمل جميع الضرائب والرسوم.`,
  featured_all: 'كل البيوت في هذه التواريخ',
  neighbourhoods: 'اختر المنطقة أولًا',
  neighbourhoods_line: 'لكل منطقة مساء لا يشبه غيره.',
  neighbourhoods_all: 'كل المناطق',
  homes: (n) =>
    arabicPlural(n, {
      zero: 'لا توجد بيوت',
      one: 'بيت واحد',
      two: 'بيتان',
      few: `${n} بيوت`,
      many: `${n} بيتًا`,
      other: `${n} بيت`,
    }),
  quotes: 'ماذا يقول ضيوفنا',
  average_of: (n) =>
    `متوسط تقييم ${arabicPlural(n, { one: 'إقامة واحدة', two: 'إقامتين', few: `${n} إقامات`, many: `${thousands(n)} إقامة` })}`,
  stayed_at: (name) => `بعد إقامة في ${quoted(name)}`,
  staycations: 'سفر بلا مطار',
  staycations_line: (from, to) =>
    `رمال ومسابح وصباحات على مهل، متاحة من ${unbroken(from)} إلى ${unbroken(to)}.`,
  attractions: 'وخلف الباب مدينة',
  attractions_line: 'ما يحبه الناس في دبي، وأين تقيم على مقربة منه.',
  stay_in: (area) => `الإقامة في ${isolate(area)}`,
  host: {
    title: 'هل تملك بيتًا في دبي؟',
    line: 'نؤجّره بالليلة ونعتني به كأنه بيتنا: من التصوير والتصريح إلى الضيوف والنظافة والحسابات.',
    picture: 'مدخل مهيأ لاستقبال الضيوف: مفاتيح في وعاء وباب مفتوح على غرفة معيشة مضيئة',
    return: 'حتى \u206630%\u2069',
    return_line: 'زيادة على عائد الإيجار طويل الأمد',
    answer: 'خلال أسبوع',
    answer_line: 'يصلك ردّنا على عرضك',
    statement: 'كل شهر',
    statement_line: 'يصلك كشف دخل بيتك في اليوم\u00A0\u206615\u2069 على الأكثر',
    start: 'كن مضيفًا',
  },
  seen: 'شاهدتها مؤخرًا',
  to_top: 'العودة إلى أعلى الصفحة',
}
