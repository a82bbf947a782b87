import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const draftsIn = (n: number) =>
  arabicPlural(n, {
    one: 'مسودة واحدة',
    two: 'مسودتان',
    few: `${n} مسودات`,
    many: `${n} مسودة`,
    other: `${n} مسودة`,
  })
const homesIn = (n: number) =>
  arabicPlural(n, {
    one: 'بيت واحد',
    two: 'بيتان',
    few: `${n} بيوت`,
    many: `${n} بيتًا`,
    other: `${n} بيت`,
  })
const amenitiesIn = (n: number) =>
  arabicPlural(n, {
    one: 'مرفق واحد',
    two: 'مرفقين',
    few: `${n} مرافق`,
    many: `${n} مرفقًا`,
    other: `${n} مرفق`,
  })
const having = (homes: number, drafts: number) =>
  [...(homes === 0 ? [] : [homesIn(homes)]), ...(drafts === 0 ? [] : [draftsIn(drafts)])].join(' و')

export const kept: AdminMessages['kept'] = {
  saved: 'تم الحفظ',
  homes_follow: (homes) => (homes === 0 ? 'ليس فيه أي بيت.' : `ينتقل معه: ${homesIn(homes)}.`),
  areas: {
    title: 'المناطق',
    link: 'المناطق',
    line: 'كما يقرأ عنها الضيوف ويبحثون فيها.',
    columns: { area: 'المنطقة', slug: 'العنوان', homes: 'البيوت', acts: 'الإجراءات' },
    acts: { change: 'تعديل', merge: 'دمج' },
    act_of: (act, name) => `${act}: ${quoted(name)}`,
    merge_line:
      'تصير مبانيها وبيوتها ومسوداتها للمنطقة الأخرى، والروابط والملفات التي تذكرها تعني الأخرى، وتزول نصوصها. ولا رجوع عن ذلك.',
    merged: 'صارت المنطقتان واحدة',
  },
  buildings: {
    title: 'المباني',
    link: 'المباني',
    line: 'نصوصها، وما يلزم ضيوفها معرفته.',
    search: 'الاسم',
    filters: 'تصفية المباني',
    empty: { title: 'لم نجد مبنى', line: 'لا شيء يطابق بحثك. جرّب كلمات أخرى أو أزل التصفية.' },
    columns: {
      building: 'المبنى',
      facts: 'ما يُقال للضيوف',
      homes: 'البيوت',
      acts: 'الإجراءات',
    },
    acts: { facts: 'للضيوف', change: 'تعديل', merge: 'دمج' },
    merge_line:
      'تصير بيوته ومسوداتها للمبنى الآخر، والملفات التي تذكره تعني الآخر. وما يلزم الضيوف معرفته ولا يذكره الآخر ينتقل إليه، أما نصوصه وموقعه على الخريطة فتزول. ولا رجوع عن ذلك.',
    merged: 'صار المبنيان واحدًا',
    act_of: (act, name) => `${act}: ${quoted(name)}`,
    told: {
      visitors: 'الزوار',
      pool_hours: 'المسبح',
      parking_card: 'الموقف',
      move_in: 'تصريح الدخول للسكن',
    },
    facts_line: 'يقرؤه الضيوف في صفحة الإقامة وفي الرسالة التي تسبق وصولهم. وما تتركه فارغًا لا يُذكر.',
    fields: {
      visitors: 'الزوار',
      pool_hours: 'مواعيد المسبح',
      parking_card: 'بطاقة الموقف',
      move_in_documents: 'تصريح الدخول للسكن: المستندات',
      move_in_cost: 'رسمه، بالدرهم',
      move_in_days: 'قبل الوصول بأيام',
    },
    languages: { en: 'بالإنجليزية', ar: 'بالعربية' },
  },
  amenities: {
    title: 'المرافق',
    link: 'المرافق',
    line: (there, left) =>
      there === undefined || left === undefined
        ? ''
        : left === 0
          ? `${there} من 63: لا يمكنك إضافة غيرها قبل إنهاء مرفق أو دمج اثنين.`
          : `${there} من 63: يمكنك إضافة ${amenitiesIn(left)}.`,
    add: 'إضافة مرفق',
    search: 'الاسم أو الرمز',
    filters: 'تصفية المرافق',
    group: 'المجموعة',
    sort: 'الترتيب',
    sorts: { position: 'حسب الموضع', name: 'حسب الاسم', '-homes': 'الأكثر بيوتًا أولًا' },
    empty: { title: 'لم نجد مرفقًا', line: 'لا شيء يطابق بحثك. جرّب كلمات أخرى أو أزل التصفية.' },
    columns: {
      place: 'الموضع',
      amenity: 'المرفق',
      group: 'المجموعة',
      homes: 'البيوت',
      acts: 'الإجراءات',
    },
    place_hint: 'تعرض البطاقات أول ثلاثة مرافق في البيت. إن تركته فارغًا جاء المرفق الجديد آخرًا.',
    drafts: (n) => `+ ${draftsIn(n)}`,
    acts: { change: 'تعديل', merge: 'دمج', end: 'إنهاء' },
    act_of: (act, name) => `${act}: ${quoted(name)}`,
    into: 'يصير',
    end_line: 'لا يراه الضيوف ولا يصفّون به بعد الآن، ويخلو موضعه لغيره. ولا رجوع عن ذلك.',
    end_standing: ({ homes, drafts }) =>
      homes + drafts === 0 ? 'ليس في أي بيت.' : `يفقده: ${having(homes, drafts)}.`,
    ended: 'أُنهي المرفق',
    merge_line:
      'ما يذكره من بيوت ومسودات وروابط يعني الآخر بعد ذلك، ويخلو موضعه لغيره. ولا رجوع عن ذلك.',
    merge_standing: ({ homes, also, drafts }) =>
      homes + drafts === 0
        ? 'ليس في أي بيت.'
        : `ينتقل معه: ${having(homes, drafts)}${also === 0 ? '' : `، وفي ${also} منها المرفقان معًا`}.`,
    merged: 'صار المرفقان واحدًا',
  },
}
