import type { Lang } from '#contract/constants.ts'
import { plural } from '#contract/messages/english-plural.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { BED_KINDS } from '#contract/home-kinds.ts'

type BedKind = (typeof BED_KINDS)[number]
type Words = {
  way_in: (page: string) => string
  wifi: (page: string) => string
  parking: { own: string; none: string; page: (page: string) => string }
  pool: { private: string; shared: string; none: string; hours: (hours: string) => string }
  check_in: (time: string, day: string) => string
  check_out: (time: string, day: string) => string
  map: (building: string, area: string, link: string) => string
  beds: (list: string) => string
  bed: Record<BedKind, (n: number) => string>
  comma: string
  pets: { yes: string; no: string }
  smoking: { yes: string; no: string }
  parties: { yes: string; no: string }
  visitors: (rule: string) => string
  has: (name: string) => string
  has_not: (name: string) => string
  use: (name: string, how: string) => string
}

const english = (one: string, other: string) => (n: number) => plural(n, one, other)
const arabic = (one: string, two: string, few: string, many: string) => (n: number) =>
  arabicPlural(n, { one, two, few: `${n} ${few}`, many: `${n} ${many}` })

/** Sentences that a colleague reads before a guest does. */
export const DRAFT_WORDS: Record<Lang, Words> = {
  en: {
    way_in: (page) => `How to get in is on the page of your stay as soon as it opens: ${page}`,
    wifi: (page) => `The name and password of the Wi-Fi are on the page of your stay: ${page}`,
    parking: {
      own: 'Free parking belongs to the home.',
      none: 'No parking space belongs to the home.',
      page: (page) => `Which bay is yours is on the page of your stay: ${page}`,
    },
    pool: {
      private: 'The home has a pool of its own.',
      shared: 'The building has a pool that you share.',
      none: 'There is no pool.',
      hours: (hours) => `Pool: ${hours}`,
    },
    check_in: (time, day) => `Check-in is from ${time} on ${day}.`,
    check_out: (time, day) => `Check-out is by ${time} on ${day}.`,
    map: (building, area, link) => `You find us in ${building}, ${area}. The way there: ${link}`,
    beds: (list) => `The home has ${list}.`,
    bed: {
      king: english('king-size bed', 'king-size beds'),
      queen: english('queen-size bed', 'queen-size beds'),
      double: english('double bed', 'double beds'),
      single: english('single bed', 'single beds'),
      bunk: english('bunk bed', 'bunk beds'),
      sofa_bed: english('sofa bed', 'sofa beds'),
    },
    comma: ', ',
    pets: { yes: 'Pets are welcome.', no: 'We are sorry, pets cannot stay in this home.' },
    smoking: {
      yes: 'Smoking is allowed in this home.',
      no: 'Please do not smoke in the home; it is a non-smoking one.',
    },
    parties: {
      yes: 'Gatherings are welcome. Please mind the neighbours.',
      no: 'We are sorry, no parties are allowed in this home.',
    },
    visitors: (rule) => `Visitors: ${rule}`,
    has: (name) => `Yes, the home has this: ${name}.`,
    use: (name, how) => `${name}: ${how}`,
    has_not: (name) => `We are sorry, the home does not have this: ${name}.`,
  },
  ar: {
    way_in: (page) => `تظهر طريقة الدخول على صفحة إقامتك حين يحين وقتها: ${page}`,
    wifi: (page) => `اسم شبكة الواي فاي وكلمة المرور على صفحة إقامتك: ${page}`,
    parking: {
      own: 'للبيت موقف سيارة مجاني.',
      none: 'لا موقف سيارة تابعًا للبيت.',
      page: (page) => `ورقم موقفك على صفحة إقامتك: ${page}`,
    },
    pool: {
      private: 'للبيت مسبح خاص به.',
      shared: 'في المبنى مسبح مشترك.',
      none: 'لا يوجد مسبح.',
      hours: (hours) => `المسبح: ${hours}`,
    },
    check_in: (time, day) => `الوصول من الساعة ${time} يوم ${day}.`,
    check_out: (time, day) => `موعد المغادرة حتى الساعة ${time} يوم ${day}.`,
    map: (building, area, link) => `العنوان: ${building}، ${area}. والطريق إليه: ${link}`,
    beds: (list) => `في البيت ${list}.`,
    bed: {
      king: arabic('سرير كينغ', 'سريرا كينغ', 'أسرّة كينغ', 'سرير كينغ'),
      queen: arabic('سرير كوين', 'سريرا كوين', 'أسرّة كوين', 'سرير كوين'),
      double: arabic('سرير مزدوج', 'سريران مزدوجان', 'أسرّة مزدوجة', 'سريرًا مزدوجًا'),
      single: arabic('سرير مفرد', 'سريران مفردان', 'أسرّة مفردة', 'سريرًا مفردًا'),
      bunk: arabic('سرير بطابقين', 'سريران بطابقين', 'أسرّة بطابقين', 'سريرًا بطابقين'),
      sofa_bed: arabic('أريكة سرير', 'أريكتا سرير', 'أرائك سرير', 'أريكة سرير'),
    },
    comma: ' و',
    pets: { yes: 'نرحب بالحيوانات الأليفة.', no: 'نعتذر، لا تُستقبل الحيوانات الأليفة في هذا البيت.' },
    smoking: { yes: 'التدخين مسموح في هذا البيت.', no: 'نرجو الامتناع عن التدخين داخل البيت.' },
    parties: {
      yes: 'نرحب بالتجمعات، مع مراعاة راحة الجيران.',
      no: 'نعتذر، لا تُقام الحفلات في هذا البيت.',
    },
    visitors: (rule) => `الزوار: ${rule}`,
    has: (name) => `نعم، يتوفر في البيت: ${name}.`,
    use: (name, how) => `${name}: ${how}`,
    has_not: (name) => `نعتذر، لا يتوفر في البيت: ${name}.`,
  },
}
