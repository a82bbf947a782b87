import { fullDay } from '#contract/messages/arabic-months.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import { party_errors } from '#contract/messages/party/ar.ts'
import type { party as english } from '#web/messages/en/party.ts'

const ltr = (text: string) => `\u2066${text}\u2069`
const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})
const momentOf = (moment: string) =>
  `${fullDay(dubaiDay.format(new Date(moment)))}، الساعة ${ltr(clock.format(new Date(moment)))}`
const isolate = (text: string) => `\u2068${text}\u2069`

export const party: typeof english = {
  share: {
    title: 'مشاركة الصفحة مع مرافقيك',
    line: 'رابط إلى هذه الصفحة لمن يرافقك: البيت والخريطة والتواريخ وقواعد البيت وما يُطلب قبل المغادرة. لا يظهر فيه سعر ولا اسم. أما طريقة الدخول وبيانات الواي فاي فلا تظهر إلا لمن سجّل وصوله برابطه الخاص.',
    make: 'إنشاء الرابط',
    show: 'عرض الرابط',
    send: 'إرسال',
    copy: 'نسخ',
    copied: 'نُسخ الرابط',
    not_copied: 'تعذّر النسخ. حدّد العنوان وانسخه.',
    made: (moment) => `أُنشئ في ${momentOf(moment)} ولم يُفتح بعد`,
    opened: (moment) => `فُتح آخر مرة في ${momentOf(moment)}`,
    revoke: 'إلغاء الرابط',
    revoked: 'لم يعد الرابط يفتح شيئًا',
    text: (home) => `إقامتنا: ${quoted(home)}`,
  },
  shared: {
    title: 'الإقامة',
    ended: {
      INVALID_BOOKING: {
        title: 'لا يفتح هذا الرابط شيئًا.',
        line: 'ربما أُلغي. اطلب رابطًا جديدًا ممن أرسله إليك.',
      },
      STAY_CANCELLED: {
        title: 'أُلغيت هذه الإقامة.',
        line: 'اسأل صاحب الحجز عمّا يلزم الآن.',
      },
      EXPIRED_BOOKING: {
        title: 'انتهت هذه الإقامة.',
        line: 'نرجو أن تكون قد ارتحت عندنا.',
      },
    },
    to_home: 'الصفحة الرئيسية',
    way_in: {
      join: 'سجّل وصولك برابط خاص بك نرسله إلى بريدك، فأنظمة دبي تشترط مستندًا لكل ضيف. وبعدها يعرض لك رابطك أيضًا طريقة الدخول وبيانات الواي فاي والموقف.',
      full: 'لكل ضيف في هذا الحجز رابطه أو هو مسجَّل. افتح هذه الصفحة من رابطك لترى طريقة الدخول.',
      email: 'بريدك الإلكتروني',
      send: 'إرسال رابطي',
      sent: (email) => `أرسلنا رابطك إلى ${ltr(email)}، فافتحه هناك.`,
      register: 'سجّل وصولك أولًا لتظهر لك هنا طريقة الدخول وبيانات الواي فاي والموقف.',
      to_register: 'تسجيل الوصول',
      waits: (registered, guests, day, time) =>
        `أنت مسجَّل. تظهر هنا طريقة الدخول متى صار كل شيء جاهزًا: سُجّل ${registered} من ${guests}، ولا تظهر قبل ${isolate(day)}، الساعة ${ltr(time)}.`,
    },
  },
  refused: party_errors,
}
