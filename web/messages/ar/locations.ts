import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { locations as english } from '#web/messages/en/locations.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

export const locations: typeof english = {
  title: 'المناطق',
  description: 'مناطق دبي التي تنتشر فيها بيوت العطلات، وما يمكن فعله في كل منها، وعدد البيوت فيها.',
  heading: 'أيُّ دبي تشبهك؟',
  line: 'خور قديم أو بحر مفتوح، أبراج أو دروب هادئة: اختر المنطقة أولًا.',
  jump: 'الانتقال إلى منطقة',
  homes: (n) =>
    arabicPlural(n, {
      zero: 'لا توجد بيوت',
      one: 'بيت واحد',
      two: 'بيتان',
      few: `${n} بيوت`,
      many: `${n} بيتًا`,
      other: `${n} بيت`,
    }),
  activities: (place) => `ماذا تفعل في ${isolate(place)}`,
  search: (place) => `بيوت ${isolate(place)}`,
  empty: {
    title: 'لا مناطق لعرضها الآن',
    text: 'نجهّز بيوتنا هذه الأيام. ويمكنك أن تبحث في دبي كلها.',
    search: 'البحث في دبي كلها',
  },
}
